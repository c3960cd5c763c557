import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { days } from "../../../server/clock";
import { changeRecords, orderHistory } from "../../../server/db/schema";
import { bought, deliver, GERMAN_ADDRESS, operator, rowsOf, ship, soldUnits } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let support: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "returns_queue");
  support = await operator(store, "support");
});
afterAll(() => store.close());

async function delivered(quantity = 1, customer: Record<string, string> = {}) {
  const owner = await operator(store);
  const order = await bought(store, [["desk-lamp-arc", quantity]], customer);
  await ship(owner, order);
  await deliver(owner, order);
  const lineId = (await rowsOf(store, order)).lines[0]?.id ?? 0;
  return { ...order, lineId };
}

type Delivered = Awaited<ReturnType<typeof delivered>>;

const askBack = async ({ browser, number, lineId }: Delivered, quantity = 1) => {
  const lines = [{ line_id: lineId, quantity, reason: "too_big" }];
  const asked = await browser.post("/order-api/order/return", { order_num: number, lines, note: "Too tall" });
  expect(asked.status).toBe(200);
  return String(asked.body.data.number);
};
const withdraw = async ({ browser, number }: Delivered) => {
  const declared = await browser.post("/order-api/order/withdraw", { order_num: number, name: "Ada Shopper" });
  expect(declared.status).toBe(200);
  return String(declared.body.data.number);
};
const queue = async (query = "", who = support) => (await who.get(`/order-api/staff/returns?${query}`)).body.data;
const numbersOf = async (query: string) => (await queue(query)).rows.map(({ number }) => number);
const decide = (number: string, approve: boolean) =>
  support.post("/order-api/order/return/decide", { return_num: number, approve, answer: "As you wish." });
const receive = (number: string, more: object = {}) =>
  support.post("/order-api/order/return/receive", { return_num: number, ...more });

test("every return waits in the queue, the oldest first, and moves through its views to where it ends", async () => {
  const [first, second] = [await delivered(), await delivered()];
  const older = await askBack(first);
  store.clock.advance(days(3));
  const younger = await askBack({ ...second, browser: await store.signedIn(second.email) });
  const found = await numbersOf("view=requested");
  expect(found.slice(-2)).toEqual([older, younger]);
  const row = (await queue("view=open")).rows.find(({ number }) => number === older);
  expect(row).toMatchObject({
    order_num: first.number,
    kind: "return",
    state: "requested",
    days: 3,
    currency: "USD",
    buyer: { email: first.email, note: "Too tall" },
    lines: [{ quantity: 1, reason: "too_big", product_name: expect.stringMatching(/Lamp/) }],
    pay_back_by: null,
    is_late: false,
  });
  expect((await decide(older, true)).status).toBe(200);
  expect((await decide(younger, false)).status).toBe(200);
  expect([await numbersOf("view=approved"), await numbersOf("view=refused")]).toEqual([
    expect.arrayContaining([older]),
    expect.arrayContaining([younger]),
  ]);
  expect((await receive(older)).status).toBe(200);
  expect((await queue("view=received")).rows[0]).toMatchObject({ number: older, state: "refunded" });
  const open = await numbersOf("view=open");
  expect([open.includes(older), open.includes(younger)]).toEqual([false, false]);
});

test("a withdrawal says by when the law wants its money back, and that the day has passed", async () => {
  const number = await withdraw(await delivered(1, GERMAN_ADDRESS));
  const mine = async () => (await queue(`view=approved&q=${number}`)).rows;
  const [row] = await mine();
  const due = Date.parse(row?.pay_back_by ?? "");
  expect(row).toMatchObject({ kind: "withdrawal", is_late: false });
  expect(due - Date.parse(row!.requested_at)).toBeGreaterThanOrEqual(days(14));
  expect(due - Date.parse(row!.requested_at)).toBeLessThan(days(15));
  store.clock.advance(days(16));
  support = await operator(store, "support");
  expect(await mine()).toMatchObject([{ is_late: true, days: 16 }]);
  expect((await receive(number)).status).toBe(200);
  expect((await queue(`view=received&q=${number}`)).rows).toMatchObject([{ pay_back_by: null, is_late: false }]);
});

test("it is found by its own number, by its order's, by name and by e-mail, and pages follow each other", async () => {
  const order = await delivered(3);
  const asked = [await askBack(order), await askBack(order), await askBack(order)];
  for (const [q, expected] of [
    [order.number, asked],
    [order.number.toLowerCase(), asked],
    [asked[1], [asked[1]]],
    [order.email, asked],
    ["nobody-at-all", []],
  ] as const)
    expect([q, await numbersOf(`q=${encodeURIComponent(q ?? "")}`)]).toEqual([q, expected]);
  const paged: string[] = [];
  for (let after = "", calls = 0; calls < 5; calls += 1) {
    const page = await queue(`q=${order.number}&limit=1${after && `&after=${after}`}`);
    expect(page.total).toBe(3);
    paged.push(...page.rows.map(({ number }) => number));
    if (page.next === null) break;
    after = page.next;
  }
  expect(paged).toEqual(asked);
  for (const wrong of ["view=none", "after=x", "limit=101", `q=${"x".repeat(300)}`])
    expect([wrong, (await support.get(`/order-api/staff/returns?${wrong}`)).status]).toEqual([wrong, 422]);
});

test("whoever decides about returns reads the queue, and nobody else", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const answers = [
      (await who.get("/order-api/staff/returns?view=none")).status,
      (await who.get("/log-api/staff/figures/returns_open")).status,
    ];
    expect([role, ...answers]).toEqual([role, ...(staffMay(role, "orders.edit") ? [422, 200] : [403, 403])]);
  }
  expect((await (await store.signedIn(newEmail())).get("/order-api/staff/returns")).status).toBe(403);
  expect((await store.visitor().get("/order-api/staff/returns")).status).toBe(401);
});

test("the home's figure, the view's tab and the list count the same returns, not their orders", async () => {
  const order = await delivered(2);
  await askBack(order);
  await askBack(order);
  const { total, rows } = await queue("view=open&limit=1");
  const figure = (await support.get("/log-api/staff/figures/returns_open")).body.data;
  expect(figure).toMatchObject({
    value: total,
    oldest_at: rows[0]?.requested_at,
    filter: { list: "returns", path: "/console/returns?view=open" },
  });
  const { tabs } = (await support.get("/customer-api/staff/views?list=returns")).body.data;
  expect(tabs.find(({ query }) => query === "view=open")?.count).toBe(total);
});

test("of what comes back each unit is shelved or damaged, and all of it is paid back", async () => {
  const order = await delivered(3);
  const lamp = await productId(store, "desk-lamp-arc");
  const number = await askBack(order, 3);
  await decide(number, true);
  const sold = await soldUnits(store, lamp);
  const shelved = (quantity: number, lineId = order.lineId) => ({ shelved: [{ line_id: lineId, quantity }] });
  for (const wrong of [shelved(4), shelved(1, 999_999), shelved(-1)]) {
    const refused = await receive(number, wrong);
    expect([refused.status, refused.body.errors?.[0]?.field?.startsWith("shelved")]).toEqual([422, true]);
  }
  expect((await receive(number, shelved(2))).status).toBe(200);
  expect(await soldUnits(store, lamp)).toBe(sold - 2);
  const { lines } = await rowsOf(store, order);
  expect(lines[0]?.returned).toBe(3);
  const [event] = (await store.deps.db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))).filter(
    ({ cause }) => cause === "return_received",
  );
  expect(event?.detail).toEqual({ return: number, damaged: 1 });
  const records = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.entityId, order.id));
  expect(records.find(({ kind }) => kind === "returnReceived")?.paths).toContainEqual({
    path: "damaged",
    before: null,
    after: 1,
  });
});

test("damaged goods stay off the shelf as a whole, too", async () => {
  const order = await delivered(2);
  const lamp = await productId(store, "desk-lamp-arc");
  const number = await askBack(order, 2);
  await decide(number, true);
  const sold = await soldUnits(store, lamp);
  expect((await receive(number, { restock: false })).status).toBe(200);
  expect(await soldUnits(store, lamp)).toBe(sold);
});
