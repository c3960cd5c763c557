import { ORDER_VIEWS } from "../../../contract/orderDesk/orderDeskTerms";
import { eq } from "drizzle-orm";
import { GATEWAYS } from "../../../contract/rules/gateways";
import { days } from "../../../server/clock";
import { orders, orderHistory, outbox, refunds, stockLevels } from "../../../server/db/schema";
import { payBy } from "../../support/flows/paying";
import { withCart } from "../../support/flows/shopping";
import { bought, GERMAN_ADDRESS, operator, ship, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/order-api/staff/orders";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "order_desk");
  owner = await operator(store);
});
afterAll(() => store.close());

const listOf = async (who: Visitor, query: Record<string, string> = {}) =>
  (await who.get(`${LIST}?${new URLSearchParams(query)}`)).body.data;
const numbersOf = async (who: Visitor, query: Record<string, string>) =>
  (await listOf(who, query)).rows.map(({ order_num }) => order_num);
const orderOf = async (who: Visitor, { number }: Bought) => (await who.get(`${LIST}/${number}`)).body.data;
const preview = (who: Visitor, { number }: Bought, body: object) =>
  who.post("/order-api/order/refund/preview", { order_num: number, ...body });
const give = (who: Visitor, { number }: Bought, body: object) =>
  who.post("/order-api/order/refund", { order_num: number, reason: "A scratch", ...body });

test("a transfer that a provider waits for is not the team's to record", async () => {
  const waiting = await payBy(await withCart(store), { gateway_id: GATEWAYS.wire });
  const number = String(waiting.body.order?.order_num);
  const { data } = (await owner.get(`${LIST}/${number}`)).body;
  expect([data.status, data.money?.payment.state, data.money?.wire]).toEqual(["Pending", "awaiting_funds", null]);
  const asked = { order_num: number, amount: 1, transaction: "STMT-1" };
  expect((await owner.post("/order-api/order/wire-received", asked)).status).toBe(409);
});

test("an order is in the views that are about it, and leaves them when it is done", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]]);
  expect(await numbersOf(owner, { view: "to-send" })).toContain(order.number);
  expect(await numbersOf(owner, { view: "unpaid" })).not.toContain(order.number);
  const [row] = (await listOf(owner, { view: "all", q: order.number.toLowerCase() })).rows;
  expect(row).toMatchObject({
    order_num: order.number,
    status: "New",
    country: "US",
    buyer: { email: order.email },
    units: 2,
    currency: "USD",
    is_late: false,
    is_held: false,
    open_returns: 0,
  });
  expect(row?.dispatch_due).not.toBeNull();
  expect((await ship(owner, order)).status).toBe(200);
  expect(await numbersOf(owner, { view: "to-send" })).not.toContain(order.number);
  const detail = await orderOf(owner, order);
  expect(detail.shipments.map(({ can_ship, can_deliver }) => [can_ship, can_deliver])).toEqual([[false, true]]);
  await owner.post("/order-api/order/deliver", { order_num: order.number, part: "A" });
  const [line] = detail.lines;
  const back = await order.browser.post("/order-api/order/return", {
    order_num: order.number,
    lines: [{ line_id: line!.line_id, quantity: 1, reason: "changed_mind" }],
  });
  expect(back.status).toBe(200);
  expect((await listOf(owner, { view: "returns" })).rows.find((each) => each.order_num === order.number)).toMatchObject(
    {
      open_returns: 1,
    },
  );
});

test("pages follow each other without a gap, and the count says how many there are", async () => {
  for (const quantity of [1, 2, 3]) await bought(store, [["desk-lamp-arc", quantity]]);
  const all: string[] = [];
  let after: string | null = "";
  let total = 0;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf(owner, { view: "all", limit: "2", after });
    all.push(...page.rows.map(({ order_num }) => order_num));
    ({ next: after, total } = page);
    expect(page.total_is_exact).toBe(true);
  }
  const stored = await store.deps.db.select({ number: orders.number }).from(orders).orderBy(orders.placedAt, orders.id);
  expect(all).toEqual(stored.map(({ number }) => number).reverse());
  expect(total).toBe(all.length);
  expect((await owner.get(`${LIST}?after=nonsense`)).body.errors[0]?.field).toBe("after");
});

test("who may not read who buys neither sees nor finds them", async () => {
  const order = await bought(store);
  const [support, warehouse, reader] = [
    await operator(store, "support"),
    await operator(store, "warehouse"),
    await operator(store, "reader"),
  ];
  expect(await numbersOf(support, { view: "all", q: order.email })).toEqual([order.number]);
  for (const who of [warehouse, reader]) {
    expect(await numbersOf(who, { view: "all", q: order.email })).toEqual([]);
    const [row] = (await listOf(who, { view: "all", q: order.number })).rows;
    expect(row?.buyer).toBeNull();
  }
  const known = await orderOf(support, order);
  expect([known.buyer?.email, known.shipping?.city !== ""]).toEqual([order.email, true]);
  const packed = await orderOf(warehouse, order);
  expect([packed.buyer, packed.shipping]).toEqual([null, known.shipping]);
  const read = await orderOf(reader, order);
  expect([read.buyer, read.shipping]).toEqual([null, null]);
  // Nobody of the team can act as the buyer: their tokens stay with them.
  for (const answer of [known, packed, read]) expect(JSON.stringify(answer)).not.toContain(order.token);
  expect((await order.browser.get(LIST)).status).toBe(403);
  expect((await order.browser.get(`${LIST}/${order.number}`)).status).toBe(403);
  expect((await owner.get(`${LIST}/VS-26-ABCDE-1`)).status).toBe(404);
});

test("a view's tab counts what the view's page lists", async () => {
  await bought(store);
  const { tabs } = (await owner.get("/customer-api/staff/views?list=orders")).body.data;
  const listed = await Promise.all(ORDER_VIEWS.map(async (view) => (await listOf(owner, { view })).total));
  expect(tabs.map(({ count }) => count)).toEqual(listed);
});

test("a preview says what a refund then gives, by the same ways, and gives nothing itself", async () => {
  const order = await bought(store, [["rise-duo", 2]], GERMAN_ADDRESS);
  const before = await orderOf(owner, order);
  const left = before.money!.refundable;
  expect(left.tenders.map(({ kind }) => kind)).toEqual(["payment"]);
  const units = { lines: [{ line_id: before.lines[0]!.line_id, quantity: 1 }], by_store: true };
  const written = async () => [
    await store.deps.db.select().from(refunds).where(eq(refunds.orderId, order.id)),
    await store.deps.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)),
    await store.deps.db.select().from(outbox),
    await store.deps.db.select().from(stockLevels).orderBy(stockLevels.productId, stockLevels.warehouseId),
  ];
  const untouched = await written();
  const shown = await preview(owner, order, units);
  expect(shown.status).toBe(200);
  expect(await written()).toEqual(untouched);
  const { amount, tax, currency, tenders, waits } = shown.body.data;
  expect([currency, waits, tenders]).toEqual(["EUR", true, [{ ...left.tenders[0]!, amount }]]);
  expect(tax).toBeGreaterThan(0);
  // Above the limit it waits, and the order says so.
  expect((await give(owner, order, units)).body.data).toEqual({ amount, currency, waits: true });
  expect((await orderOf(owner, order)).money?.waiting_refund).toBe(amount);
  const small = await bought(store);
  const less = (await preview(owner, small, { amount: 5 })).body.data;
  expect([less.amount, less.waits]).toEqual([5, false]);
  expect((await give(owner, small, { amount: 5 })).body.data).toMatchObject({ amount: 5, waits: false });
  const after = await orderOf(owner, small);
  expect(after.money?.refunds.map((refund) => refund.amount)).toEqual([5]);
  expect((await preview(owner, small, { amount: after.money!.refundable.amount + 1 })).body.errors[0]?.field).toBe(
    "amount",
  );
  expect((await preview(await operator(store, "support"), small, { amount: 1 })).status).toBe(403);
});

test("where the store cannot deliver, what is told is what was paid, and what then happens", async () => {
  const order = await bought(store, [["single-monitor-arm", 10]]);
  const [line] = (await orderOf(owner, order)).lines;
  const named = { order_num: order.number, lines: [{ line_id: line!.line_id, quantity: 9 }] };
  const quote = async (more: object) =>
    (await owner.post("/order-api/order/refund-quote", { ...named, act: "cancel", ...more })).body.data;
  const priced = await quote({});
  expect([priced.lost_amount > 0, priced.reasons.length > 0]).toEqual([true, true]);
  const told = await quote({ by_store: true });
  expect(told).toMatchObject({ lost_amount: 0, reasons: [] });
  expect(Math.round(told.refund_amount * 100)).toBe(Math.round((line!.amounts!.final_amount * 100 * 9) / 10));
  const shown = { ...named, by_store: true, refund_amount: told.refund_amount };
  const cancel = (body: object) => owner.post("/order-api/order/cancel", body);
  expect((await cancel({ ...shown, refund_amount: priced.refund_amount })).status).toBe(409);
  const done = await cancel(shown);
  expect([done.status, done.body.data.refunded_amount]).toEqual([200, told.refund_amount]);
});

test("what should have left by now is late", async () => {
  const order = await bought(store);
  store.clock.advance(days(60));
  const again = await operator(store);
  expect(await numbersOf(again, { view: "late" })).toContain(order.number);
});
