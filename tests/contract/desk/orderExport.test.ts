import { and, eq } from "drizzle-orm";
import { parse } from "csv-parse/sync";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import type { OrderFilter } from "../../../contract/orderDesk/orderExport";
import { EXPORT_LIMITS, PROOF } from "../../../contract/proof/proofTerms";
import { minutes } from "../../../server/clock";
import { changeRecords, customers, deskExports, orders } from "../../../server/db/schema";
import { ordersCsv, type ExportedOrder } from "../../../server/modules/orderDesk/ordersCsv";
import { newOrderNumber } from "../../../server/modules/orders/number";
import { bought, GERMAN_ADDRESS, operator, ship, type Bought } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const EXPORT = "/order-api/staff/orders/export";
const LIST = "/order-api/staff/orders";

let store: TestStore;
let owner: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "order_export");
  owner = await operator(store);
});
afterAll(() => store.close());

const make = (who: Visitor, filter: OrderFilter, headers = {}) => who.post(EXPORT, filter, headers);
const link = (path: string) => path as `/order-api/staff/order-exports/${string}`;
const idOf = async (who: Visitor) => {
  const { email } = (await who.get("/customer-api/profile")).body.customer;
  const [row] = await store.deps.db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return row?.id ?? 0;
};

async function fileOf(filter: OrderFilter, who = owner, headers = {}): Promise<Record<string, string>[]> {
  const made = await make(who, filter, headers);
  expect(made.status).toBe(200);
  const { path, rows } = made.body.data;
  const { text } = await who.get(link(path));
  const delimiter = text.includes(";") ? ";" : ",";
  const lines: Record<string, string>[] = parse(text.replace("\ufeff", ""), { columns: true, delimiter });
  expect(lines).toHaveLength(rows);
  return lines;
}

/** All of a view, page by page, as the screen reads it. */
async function listed(filter: OrderFilter, who = owner) {
  const all: { order_num: string; total_amount: number | null }[] = [];
  for (let after = ""; ;) {
    const query = new URLSearchParams({ ...filter, limit: "50", ...(after && { after }) });
    const { rows, next } = (await who.get(`${LIST}?${query}`)).body.data;
    all.push(...rows);
    if (next === null) return all;
    after = next;
  }
}

const tagged = (order: Bought, tag: string) =>
  owner.post("/order-api/staff/order-marks", { orders: [order.number], tag });

test("rows and sums of a file are those of its list, whatever that is narrowed to", async () => {
  const [german, sent, plain] = [
    await bought(store, [["desk-lamp-arc", 2]], GERMAN_ADDRESS),
    await bought(store, [["headset-hook-oak", 1]]),
    await bought(store),
  ];
  await ship(owner, sent);
  await tagged(german, "=Fair");
  await tagged(plain, "=Fair");
  for (const filter of [
    { view: "all" },
    { view: "to-send" },
    { view: "all", tag: "=fair" },
    { view: "all", q: german.email },
    { view: "mine" },
  ] as const) {
    const [file, list] = [await fileOf(filter), await listed(filter)];
    expect(file.map(({ Order }) => Order)).toEqual(list.map(({ order_num: number }) => number));
    const sum = (amounts: (number | null)[]) =>
      amounts.reduce<number>((all, one) => all + Math.round((one ?? 0) * 100), 0);
    expect(sum(file.map(({ Total }) => Number(Total)))).toBe(sum(list.map(({ total_amount: total }) => total)));
  }
  expect(await fileOf({ view: "all", q: sent.number })).toMatchObject([
    { Status: "On its way", Parts: "A: On its way" },
  ]);
});

test("a row's amounts are those of the order's page, what went back included, and no cell is a formula", async () => {
  const order = await bought(store, [["desk-lamp-arc", 2]], GERMAN_ADDRESS);
  const given = await owner.post("/order-api/order/refund", {
    order_num: order.number,
    amount: 7.5,
    reason: "A scratch",
  });
  expect(given.status).toBe(200);
  await tagged(order, "=1+1");
  const { money, assignee } = (await owner.get(`${LIST}/${order.number}`)).body.data;
  const [row] = await fileOf({ view: "all", q: order.number });
  expect(assignee).toBeNull();
  expect(row).toMatchObject({
    Currency: "EUR",
    Country: "DE",
    Items: String(money?.totals.total_items_price),
    Delivery: String(money?.totals.total_shipping_price),
    "Tax added": String(money?.totals.total_tax),
    "Tax included": String(money?.totals.included_tax),
    Total: String(money?.totals.total_amount),
    Refunded: "7.5",
    "Paid with": money?.payment.name,
    "Assigned to": "",
    Tags: "'=1+1",
  });
});

test("the file speaks its maker's language and counts as its spreadsheets do", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]], GERMAN_ADDRESS);
  const [row] = await fileOf({ view: "all", q: order.number }, owner, { "accept-language": "fr-FR" });
  expect(row).toMatchObject({ Commande: order.number, État: "À expédier", Expéditions: "A: À expédier" });
  expect(row?.Total).toMatch(/^\d+(,\d{1,2})?$/);
});

test("a long view is written in parts that lose and repeat nothing", async () => {
  const order = await bought(store);
  const [known] = await store.deps.db.select().from(orders).where(eq(orders.id, order.id));
  const { id: _id, cartId: _cart, ...copied } = known!;
  const copies = Array.from({ length: 450 }, (_, index) => ({
    ...copied,
    email: "many@copies.example",
    number: newOrderNumber(store.clock.now()),
    tokenHash: `copy ${index} of ${order.number}`,
  }));
  await store.deps.db.insert(orders).values(copies);
  const file = await fileOf({ view: "all", q: "many@copies.example" });
  expect(file).toHaveLength(450);
  expect(new Set(file.map(({ Order }) => Order))).toEqual(new Set(copies.map(({ number }) => number)));
});

test("whoever may not read amounts gets no column of them", () => {
  const { head } = ordersCsv(store.deps.env, "en", false);
  expect(head).not.toMatch(/Total|Items|Tax|Refunded|Delivery|Discounts/);
  const order = {
    number: "VS-1",
    placedAt: new Date(0),
    status: "New",
    country: "US",
    currency: "USD",
    tags: [],
    parts: [],
  };
  const line = ordersCsv(store.deps.env, "en", false).lines([
    { ...order, gatewayId: 0 } as Partial<ExportedOrder> as ExportedOrder,
  ]);
  expect(line.split(",")).toHaveLength(head.split(",").length);
});

test("the roles that may take a file away do with a fresh proof, at a link of their own for an hour, and it is recorded", async () => {
  for (const role of STAFF_ROLES) {
    const { status } = await make(await operator(store, role), { view: "all" });
    expect([role, status]).toEqual([role, staffMay(role, "orders.export") ? 200 : 403]);
  }
  const [finance, other] = [await operator(store, "finance"), await operator(store)];
  const made = await make(finance, { view: "late", q: "Ada", tag: "Fair" });
  const { path, rows } = made.body.data;
  const file = await finance.get(link(path));
  expect(file.headers).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  expect((await other.get(link(path))).status).toBe(404);
  const taken = and(eq(changeRecords.kind, "ordersExported"), eq(changeRecords.actorId, await idOf(finance)));
  const records = await store.deps.db.select().from(changeRecords).where(taken);
  expect(records).toHaveLength(1);
  expect(records[0]?.paths.map(({ path: name, after }) => [name, after])).toEqual([
    ["view", "late"],
    ["tag", "Fair"],
    ["searched", true],
    ["rows", rows],
  ]);
  for (let more = 1; more < EXPORT_LIMITS.anHour; more += 1)
    expect((await make(finance, { view: "late" })).status).toBe(200);
  expect((await make(finance, { view: "late" })).status).toBe(429);
  expect((await make(owner, { view: "gone" as "all" })).status).toBe(422);

  store.clock.advance(minutes(PROOF.minutes) + 1000);
  const late = await make(other, { view: "all" });
  expect([late.status, late.body.status]).toEqual([403, PROOF.status]);
  expect((await finance.get(link(path))).status).toBe(200);
  store.clock.advance(minutes(EXPORT_LIMITS.linkMinutes));
  expect((await finance.get(link(path))).status).toBe(404);
  expect(await store.deps.db.$count(deskExports, eq(deskExports.kind, "orders"))).toBeGreaterThan(0);
});
