import { and, desc, eq } from "drizzle-orm";
import { addTime, days, endOfDay } from "../../../server/clock";
import { customers, orderHistory, stockLevels } from "../../../server/db/schema";
import { completeOrders } from "../../../server/modules/orders/completeOrders";
import { bought, deliver, detailOf, operator, rowsOf, ship, vendorOf, type Bought } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let team: Visitor;
beforeAll(async () => {
  store = await startTestStore();
  team = await operator(store);
});
afterAll(() => store.close());

test("an order of two vendors is two shipments, and is on its way with the first and delivered with the last", async () => {
  const order = await bought(store, [
    ["desk-lamp-arc", 1],
    ["headset-hook-oak", 1],
  ]);
  const fresh = await detailOf(order);
  expect(fresh.tracking.shipments.map(({ number, state }) => [number, state])).toEqual([
    [`${order.number}-A`, "New"],
    [`${order.number}-B`, "New"],
  ]);
  expect(new Set(fresh.tracking.shipments.map(({ vendor_name: name }) => name)).size).toBe(2);

  expect((await ship(team, order, "A")).status).toBe(200);
  const half = await detailOf(order);
  expect([half.tracking.status, half.tracking.shipping_stage]).toEqual(["Shipping", 1]);
  expect(half.lines.map(({ state }) => state)).toEqual(["Shipping", "New"]);
  expect(half.tracking.shipments[0]).toMatchObject({ carrier: "UPS", tracking_number: "1ZA" });
  expect(half.tracking.shipments[0]?.tracking_url).toContain("ups.com");
  expect((await ship(team, order, "A")).status).toBe(409);

  await ship(team, order, "B");
  expect((await deliver(team, order, "A")).status).toBe(200);
  expect((await detailOf(order)).tracking.status).toBe("Shipping");
  await deliver(team, order, "B");
  const whole = await detailOf(order);
  expect([whole.tracking.status, whole.tracking.shipping_stage]).toEqual(["Delivered", 2]);
  expect((await deliver(team, order, "B")).status).toBe(409);
  const subjects = (await store.mailsTo(order.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === `Your order ${order.number} is on its way`)).toHaveLength(2);
  expect(subjects.filter((subject) => subject === `Your order ${order.number} has arrived`)).toHaveLength(1);

  const history = await store.deps.db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, order.id))
    .orderBy(orderHistory.id);
  const [person] = await store.deps.db
    .select()
    .from(customers)
    .where(eq(customers.role, "operator"))
    .orderBy(desc(customers.id));
  const shipped = history.filter(({ cause }) => cause === "shipped");
  expect(shipped.map(({ actor, actorId, detail }) => [actor, actorId, detail.part])).toEqual([
    ["staff", person?.id, "A"],
    ["staff", person?.id, "B"],
  ]);
});

test("some units leave now, the rest is a shipment of its own", async () => {
  const order = await bought(store, [["desk-lamp-arc", 3]]);
  const { lines } = await rowsOf(store, order);
  const items = (quantity: number) => ({ items: [{ line_id: lines[0]?.id, quantity }] });
  expect((await ship(team, order, "A", items(4))).status).toBe(422);
  expect((await ship(team, order, "A", items(1))).status).toBe(200);
  const detail = await detailOf(order);
  expect(detail.tracking.shipments.map(({ part, state, items: [item] }) => [part, state, item?.quantity])).toEqual([
    ["A", "Shipping", 1],
    ["B", "New", 2],
  ]);
  expect(detail.lines[0]).toMatchObject({ state: "PartShipping", shipped: 1 });
});

test("a line that no warehouse has alone leaves from two", async () => {
  const { db } = store.deps;
  const id = await productId(store, "cable-tray-wide");
  const shelf = (warehouseId: number) => and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, warehouseId));
  const before = await db.select().from(stockLevels).where(eq(stockLevels.productId, id));
  await db.update(stockLevels).set({ received: 2 }).where(eq(stockLevels.productId, id));
  const order = await bought(store, [["cable-tray-wide", 3]]);
  const detail = await detailOf(order);
  expect(detail.tracking.shipments.map(({ items: [item] }) => item?.quantity).sort()).toEqual([1, 2]);
  expect(detail.lines).toHaveLength(1);
  for (const { warehouseId, received } of before)
    await db.update(stockLevels).set({ received }).where(shelf(warehouseId));
});

test("only the team sends orders; a vendor sends what is its own", async () => {
  const order = await bought(store, [
    ["desk-lamp-arc", 1],
    ["headset-hook-oak", 1],
  ]);
  expect((await ship(store.visitor(), order)).status).toBe(401);
  expect((await ship(await store.signedIn(newEmail()), order)).status).toBe(403);
  const vendor = await vendorOf(store, 3);
  expect((await ship(vendor, order, "A")).status).toBe(404);
  expect((await ship(vendor, order, "B")).status).toBe(200);
  const foreign = await bought(store);
  const theirs = await ship(vendor, foreign, "A");
  const nobodys = await ship(vendor, { ...foreign, number: "VS-26-AAAAAA-A" }, "A");
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
});

/** Signed in anew: sessions end while a trial passes. */
async function statusOf(order: Bought): Promise<string> {
  const browser = await store.signedIn(order.email);
  return (await detailOf({ ...order, browser })).tracking.status;
}

test("an order closes by itself when its trial is over", async () => {
  const order = await bought(store);
  await ship(team, order);
  await deliver(team, order);
  await completeOrders(store.deps);
  expect((await detailOf(order)).tracking.status).toBe("Delivered");
  const { lines } = await rowsOf(store, order);
  const trial = days(Math.max(14, lines[0]?.trialDays ?? 0));
  store.clock.advance(endOfDay(addTime(store.clock.now(), trial)).getTime() - store.clock.now().getTime() - 1000);
  await completeOrders(store.deps);
  expect(await statusOf(order)).toBe("Delivered");
  store.clock.advance(2000);
  await completeOrders(store.deps);
  expect(await statusOf(order)).toBe("Complete");
});

test("an order does not close while goods of it are coming back", async () => {
  const order = await bought(store);
  await ship(await operator(store), order);
  await deliver(await operator(store), order);
  const { lines } = await rowsOf(store, order);
  const asked = await order.browser.post("/order-api/order/return", {
    order_num: order.number,
    lines: [{ line_id: lines[0]?.id, quantity: 1, reason: "too_big" }],
  });
  expect(asked.status).toBe(200);
  store.clock.advance(days(Math.max(14, lines[0]?.trialDays ?? 0) + 1));
  await completeOrders(store.deps);
  expect(await statusOf(order)).toBe("Delivered");
  const refused = { return_num: String(asked.body.data.number), approve: false, answer: "It was used." };
  expect((await (await operator(store)).post("/order-api/order/return/decide", refused)).status).toBe(200);
  await completeOrders(store.deps);
  expect(await statusOf(order)).toBe("Complete");
});
