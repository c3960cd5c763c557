import { eq } from "drizzle-orm";
import type { StaffRole } from "../../../contract/desk/rights";
import type { MarkOrders } from "../../../contract/orderDesk/orderMarks";
import { minutes } from "../../../server/clock";
import { changeRecords, customers, orderAssignees, orders, orderTags } from "../../../server/db/schema";
import { newOrderNumber } from "../../../server/modules/orders/number";
import { bought, detailOf, operator, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/order-api/staff/orders";
const MARKS = "/order-api/staff/order-marks";

let store: TestStore;
let owner: Visitor;
let support: Colleague;
beforeAll(async () => {
  store = await startTestStore({}, "order_marks");
  owner = await operator(store);
  support = await colleague("support");
});
afterAll(() => store.close());

interface Colleague {
  who: Visitor;
  id: number;
}

async function colleague(role: StaffRole): Promise<Colleague> {
  const who = await operator(store, role);
  const { email } = (await who.get("/customer-api/profile")).body.customer;
  const [row] = await store.deps.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return { who, id: row?.id ?? 0 };
}

const mark = (who: Visitor, body: MarkOrders) => who.post(MARKS, body);
const markOf = async (who: Visitor, { number }: Bought, body: MarkOrders) =>
  (await mark(who, { orders: [number], ...body })).body.data.rows[0];
const orderOf = async (who: Visitor, { number }: Bought) => (await who.get(`${LIST}/${number}`)).body.data;
const numbersOf = async (who: Visitor, query: Record<string, string>) =>
  (await who.get(`${LIST}?${new URLSearchParams(query)}`)).body.data.rows.map(({ order_num }) => order_num);

test("who looks after an order is shown, found under theirs until it is closed, and in its history", async () => {
  const order = await bought(store);
  const { id } = support;
  expect(await markOf(owner, order, { assign: { to: id } })).toMatchObject({ state: "done", was: null, problem: "" });
  const { assignee, acts } = await orderOf(owner, order);
  expect([assignee?.id, acts]).toEqual([id, [expect.objectContaining({ kind: "assigned", to: assignee?.name })]]);
  expect(acts[0]?.by).toMatch(/\S/);
  expect(await numbersOf(support.who, { view: "mine" })).toEqual([order.number]);
  expect(await numbersOf(owner, { view: "mine" })).toEqual([]);
  const { tabs } = (await support.who.get("/customer-api/staff/views?list=orders")).body.data;
  expect(tabs.find(({ query }) => query === "view=mine")?.count).toBe(1);
  expect(JSON.stringify(await detailOf(order))).not.toContain("assignee");
  await store.deps.db.update(orders).set({ status: "Complete" }).where(eq(orders.id, order.id));
  expect(await numbersOf(support.who, { view: "mine" })).toEqual([]);
});

test("an undo gives back only what still stands as it was left", async () => {
  const [order, other] = [await bought(store), await colleague("manager")];
  await markOf(owner, order, { assign: { to: support.id } });
  expect(await markOf(owner, order, { assign: { to: support.id } })).toMatchObject({ state: "same" });
  const taken = await markOf(owner, order, { assign: { to: other.id } });
  expect(taken).toMatchObject({ state: "done", was: support.id });
  await markOf(owner, order, { assign: { to: null } });
  const undone = await markOf(owner, order, { assign: { to: support.id, from: other.id } });
  expect(undone).toMatchObject({ state: "failed", problem: expect.stringMatching(/colleague/) });
  expect((await orderOf(owner, order)).assignee).toBeNull();
});

test("orders of who leaves the team, or reads no orders any more, are nobody's, and none are given to them", async () => {
  const [left, moved] = [await colleague("support"), await colleague("support")];
  const orderOfLeft = await bought(store);
  const orderOfMoved = await bought(store);
  await markOf(owner, orderOfLeft, { assign: { to: left.id } });
  await markOf(owner, orderOfMoved, { assign: { to: moved.id } });
  expect((await owner.send("DELETE", `/customer-api/staff/team/${left.id}`)).status).toBe(200);
  expect((await owner.put(`/customer-api/staff/team/${moved.id}`, { role: "catalogue" })).status).toBe(200);
  for (const [order, { id }] of [[orderOfLeft, left] as const, [orderOfMoved, moved] as const]) {
    expect((await orderOf(owner, order)).assignee).toBeNull();
    expect(await markOf(owner, order, { assign: { to: id } })).toMatchObject({ state: "failed" });
  }
  const { colleagues } = (await owner.get(MARKS)).body.data;
  const ids = colleagues.map(({ id }) => id);
  expect([ids.includes(support.id), ids.includes(left.id), ids.includes(moved.id)]).toEqual([true, false, false]);
  const kept = await store.deps.db.select().from(orderAssignees).where(eq(orderAssignees.assigneeId, left.id));
  expect(kept).toEqual([]);
});

test("a tag is one however it is written, is found in lists and views, and no record keeps its word", async () => {
  const order = await bought(store);
  expect(await markOf(owner, order, { tag: "  Gift   wrap " })).toMatchObject({ state: "done" });
  expect(await markOf(owner, order, { tag: "gift WRAP" })).toMatchObject({ state: "same" });
  expect((await orderOf(owner, order)).tags).toEqual(["Gift wrap"]);
  expect(await numbersOf(owner, { view: "all", tag: "GIFT wrap" })).toEqual([order.number]);
  expect((await owner.get(MARKS)).body.data.tags).toContain("Gift wrap");
  const view = { list: "orders", name: "Gifts", query: "view=all&tag=Gift+wrap", is_shared: false, is_first: false };
  expect((await owner.post("/customer-api/staff/views", view)).status).toBe(200);
  const { views } = (await owner.get("/customer-api/staff/views?list=orders")).body.data;
  expect(views.map(({ count }) => count?.count)).toEqual([1]);
  const records = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entityId, order.id));
  expect(records.map(({ kind }) => kind)).toContain("tagged");
  expect(JSON.stringify(records)).not.toMatch(/gift wrap/i);
  expect(await markOf(owner, order, { untag: "gift wrap" })).toMatchObject({ state: "done" });
  expect(await markOf(owner, order, { untag: "gift wrap" })).toMatchObject({ state: "same" });
  expect((await orderOf(owner, order)).acts.map(({ kind }) => kind)).toEqual(["untagged", "tagged"]);
  for (let index = 0; index < 10; index += 1) await markOf(owner, order, { tag: `Tag ${index}` });
  const full = await markOf(owner, order, { tag: "One more" });
  expect(full).toMatchObject({ state: "failed", problem: expect.stringContaining("10 tags") });
  const long = await mark(owner, { orders: [order.number], tag: "x".repeat(31) });
  expect([long.status, long.body.errors[0]?.field]).toEqual([422, "tag"]);
});

test("every order is answered for, and what one is refused for stops none of the others", async () => {
  const [one, two] = [await bought(store), await bought(store)];
  const asked = { orders: [one.number, "VS-26-ABCDE-1", two.number, one.number], tag: "Trade fair" };
  const { rows, next } = (await mark(support.who, asked)).body.data;
  expect(rows.map(({ order_num, state }) => [order_num, state])).toEqual([
    [one.number, "done"],
    ["VS-26-ABCDE-1", "failed"],
    [two.number, "done"],
  ]);
  expect([rows[1]?.problem !== "", next]).toEqual([true, null]);
  for (const body of [{}, { orders: [one.number] }, { orders: [one.number], tag: "a", untag: "b" }, { tag: "a" }])
    expect((await mark(owner, body)).status).toBe(422);
  for (const role of ["warehouse", "finance", "reader"] as const)
    expect((await mark(await operator(store, role), asked)).status).toBe(403);
  expect((await mark(one.browser, asked)).status).toBe(403);
});

test("all that match are sent as the filter, page by page, though the act itself changes what matches", async () => {
  const order = await bought(store);
  const [row] = await store.deps.db.select().from(orders).where(eq(orders.id, order.id));
  const { id: _id, cartId: _cart, ...copied } = row!;
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...copied,
    number: newOrderNumber(store.clock.now()),
    tokenHash: `copy ${index} of ${order.number}`,
  }));
  const made = await store.deps.db.insert(orders).values(copies).returning({ id: orders.id });
  await store.deps.db
    .insert(orderTags)
    .values(made.map(({ id: orderId }) => ({ orderId, word: "Batch", folded: "batch" })));
  const filter = { view: "all" as const, tag: "batch" };
  const first = (await mark(owner, { filter, untag: "Batch" })).body.data;
  expect([first.rows.length, first.next === null]).toEqual([50, false]);
  const second = (await mark(owner, { filter: { ...filter, after: first.next! }, untag: "Batch" })).body.data;
  expect([second.rows.length, second.next]).toEqual([10, null]);
  const states = [...first.rows, ...second.rows].map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["done"]));
  expect(await numbersOf(owner, filter)).toEqual([]);
});

test("tags go with the account of whoever bought, and are in no file that they get", async () => {
  const order = await bought(store);
  const { browser, email } = order;
  await markOf(owner, order, { tag: "Showroom lead" });
  const code = async () => {
    store.clock.advance(minutes(3));
    await browser.post("/auth/send-login-verification", { email });
    return store.codeFor(email);
  };
  const { data } = (await browser.post("/customer-api/data-export", { code: await code() })).body;
  expect(JSON.stringify(data)).not.toContain("Showroom lead");
  await store.deps.db.update(orders).set({ status: "Complete" }).where(eq(orders.id, order.id));
  expect((await browser.post("/customer-api/erase", { code: await code() })).body.status).toBe(1);
  expect((await orderOf(owner, order)).tags).toEqual([]);
});
