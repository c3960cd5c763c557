import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { providerNotices } from "../../../server/db/schema";
import { audit } from "../../../server/modules/audit/audit";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { operator } from "../../support/flows/orders";
import { payBy, paymentRows } from "../../support/flows/paying";
import { STRIPE_KEYS, TOKENS, type Notice, type StripeServer } from "../../support/providers/stripe";
import { CARD, numberOf, startStripeStore, type StripeStore } from "../../support/providers/stripeStore";
import { newEmail, withCart } from "../../support/flows/shopping";
import type { TestStore } from "../../support/store";

let live: StripeStore;
let stripe: StripeServer;
let store: TestStore;
beforeAll(async () => {
  live = await startStripeStore();
  ({ stripe, store } = live);
});
afterEach(() => stripe.mend());
afterAll(() => live.close());

const statesOf = (number: string) => live.statesOf(number);
const statusOf = (number: string) => live.statusOf(number);
const notify = (notice: Notice) => live.notify(notice);
const payCard: StripeStore["payCard"] = (...how) => live.payCard(...how);
const verifyToken = (returnUrl: unknown) => new URL(String(returnUrl)).searchParams.get("token");

/** A payment that the bank wants to see confirmed. */
async function atBank() {
  const browser = await withCart(store);
  const waiting = await payCard(TOKENS.threeDSecure, browser);
  const number = numberOf(waiting);
  const intent = stripe.intentOf(number);
  const action = intent.next_action as { redirect_to_url: { return_url: string } };
  const finish = async () => browser.post(`/order-api/vf-card/${verifyToken(action.redirect_to_url.return_url)}`);
  return { browser, waiting, number, intent, finish };
}

async function paidOrder() {
  const paid = await payCard(TOKENS.pays);
  return { number: numberOf(paid), intent: stripe.intentOf(numberOf(paid)) };
}

describe("a card", () => {
  test("that pays makes a paid order, charged once under the payment's own key", async () => {
    const paid = await payCard(TOKENS.pays);
    expect([paid.status, paid.body.status, paid.body.order.status]).toEqual([200, 1, "New"]);
    expect(paid.body.payment).toMatchObject({ stage: "paid", brand: "visa", last4: "4242" });
    const [payment] = await paymentRows(store, numberOf(paid));
    const intent = stripe.intentOf(numberOf(paid));
    expect(payment).toMatchObject({ state: "captured", provider: "stripe", providerRef: intent.id });
    expect(intent).toMatchObject({ amount: payment?.amount, currency: "usd" });
    const asked = stripe.asked.find(({ body }) => body.includes(numberOf(paid)));
    expect(asked?.headers["idempotency-key"]).toBe(payment?.key);
    expect(paid.text).not.toContain("_secret_");
  });

  test.each([
    [TOKENS.declined, "card_declined"],
    [TOKENS.insufficient, "insufficient_funds"],
  ])("%s is refused with its reason, keeps the cart, and another card pays the same order", async (token, code) => {
    const browser = await withCart(store);
    const email = newEmail();
    const refused = await payCard(token, browser, email);
    expect([refused.status, refused.body.status, refused.body.error_code]).toEqual([402, -1, code]);
    expect((await browser.get("/order-api/order/cart")).body.cart.total_items).toBe(1);
    const paid = await payCard(TOKENS.pays, browser, email);
    expect([paid.body.status, numberOf(paid)]).toEqual([1, numberOf(refused)]);
    expect(await statesOf(numberOf(paid))).toEqual(["declined", "captured"]);
  });

  test("whose token has ended is asked for again", async () => {
    const refused = await payCard(TOKENS.expired);
    expect([refused.status, refused.body.error_code]).toEqual([402, "invalid_token"]);
  });

  test("number never gets as far as the provider's adapter", async () => {
    const calls = stripe.asked.length;
    const refused = await payCard("4242424242424242");
    expect([refused.status, stripe.asked.length]).toEqual([400, calls]);
  });
});

describe("3-D Secure", () => {
  test("leads to the bank's page and, approved there, to a paid order", async () => {
    const { waiting, number, intent, finish } = await atBank();
    expect([waiting.body.status, waiting.body.payment.stage]).toEqual([0, "confirm"]);
    expect(waiting.body.redirect_link).toBe(`https://hooks.stripe.example/3d_secure/${intent.id}`);
    // Coming back proves nothing while the bank says nothing.
    expect((await finish()).body.status).toBe(0);
    stripe.decide(intent, "approve");
    const done = await finish();
    expect([done.body.status, done.body.order.status]).toEqual([1, "New"]);
    expect(await statesOf(number)).toEqual(["captured"]);
  });

  test("that fails leaves the order to be paid another way", async () => {
    const { number, intent, finish } = await atBank();
    stripe.decide(intent, "decline");
    const refused = await finish();
    expect([refused.status, refused.body.error_code]).toEqual([402, "authentication_failed"]);
    expect(await statusOf(number)).toBe("Pending");
  });

  test("that nobody gave is withdrawn at the provider when the order ends", async () => {
    const { number, intent } = await atBank();
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect([await statusOf(number), intent.status]).toEqual(["Cancel", "canceled"]);
  });
});

describe("the provider's own page", () => {
  test("takes over where the browser made no token, and its notice alone pays the order", async () => {
    const browser = await withCart(store);
    const waiting = await payBy(browser, { gateway_id: CARD });
    const number = numberOf(waiting);
    const page = stripe.pageOf(number);
    expect([waiting.body.status, waiting.body.payment.stage, waiting.body.redirect_link]).toEqual([
      0,
      "leave",
      page.url,
    ]);
    const intent = stripe.payOnPage(page);
    expect(await notify(stripe.notice("checkout.session.completed", page))).toBe(200);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    expect((await paymentRows(store, number))[0]?.providerRef).toBe(intent.id);
  });

  test("is closed with the order that it was opened for", async () => {
    const waiting = await payBy(await withCart(store), { gateway_id: CARD });
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect([await statusOf(numberOf(waiting)), stripe.pageOf(numberOf(waiting)).status]).toEqual(["Cancel", "expired"]);
  });
});

describe("notices", () => {
  test("that come late, twice and in any order end alike, and are stored once without the payer's data", async () => {
    const { number, intent } = await atBank();
    stripe.decide(intent, "approve");
    const notice = stripe.notice("payment_intent.succeeded", intent, { id: `evt_${number}` });
    expect(await Promise.all([notify(notice), notify(notice), notify(notice)])).toEqual([200, 200, 200]);
    expect(await notify(stripe.notice("payment_intent.requires_action", intent))).toBe(200);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    const rows = await store.deps.db
      .select()
      .from(providerNotices)
      .where(eq(providerNotices.eventId, `evt_${number}`));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("client_secret");
  });

  test("that are forged, changed on the way, or signed too long ago are refused and change nothing", async () => {
    const { number, intent } = await atBank();
    stripe.decide(intent, "approve");
    const forged = stripe.notice("payment_intent.succeeded", intent, { secret: "whsec_of_somebody_else" });
    const good = stripe.notice("payment_intent.succeeded", intent);
    const changed = { ...good, body: good.body.replace(intent.id, "pi_another") };
    const old = stripe.notice("payment_intent.succeeded", intent, {
      at: new Date(store.clock.now().getTime() - minutes(6)),
    });
    const unsigned = { ...good, headers: { "content-type": "application/json" } };
    for (const refused of [forged, changed, old, unsigned]) expect(await notify(refused)).toBe(400);
    expect(await statesOf(number)).toEqual(["requires_action"]);
  });

  test("about other things are taken and left alone", async () => {
    const known = stripe.notice("customer.created", { id: "cus_1", object: "customer" });
    expect(await notify(known)).toBe(200);
  });

  test.each(["refund.failed", "charge.refund.updated"])(
    "about a refund that its bank did not carry (%s) list it for the team, until it is sent by hand",
    async (type) => {
      const team = await operator(store);
      const { number, intent } = await paidOrder();
      await team.post("/order-api/order/refund", { order_num: number });
      await store.deliver();
      expect(await statesOf(number)).toEqual(["refunded"]);
      const listed = async () =>
        (await team.get("/order-api/order/by-hand?page_size=100")).body.data.ways.filter(
          (way: { order_num: string }) => way.order_num === number,
        );
      const named = async () =>
        (await audit(store.deps.db, store.clock.now()))
          .filter(({ name }) => name === "failed refunds")
          .flatMap(({ told }) => told)
          .filter((text) => text.includes(number));
      // A notice alone proves nothing.
      const claim = { id: "re_nothing", object: "refund", status: "failed", payment_intent: intent.id };
      expect(await notify(stripe.notice(type, claim))).toBe(200);
      expect(await listed()).toEqual([]);
      const notice = stripe.failRefund(intent);
      for (const id of ["1", "2"])
        expect(await notify(stripe.notice(type, notice, { id: `evt_failed_${number}_${id}` }))).toBe(200);
      expect(store.logged.map(({ msg }) => msg)).toContain("a refund failed; money must be sent back by hand");
      const [way, ...others] = await listed();
      expect([others, way?.amount, await statesOf(number)]).toEqual([[], intent.amount / 100, ["captured"]]);
      expect(await named()).toHaveLength(1);
      const sent = { order_num: number, way: way?.way, transaction: `STMT-${number}` };
      expect((await team.post("/order-api/order/sent-back", sent)).status).toBe(200);
      expect([await listed(), await named(), await statesOf(number)]).toEqual([[], [], ["refunded"]]);
    },
  );

  test("about late money whose way back failed list it, too", async () => {
    const team = await operator(store);
    const { number, intent } = await atBank();
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    stripe.decide(intent, "approve");
    await notify(stripe.notice("payment_intent.succeeded", intent));
    await refundPayments(store.deps);
    expect(await statesOf(number)).toEqual(["refunded"]);
    await notify(stripe.notice("refund.failed", stripe.failRefund(intent)));
    const { ways } = (await team.get("/order-api/order/by-hand?page_size=100")).body.data;
    const [way] = ways.filter((one: { order_num: string }) => one.order_num === number);
    expect([way?.amount, await statesOf(number)]).toEqual([intent.amount / 100, ["refunding"]]);
    const sent = { order_num: number, way: way?.way, transaction: `STMT-${number}` };
    expect((await team.post("/order-api/order/sent-back", sent)).status).toBe(200);
    expect(await statesOf(number)).toEqual(["refunded"]);
  });

  test("whose payment the provider cannot tell about now are worked off when they come again", async () => {
    const { number, intent } = await atBank();
    stripe.decide(intent, "approve");
    stripe.breakDown("GET /v1/payment_intents/", "fails", 2);
    const notice = stripe.notice("payment_intent.succeeded", intent);
    expect([await notify(notice), await statesOf(number)]).toEqual([200, ["requires_action"]]);
    expect([await notify(notice), await statesOf(number)]).toEqual([200, ["captured"]]);
  });
});

/** What the provider gave back of a payment, cents. */
const givenBack = (id: string) =>
  stripe.refunds.filter((one) => one.payment_intent === id).reduce((sum, { amount }) => sum + amount, 0);

const faultsOf = async (number: string) => {
  const [payment] = await paymentRows(store, number);
  const results = await audit(store.deps.db, store.clock.now());
  return results
    .filter(({ name }) => name === "captured amounts")
    .flatMap(({ told }) => told)
    .filter((text) => text.startsWith(`payment ${payment?.id}:`));
};

describe("another amount than was asked for", () => {
  test("that is too much pays the order, and the surplus goes back", async () => {
    const { number, intent, finish } = await atBank();
    stripe.decide(intent, "approve");
    intent.amount_received += 250;
    expect((await finish()).body.status).toBe(1);
    expect([await statusOf(number), await statesOf(number), givenBack(intent.id)]).toEqual(["New", ["captured"], 0]);
    expect(await faultsOf(number)).toHaveLength(1);
    await refundPayments(store.deps);
    expect([await faultsOf(number), givenBack(intent.id)]).toEqual([[], 250]);
    store.clock.advance(minutes(2));
    await refundPayments(store.deps);
    await notify(stripe.notice("payment_intent.succeeded", intent));
    expect([await statesOf(number), givenBack(intent.id)]).toEqual([["captured"], 250]);
  });

  test("that is too little pays nothing, and all of it goes back", async () => {
    const { number, intent, finish } = await atBank();
    stripe.decide(intent, "approve");
    intent.amount_received -= 100;
    const refused = await finish();
    expect([refused.body.status, refused.body.message]).toEqual([
      -1,
      expect.stringContaining("Another amount was taken"),
    ]);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["refunding"]]);
    await refundPayments(store.deps);
    expect([await statesOf(number), givenBack(intent.id)]).toEqual([["refunded"], intent.amount_received]);
    expect(await faultsOf(number)).toEqual([]);
  });
});

describe("money is the order's only when it is the same order, amount and currency", () => {
  test.each([
    ["currency", (intent: { currency: string }) => (intent.currency = "eur")],
    ["order", (intent: { metadata: { order: string } }) => (intent.metadata.order = "V-0000-0000")],
    ["payment", (intent: { metadata: { payment: string } }) => (intent.metadata.payment = randomUUID())],
  ] as const)("another %s is refused and reported", async (_what, change) => {
    const { number, intent, finish } = await atBank();
    stripe.decide(intent, "approve");
    change(intent as never);
    expect((await finish()).body.status).toBe(-1);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["failed"]]);
    expect(store.logged.map(({ msg }) => msg)).toContain("the provider confirmed another payment than was asked for");
    // Nobody knows whose it is: the team finds it listed, in the currency that was taken.
    const team = await operator(store);
    const { ways } = (await team.get("/order-api/order/by-hand?page_size=100")).body.data;
    const [way] = ways.filter((one: { order_num: string }) => one.order_num === number);
    const currency = intent.currency.toUpperCase();
    expect([way?.amount, way?.currency]).toEqual([intent.amount_received / 100, currency]);
    expect(await faultsOf(number)).toHaveLength(1);
    const sent = { order_num: number, way: way?.way, transaction: `STMT-${number}` };
    expect((await team.post("/order-api/order/sent-back", sent)).status).toBe(200);
    expect(await faultsOf(number)).toEqual([]);
  });
});

test("the cart names the account's gateways and what the browser needs for its form", async () => {
  const browser = await withCart(store);
  const { gateways } = (await browser.get("/order-api/order/cart")).body.cart;
  const told = gateways.map((one: { gateway_id: number; provider: string; public_key: string }) => [
    one.gateway_id,
    one.provider,
    one.public_key,
  ]);
  const key = STRIPE_KEYS.STRIPE_PUBLISHABLE_KEY;
  expect(told).toEqual([1, 18, 19, 17].map((id) => [id, "stripe", key]));
  const sheet = await payBy(browser, { gateway_id: 18, phone_wallet_token: TOKENS.pays });
  expect(sheet.body.status).toBe(1);
});

test("nothing secret stands in the log, and nothing is asked of the provider without its key", async () => {
  const text = JSON.stringify(store.logged);
  for (const secret of [STRIPE_KEYS.STRIPE_SECRET_KEY, STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, "_secret_", "ctoken_"])
    expect(text).not.toContain(secret);
  expect(stripe.asked.every(({ headers }) => headers.authorization?.startsWith("Bearer sk_live_"))).toBe(true);
});
