import { and, eq } from "drizzle-orm";
import { payments, refundTransfers, sandboxPayments } from "../../../server/db/schema";
import { bought, detailOf, operator, rowsOf, ship, soldUnits } from "../../support/flows/orders";
import { CARDS, cardToken, checkoutBody, newEmail, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const cents = (amount: number) => Math.round(amount * 100);

test("a whole order is cancelled: goods on the shelf, money back, mail sent, nothing left to cancel", async () => {
  const id = await productId(store, "desk-lamp-arc");
  const before = await soldUnits(store, id);
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  expect(await soldUnits(store, id)).toBe(before + 2);
  const cancelled = await order.browser.post("/order-api/order/cancel", {
    order_num: order.number,
    reason: "Ordered twice",
  });
  const detail = await detailOf(order);
  expect([cancelled.status, cancelled.body.data.status, cancelled.body.data.refunded_amount]).toEqual([
    200,
    "Cancel",
    detail.totals.total_amount,
  ]);
  expect(await soldUnits(store, id)).toBe(before);
  const mails = await store.mailsTo(order.email);
  expect(mails.map(({ subject }) => subject).slice(0, 2)).toEqual([
    expect.stringContaining("on their way back"),
    `Your order ${order.number} is canceled`,
  ]);
  const [charged] = await store.deps.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.reference, order.number));
  expect(charged?.refunded).toBe(cents(detail.totals.total_amount));
  const [payment] = await store.deps.db
    .select()
    .from(payments)
    .where(eq(payments.orderId, order.id))
    .orderBy(payments.id);
  expect(payment?.state).toBe("refunded");
  const after = await detailOf(order);
  expect(after.refunds).toMatchObject([{ cause: "cancelled", state: "done", reason: "Ordered twice" }]);
  expect(after.tracking.events.map(({ note }) => note)).toEqual([
    "Order placed",
    "Payment received",
    expect.stringMatching(/^Refund of \$/),
    "Order canceled",
    expect.stringMatching(/sent back$/),
  ]);
  const again = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  expect([again.status, again.body.message]).toEqual([409, "This is canceled already."]);
});

test("twenty cancellations at once give the money back once", async () => {
  const order = await bought(store);
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => order.browser.post("/order-api/order/cancel", { order_num: order.number })),
  );
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const transfers = await store.deps.db.select().from(refundTransfers).where(eq(refundTransfers.orderId, order.id));
  expect(transfers).toHaveLength(1);
});

test("one line is cancelled, then the last one takes the order with it", async () => {
  const order = await bought(store, [
    ["desk-lamp-arc", 3],
    ["felt-desk-pad", 1],
  ]);
  const lamp = await productId(store, "desk-lamp-arc");
  const before = await soldUnits(store, lamp);
  const { lines } = await rowsOf(store, order);
  const [first, second] = lines;
  if (!first || !second) throw new Error("the order has no lines");
  const cancel = (lineId: number, quantity?: number) =>
    order.browser.post("/order-api/order/cancel", {
      order_num: order.number,
      line_id: lineId,
      ...(quantity && { quantity }),
    });
  expect((await cancel(first.id, 4)).status).toBe(422);
  expect((await cancel(999_999_999)).status).toBe(404);

  const one = await cancel(first.id, 1);
  const perUnit = (first.amount - first.discount) / 3;
  const onTop = (first.taxes.product + first.taxes.service) / 3;
  expect([one.status, one.body.data.status]).toEqual([200, "New"]);
  expect(cents(one.body.data.refunded_amount)).toBe(Math.round(perUnit + onTop));
  expect(await soldUnits(store, lamp)).toBe(before - 1);
  const detail = await detailOf(order);
  expect(detail.lines[0]).toMatchObject({ state: "New", cancelled: 1, can_cancel: 2 });
  expect(detail.tracking.shipments[0]?.items[0]?.quantity).toBe(2);
  const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`An item of your order ${order.number} is canceled`);
  expect((await detailOf(order)).refunds).toMatchObject([{ cause: "line_cancelled", state: "done" }]);

  await cancel(first.id);
  expect((await detailOf(order)).lines[0]).toMatchObject({ state: "Cancel", cancelled: 3, can_cancel: 0 });
  const last = await cancel(second.id);
  expect(last.body.data).toMatchObject({ status: "Cancel", refunded_amount: detail.totals.total_amount });
  expect(await soldUnits(store, lamp)).toBe(before - 3);
});

test("what has left cannot be cancelled by its buyer, what waits can be by the team", async () => {
  const team = await operator(store);
  const order = await bought(store, [["desk-lamp-arc", 3]]);
  const { lines } = await rowsOf(store, order);
  const lineId = lines[0]?.id ?? 0;
  expect((await ship(team, order, "A", { items: [{ line_id: lineId, quantity: 1 }] })).status).toBe(200);
  const whole = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
  const line = await order.browser.post("/order-api/order/cancel", { order_num: order.number, line_id: lineId });
  expect([whole.status, line.status]).toEqual([409, 409]);
  const byTeam = await team.post("/order-api/order/cancel", { order_num: order.number, line_id: lineId });
  expect([byTeam.status, byTeam.body.data.status]).toEqual([200, "Shipping"]);
  const detail = await detailOf(order);
  expect(detail.lines[0]).toMatchObject({ state: "Shipping", cancelled: 2, shipped: 1 });
  expect(detail.tracking.shipments.map(({ part, state }) => [part, state])).toEqual([["A", "Shipping"]]);
});

test("only its owner, its token and the team may cancel; everybody else hears of no such order", async () => {
  const order = await bought(store);
  const stranger = await store.signedIn(newEmail());
  const guest = store.visitor();
  const body = { order_num: order.number };
  const refusals = [
    await stranger.post("/order-api/order/cancel", body),
    await guest.post("/order-api/order/cancel", body),
    await guest.post("/order-api/order/cancel", { ...body, token: "x".repeat(43) }),
    await guest.post("/order-api/order/cancel", { order_num: "VS-26-AAAAAA-A" }),
  ];
  for (const refused of refusals)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([404, -1, "Order doesn't exist"]);
  expect((await detailOf(order)).tracking.status).toBe("New");
  const byToken = await guest.post("/order-api/order/cancel", { ...body, token: order.token });
  expect([byToken.status, byToken.body.data.status]).toEqual([200, "Cancel"]);
});

test("an unpaid order is cancelled: nothing to give back, the cart keeps its contents", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const { body } = await pay(browser, { number: CARDS.declined, email });
  const cancelled = await browser.post("/order-api/order/cancel", { order_num: body.order.order_num });
  expect(cancelled.body.data).toMatchObject({ status: "Cancel", refunded_amount: 0 });
  expect((await browser.get("/order-api/order/cart")).body.cart.total_quantity).toBe(1);
  const [mail] = await store.mailsTo(email);
  expect(mail?.subject).toBe(`Your order ${body.order.order_num} is canceled`);
  expect(mail?.text).toContain("nothing to give back");
});

test("a confirmation that waits at the bank is withdrawn with the order", async () => {
  const email = newEmail();
  const browser = await store.signedIn(email);
  await withCart(store, "desk-lamp-arc", 1, browser);
  const { body } = await pay(browser, { number: CARDS.threeDSecure, email });
  const number = String(body.order.order_num);
  const cancelled = await browser.post("/order-api/order/cancel", { order_num: number });
  expect(cancelled.body.data.status).toBe("Cancel");
  const waiting = and(eq(sandboxPayments.reference, number), eq(sandboxPayments.state, "canceled"));
  expect(await store.deps.db.select().from(sandboxPayments).where(waiting)).toHaveLength(1);
});

test("a cancelled order is told in French and German, too", async () => {
  for (const [language, country, title] of [
    ["fr", "FR", "Votre commande est annulée"],
    ["de", "DE", "Ihre Bestellung ist storniert"],
  ] as const) {
    const email = newEmail();
    const browser = await store.signedIn(email);
    const locale = { "accept-language": `${language}-${country}` };
    await browser.post("/order-api/order/cart", [{ product_id: await productId(store, "desk-lamp-arc") }], locale);
    const body = checkoutBody(await cardToken(browser), email, {
      country,
      city: country === "DE" ? "Köln" : "Lyon",
      state: "",
      zip: country === "DE" ? "50667" : "69001",
      shipping_address: "Place 4",
      phone: "",
    });
    const paid = await browser.post("/order-api/order/cart/checkout", body, locale);
    await browser.post("/order-api/order/cancel", { order_num: paid.body.order.order_num }, locale);
    const mails = await store.mailsTo(email);
    expect(mails.some(({ text }) => text.startsWith(title))).toBe(true);
  }
});
