import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { payments, paymentTransactions } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { pollCryptoPayments } from "../../../server/modules/checkout/settle/pollCryptoPayments";
import { GERMAN, orderRow, payBy, paymentRows } from "../../support/flows/paying";
import { startSolana, USDC, type Chain } from "../../support/providers/solana";
import { newEmail, withCart, type Placed } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let chain: Chain;
let store: TestStore;
const openStore = (more: Record<string, string> = {}) =>
  startTestStore({
    PAYMENT_MODE: "live",
    SOLANA_RPC_URL: chain.url,
    SOLANA_RECIPIENT: chain.recipient,
    SOLANA_PRICE_URL: chain.url,
    PAYMENT_TIMEOUT_MS: "250",
    ...more,
  });
beforeAll(async () => {
  chain = await startSolana(() => store.clock.now());
  store = await openStore();
});
afterEach(() => chain.mend());
afterAll(async () => {
  await store.close();
  await chain.close();
});

const COINS = 22;
const numberOf = (answer: Placed) => String(answer.body.order.order_num);
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const look = async (milliseconds = 6000) => {
  store.clock.advance(milliseconds);
  await reconcilePayments(store.deps);
};

interface Awaiting {
  browser: Visitor;
  email: string;
  number: string;
  reference: string;
  units: bigint;
  request: URL;
  told: Placed["body"]["payment"]["instructions"];
}

async function awaiting(customer: { country?: string } = {}, shop = store): Promise<Awaiting> {
  const browser = await withCart(shop);
  if (customer.country) await browser.put(`/order-api/order/cart?country=${customer.country}`);
  await browser.get("/order-api/order/cart");
  const email = newEmail();
  const waiting = await payBy(browser, { gateway_id: COINS }, { customer, email });
  expect([waiting.body.status, waiting.body.payment?.stage]).toEqual([0, "transfer"]);
  const told = waiting.body.payment.instructions;
  const request = new URL(told.uri);
  const decimals = told.asset === "SOL" ? 9 : 6;
  const [whole, part = ""] = String(request.searchParams.get("amount")).split(".");
  const units = BigInt(whole + part.padEnd(decimals, "0"));
  return { browser, email, number: numberOf(waiting), reference: told.reference, units, request, told };
}

describe("a transfer request", () => {
  test("names wallet, token, amount and reference as wallets read them, with a code to scan", async () => {
    const { request, told, number, reference } = await awaiting();
    expect([request.protocol, request.pathname]).toEqual(["solana:", chain.recipient]);
    expect(Object.fromEntries(request.searchParams)).toEqual({
      amount: told.asset_amount,
      "spl-token": USDC,
      reference,
      label: "Velstol",
      message: number,
      memo: number,
    });
    const { total } = await orderRow(store, number);
    expect(Number(told.asset_amount)).toBe(total / 100);
    expect(told.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(told.address).toBe(chain.recipient);
  });

  test("asks the price source for every other currency, rounds up, and is not made without a price", async () => {
    const { told, number } = await awaiting(GERMAN);
    const { total } = await orderRow(store, number);
    expect(Number(told.asset_amount)).toBeCloseTo(Math.ceil(total / 0.9 - 1e-6) / 100, 2);
    chain.breakDown("GET /simple/price", "fails");
    const browser = await withCart(store);
    await browser.put("/order-api/order/cart?country=DE");
    await browser.get("/order-api/order/cart");
    const refused = await payBy(browser, { gateway_id: COINS }, { customer: GERMAN });
    expect([refused.status, refused.body.error_code]).toEqual([402, "provider_error"]);
  });

  test("is the same for the same order and another for the next", async () => {
    const first = await awaiting();
    expect((await awaiting()).reference).not.toBe(first.reference);
    const again = await payBy(first.browser, { gateway_id: COINS }, { email: first.email });
    expect([again.status, again.body.payment.instructions.reference]).toEqual([200, first.reference]);
  });
});

describe("coins that come", () => {
  test("are told when they are seen and pay the order when they are final, once", async () => {
    const { number, reference, units } = await awaiting();
    const sent = chain.send({ reference, units, status: "confirmed" });
    await look();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["processing"]]);
    chain.finalise(sent);
    await look();
    await look();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    const [payment] = await paymentRows(store, number);
    expect(payment).toMatchObject({ provider: "solana", providerRef: reference, received: payment?.amount });
  });

  test("by a transaction with address tables count like any other", async () => {
    const { number, reference, units } = await awaiting();
    chain.send({ reference, units, versioned: true });
    await look();
    expect(await statesOf(number)).toEqual(["captured"]);
  });

  test("in parts pay together; what is missing is said", async () => {
    const { browser, number, reference, units } = await awaiting();
    chain.send({ reference, units: units / 4n });
    await look();
    const { order_token: token } = (await browser.get(`/order-api/order/result?order_num=${number}`)).body.order;
    const part = await browser.get(`/order-api/order/result?order_num=${number}&token=${token}`);
    expect(part.body.payment.stage).toBe("part");
    const { received, missing, amount } = part.body.payment.instructions;
    expect(received + missing).toBeCloseTo(amount, 2);
    chain.send({ reference, units: units - units / 4n });
    await look();
    expect(await statesOf(number)).toEqual(["captured"]);
  });

  test("above the amount pay the order; the rest waits for the store's owner", async () => {
    const { number, reference, units } = await awaiting();
    chain.send({ reference, units: units * 2n });
    await look();
    const [payment] = await paymentRows(store, number);
    expect([payment?.state, payment?.received]).toEqual(["captured", 2 * (payment?.amount ?? 0)]);
    await refundPayments(store.deps);
    expect(store.logged.map(({ msg }) => msg)).toContain("money must be sent back by hand");
  });
});

describe("what is no payment", () => {
  test.each([
    ["another token", { mint: "Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB" }],
    ["the network's own coin", { mint: null }],
    ["another wallet", { recipient: "9aUn5swQzUTRanaaTwmszxiv89cvFwUCjEBv1vZCoT1u" }],
    ["a transaction that failed", { failed: true }],
    ["a transaction that nobody has confirmed", { status: "processed" as const }],
  ])("%s", async (_what, wrong) => {
    const { number, reference, units } = await awaiting();
    chain.send({ reference, units, ...wrong });
    await look();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["awaiting_funds"]]);
  });

  test("a transaction that its payer did not sign so", async () => {
    const { number, reference, units } = await awaiting();
    const sent = chain.send({ reference, units });
    sent.bytes[sent.bytes.length - 1] = (sent.bytes.at(-1) ?? 0) ^ 1;
    await look();
    expect(await statesOf(number)).toEqual(["awaiting_funds"]);
  });

  test("one transaction for two orders: it counts for one", async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    const sent = chain.send({ reference: first.reference, units: first.units });
    await look();
    // The node is made to name it for the other order, too.
    sent.loaded.push(second.reference);
    await look();
    expect([await statesOf(first.number), await statusOf(second.number)]).toEqual([["captured"], "Pending"]);
    const rows = await store.deps.db
      .select()
      .from(paymentTransactions)
      .where(eq(paymentTransactions.transaction, sent.signature));
    expect(rows).toHaveLength(1);
  });

  test("coins that were seen and vanished", async () => {
    const { number, reference, units } = await awaiting();
    const sent = chain.send({ reference, units, status: "confirmed" });
    await look();
    chain.vanish(sent);
    await look();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["awaiting_funds"]]);
  });
});

describe("a price that has run out", () => {
  test("is over, its order can have a new one; what comes for the old one goes back by the owner's hand", async () => {
    const { browser, number, reference, units } = await awaiting();
    store.clock.advance(minutes(20));
    await expireOrders(store.deps);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["canceled"]]);
    const renewed = await browser.post("/order-api/order/checkout2", {
      order_num: number,
      payment: { gateway_id: COINS },
    });
    const { reference: fresh } = renewed.body.payment.instructions;
    expect([renewed.status, fresh === reference]).toEqual([200, false]);
    chain.send({ reference, units });
    await pollCryptoPayments(store.deps);
    await pollCryptoPayments(store.deps);
    const [payment] = await paymentRows(store, number);
    expect([payment?.state, payment?.received]).toEqual(["refunding", payment?.amount]);
    chain.send({ reference: fresh, units });
    await look();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["refunding", "captured"]]);
  });

  test("is remembered beside many others: each minute asks about the next ones", async () => {
    const late = await awaiting();
    await awaiting();
    store.clock.advance(minutes(20));
    await expireOrders(store.deps);
    chain.send({ reference: late.reference, units: late.units });
    const decided = (await store.deps.db.select().from(payments)).filter(({ provider }) => provider === "solana");
    // Twice around: a minute that ends while this runs leaves a turn out.
    for (let turn = 0; turn < 2 * decided.length; turn += 1) {
      await pollCryptoPayments(store.deps, 1);
      store.clock.advance(minutes(1));
    }
    expect(await statesOf(late.number)).toEqual(["refunding"]);
  });

  test("counts for coins that were sent in time and are final only later", async () => {
    const { number, reference, units } = await awaiting();
    const sent = chain.send({ reference, units, status: "confirmed" });
    await look();
    store.clock.advance(minutes(20));
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Pending");
    chain.finalise(sent);
    await look();
    expect(await statusOf(number)).toBe("New");
  });
});

test("a node that does not answer decides nothing, and is asked again", async () => {
  const { number, reference, units } = await awaiting();
  chain.send({ reference, units });
  chain.breakDown("POST /", "hangs", 50);
  await look();
  store.clock.advance(minutes(20));
  await expireOrders(store.deps);
  expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["awaiting_funds"]]);
  chain.mend();
  await look();
  expect(await statesOf(number)).toEqual(["captured"]);
});

test("the network's own coin is taken where the store says so", async () => {
  const shop = await openStore({ SOLANA_ASSET: "sol" });
  const { number, reference, units, told, request } = await awaiting({}, shop);
  expect([told.asset, request.searchParams.has("spl-token")]).toEqual(["SOL", false]);
  const { total } = await orderRow(shop, number);
  expect(Number(told.asset_amount)).toBeCloseTo(total / 100 / 150, 4);
  chain.send({ reference, units, mint: null, time: Math.floor(shop.clock.now().getTime() / 1000) });
  shop.clock.advance(6000);
  await reconcilePayments(shop.deps);
  expect(await statesOf(number)).toEqual(["captured"]);
  await shop.close();
});
