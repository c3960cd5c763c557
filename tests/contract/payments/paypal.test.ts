import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { minutes } from "../../../server/clock";
import { providerNotices, paymentDisputes } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { reconcilePayments } from "../../../server/modules/checkout/settle/reconcilePayments";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { put } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { sendNotice } from "../../support/notices";
import { orderRow, payBy, paymentRows } from "../../support/flows/paying";
import {
  PAYPAL_KEYS,
  startPaypal,
  type PaypalServer,
  type WalletNotice,
  type WalletOrder,
} from "../../support/providers/paypal";
import { newEmail, withCart, type Placed } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Answer, Visitor } from "../../support/visitor";
import { giftCardBalance, newGiftCard } from "../../support/flows/wallets";

let paypal: PaypalServer;
let store: TestStore;
beforeAll(async () => {
  paypal = await startPaypal();
  store = await startTestStore({
    PAYMENT_MODE: "live",
    STORE_ORIGIN: "https://shop.example",
    ...PAYPAL_KEYS,
    PAYPAL_API_URL: paypal.url,
    PAYMENT_TIMEOUT_MS: "250",
  });
});
afterEach(() => paypal.mend());
afterAll(async () => {
  await store.close();
  await paypal.close();
});

const WALLET = 4;
const numberOf = (answer: Placed) => String(answer.body.order.order_num);
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const notify = async ({ body, headers }: WalletNotice) => (await sendNotice(store, WALLET, body, headers)).status;
const approved = (order: WalletOrder) => paypal.notice("CHECKOUT.ORDER.APPROVED", "checkout-order", order);
const captureOf = (order: WalletOrder) => order.purchase_units[0].payments?.captures[0];

async function leaving(browser?: Visitor, email = newEmail()) {
  const shopper = browser ?? (await withCart(store));
  const waiting = await payBy(shopper, { gateway_id: WALLET }, { email });
  const number = numberOf(waiting);
  const order = paypal.orderOf(number);
  const back = new URL(String(order.payment_source.paypal.experience_context.return_url));
  const finish = () => shopper.post(`/order-api/vf-card/${back.searchParams.get("token")}`);
  return { browser: shopper, email, waiting, number, order, finish };
}

async function paidOrder() {
  const { number, order, finish } = await leaving();
  paypal.approve(order);
  expect((await finish()).body.status).toBe(1);
  return { number, order };
}

describe("an order that is paid with the wallet", () => {
  test("leads to the wallet's page and, agreed to there, is taken once the shopper is back", async () => {
    const { waiting, number, order, finish } = await leaving();
    expect([waiting.body.status, waiting.body.payment.stage]).toEqual([0, "leave"]);
    expect(waiting.body.redirect_link).toBe(`https://www.paypal.example/checkoutnow?token=${order.id}`);
    const [payment] = await paymentRows(store, number);
    expect(order.purchase_units[0]).toMatchObject({ custom_id: payment?.key, invoice_id: number });
    expect(order.payment_source.paypal.experience_context.shipping_preference).toBe("SET_PROVIDED_ADDRESS");
    expect((await finish()).body.status).toBe(0);
    paypal.approve(order);
    const done = await finish();
    expect([done.body.status, done.body.order.status, captureOf(order)?.status]).toEqual([1, "New", "COMPLETED"]);
  });

  test("is paid by the notice alone when the shopper never comes back, however often it comes", async () => {
    const { number, order } = await leaving();
    paypal.approve(order);
    const notice = paypal.notice("CHECKOUT.ORDER.APPROVED", "checkout-order", order, { id: `WH-${number}` });
    expect(await Promise.all([notify(notice), notify(notice)])).toEqual([200, 200]);
    const captured = paypal.notice("PAYMENT.CAPTURE.COMPLETED", "capture", captureOf(order) ?? {});
    expect(await notify(captured)).toBe(200);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    const rows = await store.deps.db
      .select()
      .from(providerNotices)
      .where(eq(providerNotices.eventId, `WH-${number}`));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("@wallet.example");
  });

  test("is refused when the wallet's card is, and can be paid by another try", async () => {
    const { browser, email, number, order, finish } = await leaving();
    paypal.approve(order);
    paypal.captureAs(order, "INSTRUMENT_DECLINED");
    const refused = await finish();
    expect([refused.status, refused.body.error_code]).toEqual([402, "wallet_declined"]);
    const again = await leaving(browser, email);
    paypal.approve(again.order);
    expect([(await again.finish()).body.status, again.number]).toEqual([1, number]);
    expect(await statesOf(number)).toEqual(["declined", "captured"]);
  });

  test("waits while the wallet looks at the money, and is told by notice", async () => {
    const { number, order, finish } = await leaving();
    paypal.approve(order);
    paypal.captureAs(order, "PENDING");
    expect((await finish()).body.status).toBe(0);
    expect(await statesOf(number)).toEqual(["processing"]);
    paypal.settle(order, "COMPLETED");
    await notify(paypal.notice("PAYMENT.CAPTURE.COMPLETED", "capture", captureOf(order) ?? {}));
    expect(await statesOf(number)).toEqual(["captured"]);
  });

  test("that ended is not taken any more, although the shopper agrees later", async () => {
    const { number, order } = await leaving();
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    paypal.approve(order);
    expect(await notify(approved(order))).toBe(200);
    expect([await statusOf(number), await statesOf(number), order.status]).toEqual([
      "Cancel",
      ["canceled"],
      "APPROVED",
    ]);
  });
});

describe("notices", () => {
  test("that the wallet does not know as its own are refused", async () => {
    const { number, order } = await leaving();
    paypal.approve(order);
    const forged = paypal.notice("CHECKOUT.ORDER.APPROVED", "checkout-order", order, { forged: true });
    const good = approved(order);
    const changed = { ...good, body: good.body.replace("APPROVED", "COMPLETED") };
    const bare = { ...good, headers: { "content-type": "application/json" } };
    const broken = { ...good, body: `${good.body},"more":1` };
    for (const refused of [forged, changed, bare, broken]) expect(await notify(refused)).toBe(400);
    expect(await statesOf(number)).toEqual(["requires_action"]);
  });

  test("that cannot be checked now are asked for again", async () => {
    const { number, order } = await leaving();
    paypal.approve(order);
    paypal.breakDown("POST /v1/notifications", "fails");
    expect(await notify(approved(order))).toBeGreaterThanOrEqual(500);
    expect(await notify(approved(order))).toBe(200);
    expect(await statesOf(number)).toEqual(["captured"]);
  });
});

describe("money is the order's only when it is the same order, amount and currency", () => {
  test.each([
    ["currency", { amount: { currency_code: "EUR", value: "79.00" } }],
    ["order", { invoice_id: "V-0000-0000" }],
    ["payment", { custom_id: randomUUID() }],
  ])("another %s is refused and reported", async (_what, change) => {
    const { number, order, finish } = await leaving();
    paypal.approve(order);
    Object.assign(order.purchase_units[0], change);
    expect((await finish()).body.status).toBe(-1);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["failed"]]);
  });

  test("less than was asked for goes back whole", async () => {
    const { number, order, finish } = await leaving();
    paypal.approve(order);
    Object.assign(order.purchase_units[0], { amount: { currency_code: "USD", value: "0.01" } });
    expect((await finish()).body.status).toBe(-1);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["refunding"]]);
    await refundPayments(store.deps);
    expect([await statesOf(number), paypal.refunds.at(-1)?.amount.value]).toEqual([["refunded"], "0.01"]);
  });
});

describe("a wallet that does not answer", () => {
  test("while it is opened takes nothing, and says so", async () => {
    paypal.breakDown("POST /v2/checkout/orders", "hangs", 2);
    const refused = await payBy(await withCart(store), { gateway_id: WALLET });
    expect([refused.status, refused.body.error_code]).toEqual([402, "provider_error"]);
  });

  test("while money is taken is asked about later, and takes it once", async () => {
    const { number, order, finish } = await leaving();
    paypal.approve(order);
    paypal.breakDown(`POST /v2/checkout/orders/${order.id}/capture`, "loses the answer", 2);
    paypal.breakDown("GET /v2/checkout/orders", "fails", 2);
    expect((await finish()).body.status).toBe(0);
    paypal.mend();
    store.clock.advance(minutes(3));
    await reconcilePayments(store.deps);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["New", ["captured"]]);
    const keys = paypal.asked.filter(({ path }) => path.endsWith(`${order.id}/capture`));
    expect(new Set(keys.map(({ headers }) => headers["paypal-request-id"])).size).toBe(1);
  });

  test("signs the store in once for many calls, and again when its token has ended", async () => {
    const signIns = () => paypal.asked.filter(({ path }) => path === "/v1/oauth2/token").length;
    await paidOrder();
    const before = signIns();
    await paidOrder();
    expect(signIns()).toBe(before);
    paypal.signOut();
    await paidOrder();
    expect(signIns()).toBe(before + 1);
  });
});

describe("money that goes back", () => {
  test("is a part or all of it, once for each refund", async () => {
    const { number, order } = await paidOrder();
    const team = await operator(store);
    const refund = (more: object) =>
      team.post("/order-api/order/refund", { order_num: number, ...more }, { "idempotency-key": randomUUID() });
    await refund({ amount: 5 });
    paypal.breakDown("POST /v2/payments/captures", "loses the answer");
    await store.deliver();
    await refund({});
    await store.deliver();
    const capture = captureOf(order);
    const values = paypal.refunds
      .filter((one) => one.capture === capture?.id)
      .map(({ amount }) => Number(amount.value));
    expect(values).toEqual([5, Number(capture?.amount.value) - 5]);
    expect(await statesOf(number)).toEqual(["refunded"]);
  });

  test("goes back by itself when it came for an order that had ended", async () => {
    const { number, order } = await leaving();
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    // Somebody took it by hand at the wallet.
    paypal.approve(order);
    const [payment] = await paymentRows(store, number);
    const capture = {
      id: `CAP${number}`,
      status: "COMPLETED",
      amount: order.purchase_units[0].amount,
      invoice_id: number,
    };
    const related = { supplementary_data: { related_ids: { order_id: order.id } }, custom_id: payment?.key ?? "" };
    order.purchase_units[0].payments = { captures: [{ ...capture, ...related }] };
    order.status = "COMPLETED";
    await notify(paypal.notice("PAYMENT.CAPTURE.COMPLETED", "capture", captureOf(order) ?? {}));
    expect(await statesOf(number)).toEqual(["refunding"]);
    await refundPayments(store.deps);
    expect([await statesOf(number), paypal.refunds.at(-1)?.amount]).toEqual([["refunded"], capture.amount]);
  });

  test.each([
    ["RESOLVED_SELLER_FAVOUR", "won", "captured"],
    ["RESOLVED_BUYER_FAVOUR", "lost", "reversed"],
  ])("is noted while it is disputed, and when the dispute ends as %s", async (outcome, kept, state) => {
    const { number, order } = await paidOrder();
    const [payment] = await paymentRows(store, number);
    const told = { dispute_id: "PP-D-1", disputed_transactions: [{ custom: payment?.key }] };
    const standing = async () => {
      const { id } = payment ?? { id: 0 };
      const rows = await store.deps.db.select().from(paymentDisputes).where(eq(paymentDisputes.paymentId, id));
      return rows.map((row) => row.state);
    };
    paypal.dispute(order);
    await notify(paypal.notice("CUSTOMER.DISPUTE.CREATED", "dispute", told));
    expect([await standing(), await statesOf(number)]).toEqual([["open"], ["captured"]]);
    paypal.dispute(order, outcome);
    await notify(paypal.notice("CUSTOMER.DISPUTE.RESOLVED", "dispute", told));
    expect([await standing(), await statesOf(number)]).toEqual([[kept], [state]]);
  });
});

describe("a wallet that is opened from the cart", () => {
  const open = async (prepare: (browser: Visitor) => Promise<unknown> = async () => undefined, locale = "en-US") => {
    const browser = await withCart(store, "rise-one");
    await prepare(browser);
    const headers = { "accept-language": locale };
    const opened = await browser.post("/order-api/order/cart/express", { gateway_id: WALLET }, headers);
    const url = new URL(String(opened.body.data.redirect_url));
    const order = paypal.orders.get(url.searchParams.get("token") ?? "");
    if (!order) throw new Error("no wallet was opened");
    const context = order.payment_source.paypal.experience_context;
    const token = new URL(String(context.return_url)).searchParams.get("wallet") ?? "";
    const config = context.order_update_callback_config as { callback_url: string };
    return { browser, order, token, callback: new URL(config.callback_url).pathname };
  };
  const ask = (path: string, order: WalletOrder, address: object, option?: string): Promise<Answer<any>> =>
    store.visitor().post(path, {
      id: order.id,
      shipping_address: address,
      ...(option && { shipping_option: { id: option } }),
      purchase_units: order.purchase_units,
    });

  test("prices each address and way of delivery that its owner chooses there", async () => {
    const { order, callback } = await open();
    const oregon = { country_code: "US", admin_area_1: "OR", admin_area_2: "Portland", postal_code: "97201" };
    const quoted = await ask(callback, order, oregon);
    const [unit] = quoted.body.purchase_units;
    expect([quoted.status, quoted.body.id, unit.amount.currency_code]).toEqual([200, order.id, "USD"]);
    const [standard, other] = unit.shipping_options;
    expect(standard).toMatchObject({ type: "SHIPPING", selected: true });
    const texan = await ask(callback, order, { ...oregon, admin_area_1: "TX", postal_code: "73301" });
    expect(Number(texan.body.purchase_units[0].amount.value)).toBeGreaterThan(Number(unit.amount.value));
    const fast = await ask(callback, order, oregon, other.id);
    const difference = Number(other.amount.value) - Number(standard.amount.value);
    expect(Number(fast.body.purchase_units[0].amount.value)).toBeCloseTo(Number(unit.amount.value) + difference, 2);
  });

  test("names the ways of delivery in the language that it was opened in", async () => {
    const { order, callback } = await open(undefined, "fr-FR");
    const paris = { country_code: "FR", admin_area_2: "Paris", postal_code: "75001" };
    const quoted = await ask(callback, order, paris);
    expect(quoted.body.purchase_units[0].shipping_options[0].label).toBe("Livraison standard");
  });

  test("quotes what a gift card in the cart leaves to pay, and takes no more", async () => {
    const oregon = { country_code: "US", admin_area_1: "OR", admin_area_2: "Portland", postal_code: "97201" };
    const valueOf = (answer: Answer<any>) => Number(answer.body.purchase_units[0].amount.value);
    const plain = await open();
    const whole = valueOf(await ask(plain.callback, plain.order, oregon));
    const code = await newGiftCard(store, 5_000);
    const { browser, order, token, callback } = await open((who) => put(who, { gift_card: code }));
    expect(valueOf(await ask(callback, order, oregon))).toBeCloseTo(whole - 50, 2);
    paypal.approve(order);
    const paid = await payBy(browser, { gateway_id: WALLET, wallet_token: token });
    expect(paid.body).toMatchObject({ status: 1, order: { order_credit: 50 } });
    expect(Number(captureOf(order)?.amount.value)).toBeCloseTo(whole - 50, 2);
    expect(await giftCardBalance(store, code)).toBe(0);
  });

  test("says which addresses the store does not send to, and answers nobody without its token", async () => {
    const { order, callback } = await open();
    for (const country_code of ["AQ", "DE"]) {
      const refused = await ask(callback, order, { country_code });
      expect([refused.status, refused.body.details]).toEqual([422, [{ issue: "COUNTRY_ERROR" }]]);
    }
    const other = callback.replace(/[^/]+$/, "a-token-that-nobody-was-given");
    expect((await ask(other, order, { country_code: "US" })).status).toBe(404);
    expect((await ask(callback, { ...order, id: "ANOTHER" }, { country_code: "US" })).status).toBe(404);
  });

  test("gives the address, and pays the order that is placed with it at the order's own price", async () => {
    const { browser, order, token } = await open();
    const info = () => browser.get(`/order-api/paypal-shipping-info?token=${token}`);
    expect((await info()).body.data.state).toBe("open");
    paypal.approve(order);
    const { state, customer } = (await info()).body.data;
    expect([state, customer.email, customer.city]).toEqual(["approved", "ada@wallet.example", "Portland"]);
    const paid = await payBy(browser, { gateway_id: WALLET, wallet_token: token });
    expect([paid.body.status, captureOf(order)?.invoice_id]).toEqual([1, numberOf(paid)]);
    expect(Number(captureOf(order)?.amount.value)).toBe(paid.body.order.order_amount);
  });

  test("whose card is declined can be tried again, and a lost answer is found by the wallet", async () => {
    const { browser, order, token } = await open();
    const email = newEmail();
    paypal.approve(order);
    paypal.captureAs(order, "INSTRUMENT_DECLINED");
    const refused = await payBy(browser, { gateway_id: WALLET, wallet_token: token }, { email });
    expect([refused.status, refused.body.error_code]).toEqual([402, "wallet_declined"]);
    paypal.captureAs(order, "COMPLETED");
    paypal.breakDown(`POST /v2/checkout/orders/${order.id}/capture`, "loses the answer", 2);
    paypal.breakDown("GET /v2/checkout/orders", "fails", 2);
    const waiting = await payBy(browser, { gateway_id: WALLET, wallet_token: token }, { email });
    expect(waiting.body.status).toBe(0);
    paypal.mend();
    store.clock.advance(minutes(3));
    await reconcilePayments(store.deps);
    expect(await statesOf(numberOf(waiting))).toEqual(["failed", "captured"]);
  });
});

test("an answer that leads to another host is not followed", async () => {
  const elsewhere = await startPaypal();
  const { number, order, finish } = await leaving();
  paypal.approve(order);
  paypal.redirect(`GET /v2/checkout/orders/${order.id}`, elsewhere.url);
  expect((await finish()).body.status).toBe(0);
  expect([elsewhere.asked, await statesOf(number)]).toEqual([[], ["requires_action"]]);
  await elsewhere.close();
});

test("nothing secret stands in the log", () => {
  const text = JSON.stringify(store.logged);
  for (const secret of [PAYPAL_KEYS.PAYPAL_CLIENT_SECRET, "A21AA", "Basic "]) expect(text).not.toContain(secret);
});
