import { and, eq } from "drizzle-orm";
import { days, minutes } from "../../../server/clock";
import { orderLines, paymentDisputes, reservations } from "../../../server/db/schema";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { refundPayments } from "../../../server/modules/refunds/refundPayments";
import { orderToken } from "../../../server/modules/orders/token";
import { startAudit } from "../../support/checks/audit";
import { checkoutBody, newEmail, withCart } from "../../support/flows/shopping";
import {
  ACCOUNTS,
  accountToken,
  bankRows,
  GERMAN,
  orderRow,
  payBy,
  paymentRows,
  sendMoney,
  tokenFor,
} from "../../support/flows/paying";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const numberOf = (answer: { body: { order: { order_num: string } } }) => answer.body.order.order_num;
const statusOf = async (number: string) => (await orderRow(store, number)).status;
const statesOf = async (number: string) => (await paymentRows(store, number)).map(({ state }) => state);
const resultOf = (browser: Visitor, number: string) => browser.get(`/order-api/order/result?order_num=${number}`);
const cart = async (browser: Visitor) => (await browser.get("/order-api/order/cart")).body.cart;

describe("debits", () => {
  const begin = async (account: object, email = newEmail()) => {
    const browser = await withCart(store);
    const placed = await payBy(
      browser,
      { gateway_id: 17, bank_account_token: await accountToken(browser, account) },
      { email },
    );
    return { browser, email, placed, number: numberOf(placed) };
  };
  const settle = async () => {
    store.clock.advance(minutes(3));
    await store.deliver();
  };

  test("wait for the bank, hold the goods meanwhile, and are paid days later", async () => {
    const { browser, email, placed, number } = await begin(ACCOUNTS.settles);
    expect([placed.status, placed.body.status, placed.body.payment.stage]).toEqual([200, 0, "debit"]);
    const { instructions } = placed.body.payment;
    expect([instructions.kind, instructions.last4, instructions.expected]).toEqual([
      "debit",
      "6789",
      expect.stringMatching(/Z$/),
    ]);
    const [payment] = await paymentRows(store, number);
    expect(payment?.mandate?.text).toContain("I authorize");
    expect((await store.mailsTo(email))[0]?.subject).toContain(number);
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Pending");
    await settle();
    expect([await statusOf(number), (await resultOf(browser, number)).body.status]).toEqual(["New", 1]);
    expect(await store.mailsTo(email)).toHaveLength(2);
  });

  test("on an account that is closed are refused at once", async () => {
    const { browser, placed } = await begin(ACCOUNTS.closed);
    expect([placed.status, placed.body.error_code]).toEqual([402, "account_closed"]);
    expect((await cart(browser)).total_items).toBe(1);
  });

  test("that bounce give the goods back and tell by mail", async () => {
    const { email, number } = await begin(ACCOUNTS.bounces);
    await settle();
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["declined"]]);
    expect((await store.mailsTo(email)).some(({ subject }) => /did not go through/.test(subject))).toBe(true);
    const { id } = await orderRow(store, number);
    const held = and(eq(reservations.orderId, id), eq(reservations.state, "held"));
    expect(await store.deps.db.select().from(reservations).where(held)).toHaveLength(0);
  });

  test("that their owner has returned weeks later are noted as lost", async () => {
    const { number } = await begin(ACCOUNTS.comesBack);
    await settle();
    expect(await statusOf(number)).toBe("New");
    await settle();
    const [payment] = await paymentRows(store, number);
    expect(payment?.state).toBe("reversed");
    const disputes = await store.deps.db
      .select()
      .from(paymentDisputes)
      .where(eq(paymentDisputes.paymentId, payment?.id ?? 0));
    expect(disputes.map(({ kind, state }) => [kind, state])).toEqual([["return", "lost"]]);
  });

  test("from a European account are taken in euros", async () => {
    const browser = await withCart(store);
    await browser.put("/order-api/order/cart?country=DE");
    await cart(browser);
    const bank_account_token = await accountToken(browser, ACCOUNTS.european);
    const placed = await payBy(browser, { gateway_id: 17, bank_account_token }, { customer: GERMAN });
    expect([placed.body.status, placed.body.order.currency, placed.body.payment.stage]).toEqual([0, "EUR", "debit"]);
  });

  test("never show a number of an account to the store's own calls", async () => {
    const made = await store.visitor().post("/sandbox/payments/bank-accounts", ACCOUNTS.settles);
    expect(made.body).toEqual({
      status: 1,
      message: "",
      data: {},
      token: expect.stringMatching(/^tok_/),
      brand: "Test Bank",
      last4: "6789",
    });
    const refused = await store
      .visitor()
      .post("/sandbox/payments/bank-accounts", { holder: "Ada", routing_number: "110000001", account_number: "12" });
    const { errors } = refused.body as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(["routing_number", "account_number"]);
  });
});

describe("a wire", () => {
  const begin = async (email = newEmail()) => {
    const browser = await withCart(store);
    const placed = await payBy(browser, { gateway_id: 21 }, { email });
    const number = numberOf(placed);
    return { browser, email, placed, number, total: (await orderRow(store, number)).total };
  };

  test("waits with account, reference and deadline, holds the goods until then, and is paid when the money is there", async () => {
    const { browser, email, placed, number, total } = await begin();
    const { instructions, stage } = placed.body.payment;
    expect([placed.body.status, stage, instructions.kind, instructions.reference]).toEqual([
      0,
      "transfer",
      "wire",
      number,
    ]);
    expect([instructions.routing, instructions.missing]).toEqual(["110000000", placed.body.order.order_amount]);
    expect(placed.body.order.payment_address).toBe(instructions.account);
    const { expiresAt, placedAt } = await orderRow(store, number);
    expect(Math.round((expiresAt.getTime() - placedAt.getTime()) / 86_400_000)).toBe(7);
    const [mail] = await store.mailsTo(email);
    expect(mail?.text).toContain(instructions.account);
    expect(mail?.text).toContain("/pending-order?order=");
    store.clock.advance(days(2));
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Pending");
    await sendMoney(store, number, total);
    expect([await statusOf(number), (await resultOf(browser, number)).body.payment.stage]).toEqual(["New", "paid"]);
  });

  test("with too little asks for the rest, and is paid with it", async () => {
    const { browser, number, total, email } = await begin();
    await sendMoney(store, number, 1000);
    const part = (await resultOf(browser, number)).body;
    expect([part.status, part.payment.stage, part.payment.instructions.received]).toEqual([0, "part", 10]);
    expect(part.payment.instructions.missing).toBeCloseTo((total - 1000) / 100, 2);
    expect((await store.mailsTo(email))[0]?.subject).toContain("missing");
    await sendMoney(store, number, total - 1000);
    expect(await statusOf(number)).toBe("New");
  });

  test("with too much is paid, and what was too much goes back once", async () => {
    const { number, total } = await begin();
    await sendMoney(store, number, total + 2500);
    expect(await statusOf(number)).toBe("New");
    await Promise.all([refundPayments(store.deps), refundPayments(store.deps)]);
    await refundPayments(store.deps);
    const [payment] = await paymentRows(store, number);
    const [bank] = await bankRows(store, number);
    expect([payment?.state, payment?.returned, bank?.refunded]).toEqual(["captured", 2500, 2500]);
  });

  test("that nobody sends ends after its deadline; what comes later goes back, each time", async () => {
    const { browser, number, total, email } = await begin();
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    expect([await statusOf(number), (await cart(browser)).total_items]).toEqual(["Cancel", 1]);
    for (const amount of [total, 700]) {
      await sendMoney(store, number, amount);
      await refundPayments(store.deps);
    }
    const [payment] = await paymentRows(store, number);
    const [bank] = await bankRows(store, number);
    expect([payment?.state, payment?.returned, bank?.refunded]).toEqual(["refunded", total + 700, total + 700]);
    expect(await statusOf(number)).toBe("Cancel");
    expect((await store.mailsTo(email)).filter(({ subject }) => /on its way back/.test(subject))).toHaveLength(2);
  });

  test("with a part that came before the deadline gives the part back", async () => {
    const { number } = await begin();
    await sendMoney(store, number, 900);
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    await refundPayments(store.deps);
    const [bank] = await bankRows(store, number);
    expect([await statusOf(number), await statesOf(number), bank?.refunded]).toEqual(["Cancel", ["refunded"], 900]);
  });

  test("asked for again in another tab is the same order with the same account; whatever else is asked there changes nothing", async () => {
    const { browser, email, number, total } = await begin();
    const again = await payBy(browser, { gateway_id: 21 }, { email });
    expect([again.status, numberOf(again), await statesOf(number)]).toEqual([200, number, ["awaiting_funds"]]);
    for (const [payment, more] of [
      [{ gateway_id: 1, ...(await tokenFor(browser, 1)) }, {}],
      [{ gateway_id: 21 }, { customer: { shipping_address: "14 River Street" } }],
    ] as const) {
      const refused = await payBy(browser, payment, { email, ...more });
      expect([refused.status, refused.body.message.includes(number)]).toEqual([409, true]);
    }
    expect(await statesOf(number)).toEqual(["awaiting_funds"]);
    expect(await orderRow(store, number)).toMatchObject({
      total,
      gatewayId: 21,
      shipping: { address: "12 River Street" },
    });
  });

  test("asks for less when a line is cancelled: amount, goods and mail follow, by the same reference until the same day", async () => {
    const audited = await startAudit(store, "totals", "stock", "held goods", "payments", "carts", "payment states");
    const email = newEmail();
    const browser = await store.signedIn(email);
    await withCart(store, "single-monitor-arm", 3, await withCart(store, "desk-lamp-arc", 1, browser));
    const placed = await payBy(browser, { gateway_id: 21 }, { email });
    const number = numberOf(placed);
    const before = await orderRow(store, number);
    const detail = async () => (await browser.get(`/order-api/order/detail/${number}`)).body.data;
    const { order, lines } = await detail();
    expect(lines.map((line: { can_cancel: number }) => line.can_cancel)).toEqual([1, 3]);
    const [lamp, arm] = order.order_details;
    if (!lamp || !arm) throw new Error("the order has not both lines");
    const cancel = (line_id: number, quantity?: number) =>
      browser.post("/order-api/order/cancel", { order_num: number, line_id, ...(quantity && { quantity }) });

    expect((await cancel(lamp.id)).body.data).toMatchObject({ status: "Pending", refunded_amount: 0 });
    expect((await cancel(arm.id, 1)).body.data.status).toBe("Pending");
    const after = await detail();
    expect(after.order.order_details).toMatchObject([{ id: arm.id, quantity: 2, price: arm.price }]);
    // What three pieces took off goes with the third.
    expect(arm.discount).toBeGreaterThan(0);
    const left = Math.round(((arm.amount * 2) / 3) * 100);
    const { total, expiresAt, totals } = await orderRow(store, number);
    expect([total, totals.shipping, expiresAt]).toEqual([left, before.totals.shipping, before.expiresAt]);
    expect(await statesOf(number)).toEqual(["canceled", "canceled", "awaiting_funds"]);
    const { payment } = (await resultOf(browser, number)).body;
    expect(payment.instructions).toMatchObject({
      reference: number,
      amount: total / 100,
      until: placed.body.payment.instructions.until,
    });
    const [mail] = await store.mailsTo(email);
    expect(mail?.text).toContain((total / 100).toFixed(2));
    const held = and(eq(reservations.orderId, before.id), eq(reservations.state, "held"));
    expect((await store.deps.db.select().from(reservations).where(held)).map(({ quantity }) => quantity)).toEqual([2]);
    expect(after.tracking.events.map(({ note }: { note: string }) => note).slice(1)).toEqual([
      expect.stringMatching(/^Canceled: 1 × /),
      expect.stringMatching(/^Canceled: 1 × /),
    ]);

    await sendMoney(store, number, total);
    expect([await statusOf(number), (await paymentRows(store, number)).at(-1)?.amount]).toEqual(["New", total]);
    await audited();
  });

  test("keeps every line once a part of it has come, and ends with its last one", async () => {
    const { browser, number } = await begin();
    const { id } = await orderRow(store, number);
    const [line] = await store.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.id);
    const cancel = { order_num: number, line_id: line?.id, token: orderToken(store.deps.env, number) };
    expect((await browser.post("/order-api/order/cancel", cancel)).body.data.status).toBe("Cancel");
    expect((await cart(browser)).total_items).toBe(1);
    const two = await withCart(store, "single-monitor-arm", 2);
    const waiting = numberOf(await payBy(two, { gateway_id: 21 }));
    await sendMoney(store, waiting, 500);
    const [arm] = await store.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, (await orderRow(store, waiting)).id));
    const token = orderToken(store.deps.env, waiting);
    const refused = await two.post("/order-api/order/cancel", {
      order_num: waiting,
      line_id: arm?.id,
      quantity: 1,
      token,
    });
    expect([refused.status, await statesOf(waiting)]).toEqual([409, ["awaiting_funds"]]);
  });

  test("that ends after some of it was cancelled gives back only the rest", async () => {
    const browser = await withCart(store, "single-monitor-arm", 3);
    const number = numberOf(await payBy(browser, { gateway_id: 21 }));
    const [arm] = await store.deps.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, (await orderRow(store, number)).id));
    const token = orderToken(store.deps.env, number);
    const cancel = { order_num: number, line_id: arm?.id, quantity: 2, token };
    expect((await browser.post("/order-api/order/cancel", cancel)).status).toBe(200);
    store.clock.advance(days(8));
    await expireOrders(store.deps);
    expect([await statusOf(number), (await cart(browser)).total_quantity]).toEqual(["Cancel", 1]);
  });

  test("is withdrawn when its order is paid in another way", async () => {
    const { browser, number } = await begin();
    const payment = { gateway_id: 1, ...(await tokenFor(browser, 1)) };
    const paid = await browser.post("/order-api/order/checkout2", { order_num: number, payment });
    expect([paid.body.status, numberOf(paid), await statesOf(number)]).toEqual([1, number, ["canceled", "captured"]]);
    expect((await cart(browser)).total_items).toBe(0);
  });

  test("without a key is repeated by its answer, though its cart is closed", async () => {
    const browser = await withCart(store);
    const body = { ...checkoutBody("", newEmail()), payment: { gateway_id: 21 } };
    const first = await browser.post("/order-api/order/cart/checkout", body);
    const second = await browser.post("/order-api/order/cart/checkout", body);
    expect([first.status, second.body]).toEqual([200, first.body]);
  });
});

describe("coins", () => {
  const begin = async (gateway: number) => {
    const browser = await withCart(store, "rise-one");
    const placed = await payBy(browser, { gateway_id: gateway });
    const number = numberOf(placed);
    return { browser, placed, number, total: (await orderRow(store, number)).total };
  };

  test.each([
    [9, "ETH", /^ethereum:0x[0-9a-f]{40}/],
    [20, "XMR", /^monero:/],
    [22, "USDC", /^solana:.*spl-token=.*reference=/],
    [23, "BTC", /^bitcoin:tb1q/],
  ])("gateway %i quotes %s with address, code and time", async (gateway, asset, uri) => {
    const { placed } = await begin(gateway);
    const { instructions, stage } = placed.body.payment;
    expect([placed.body.status, stage, instructions.asset]).toEqual([0, "transfer", asset]);
    expect(instructions.uri).toMatch(uri);
    expect(instructions.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(instructions.seconds_left).toBeGreaterThan(800);
    expect(placed.body.order.crypto_metadata).toEqual({
      address: instructions.address,
      amount: instructions.asset_amount,
      expires_at: instructions.until,
    });
  });

  test("are told when they are seen, and pay only when they are final", async () => {
    const { browser, number, total } = await begin(23);
    const transaction = await sendMoney(store, number, total, { state: "seen" });
    const seen = (await resultOf(browser, number)).body;
    expect([seen.status, seen.payment.stage, await statusOf(number)]).toEqual([0, "seen", "Pending"]);
    store.clock.advance(minutes(20));
    await expireOrders(store.deps);
    expect(await statusOf(number)).toBe("Pending");
    await sendMoney(store, number, total, { transaction });
    expect(await statusOf(number)).toBe("New");
  });

  test("that come when the price has run out go back", async () => {
    const { browser, number, total } = await begin(9);
    store.clock.advance(minutes(16));
    await sendMoney(store, number, total);
    expect(await statesOf(number)).toEqual(["refunding"]);
    await expireOrders(store.deps);
    await refundPayments(store.deps);
    expect([await statusOf(number), await statesOf(number)]).toEqual(["Pending", ["refunded"]]);
    expect((await cart(browser)).total_items).toBe(1);
  });

  test("of one transaction pay one order, whatever the network is made to say", async () => {
    const first = await begin(22);
    const transaction = await sendMoney(store, first.number, first.total);
    expect(await statusOf(first.number)).toBe("New");
    const second = await begin(22);
    await sendMoney(store, second.number, second.total, { transaction });
    expect([await statusOf(second.number), await statesOf(second.number)]).toEqual(["Pending", ["awaiting_funds"]]);
    expect(store.logged.some(({ msg }) => /counts once/.test(String(msg)))).toBe(true);
    store.clock.advance(minutes(16));
    await expireOrders(store.deps);
    expect([await statusOf(second.number), await statesOf(second.number)]).toEqual(["Pending", ["canceled"]]);
  });
});
