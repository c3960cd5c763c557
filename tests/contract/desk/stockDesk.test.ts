import { and, desc, eq, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { changeRecords, products, stockLevels, stockMoves } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/stock";
const SLUG = "desk-lamp-arc";

let store: TestStore;
let keeper: Visitor;
let id: number;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "stock_desk");
  expectNoFaults = await startAudit(store);
  keeper = await operator(store, "warehouse");
  id = await productId(store, SLUG);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const listOf = async (query: Record<string, string> = {}) =>
  (await keeper.get(`${LIST}?${new URLSearchParams(query)}`)).body.data;
const shelfOf = async (warehouse: number, product = id) =>
  (await keeper.get(`${LIST}/${product}?warehouse_id=${warehouse}`)).body.data;
const movesOf = async (warehouse: number, query: Record<string, string> = {}) =>
  (await keeper.get(`${LIST}/${id}/moves?${new URLSearchParams({ warehouse_id: String(warehouse), ...query })}`)).body
    .data;
const checkOf = async (counted: number, warehouse = 1) =>
  (await keeper.get(`${LIST}/${id}/count?warehouse_id=${warehouse}&counted=${counted}`)).body.data;
let keys = 0;
const freshKey = () => `stock-desk-${(keys += 1)}`;
/** All acts answer the shelf as it is then. */
const act = (
  name: "receive" | "take-out" | "count" | "move",
  body: object,
  { who = keeper, key = freshKey(), product = id } = {},
) =>
  who.post(
    `${LIST}/${product}/${name}` as `${typeof LIST}/${number}/receive`,
    { warehouse_id: 1, ...body },
    { "idempotency-key": key },
  );
const levelOf = async (warehouse: number) => {
  const { productId: of, warehouseId } = stockLevels;
  const [level] = await store.deps.db
    .select()
    .from(stockLevels)
    .where(and(eq(of, id), eq(warehouseId, warehouse)));
  if (!level) throw new Error(`no shelf in ${warehouse}`);
  return level;
};
const lastRecord = async () =>
  (await store.deps.db.select().from(changeRecords).orderBy(desc(changeRecords.id)).limit(1))[0];

test("each role reads shelves and changes them where its rights say so", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const read = staffMay(role, "stock.read") ? 200 : 403;
    const query = "warehouse_id=1";
    for (const path of [LIST, `${LIST}/${id}?${query}`, `${LIST}/${id}/moves?${query}`])
      expect([role, path, (await who.get(path)).status]).toEqual([role, path, read]);
    const change = staffMay(role, "stock.adjust") ? 200 : 403;
    expect([role, (await who.get(`${LIST}/${id}/count?${query}&counted=1`)).status]).toEqual([role, change]);
    expect([role, (await act("receive", { units: 1 }, { who })).status]).toEqual([role, change]);
    if (read === 200) {
      const { data } = (await who.get(`${LIST}/${id}?${query}`)).body;
      expect([role, data.can_adjust]).toEqual([role, change === 200]);
    }
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())])
    for (const name of ["receive", "take-out", "count", "move"] as const)
      expect([401, 403]).toContain((await act(name, { units: 1 }, { who })).status);
});

test("a shelf says what lies on it, what is held and what is free, and no price", async () => {
  const { received, sold, held } = await levelOf(1);
  const row = await shelfOf(1);
  expect(row).toMatchObject({ product_id: id, on_hand: received - sold, held, free: received - sold - held });
  expect(row.code).not.toBe("");
  expect(row.picture).toMatch(/\.avif$/);
  expect(row.others.map(({ id: other }) => other)).not.toContain(1);
  expect(JSON.stringify(row)).not.toMatch(/price|amount|currency/);
  for (const path of [`${LIST}/999999?warehouse_id=1`, `${LIST}/${id}?warehouse_id=99`])
    expect((await keeper.get(path)).status).toBe(404);
});

test("shelves are found by name and code, by warehouse and by what is left, and pages follow without a gap", async () => {
  const { code, name } = await shelfOf(1);
  for (const q of [code, code.toLowerCase().slice(0, 6), name]) {
    const { rows } = await listOf({ q, warehouse_id: "1" });
    expect(rows.map(({ product_id: of }) => of)).toContain(id);
    expect(rows.every(({ warehouse_id: of }) => of === 1)).toBe(true);
  }
  expect((await listOf({ q: "no such thing" })).rows).toEqual([]);
  expect((await listOf({ q: "%_%" })).rows).toEqual([]);
  const low = (await listOf({ view: "low", limit: "100" })).rows;
  expect(low.every(({ free, state }) => free > 0 && free < 10 && state === "low")).toBe(true);
  const out = (await listOf({ view: "out", limit: "100" })).rows;
  expect(out.every(({ free, state }) => free <= 0 && state === "out")).toBe(true);

  const seen: string[] = [];
  let after: string | null = "";
  while (after !== null) {
    const page = await listOf({ limit: "40", ...(after !== "" && { after }) });
    seen.push(...page.rows.map((row) => `${row.code} ${row.variant} ${row.warehouse_id}`));
    after = page.next;
  }
  const { total } = await listOf();
  expect(seen).toHaveLength(total);
  expect(new Set(seen).size).toBe(total);
  expect((await keeper.get(`${LIST}?after=nonsense`)).status).toBe(422);
  const { tabs } = (await keeper.get("/customer-api/staff/views?list=stock")).body.data;
  const totals = await Promise.all(
    (["all", "low", "out"] as const).map(async (view) => (await listOf({ view })).total),
  );
  expect(tabs.map(({ count }) => count)).toEqual(totals.map((each) => Math.min(each, 100)));
});

test("what comes and what is taken out stands in the ledger, once for each key, with a record", async () => {
  const before = await shelfOf(1);
  const key = freshKey();
  for (const _again of [1, 2]) {
    const { status, body } = await act("receive", { units: 12, note: "Delivery 7" }, { key });
    expect([status, body.data.on_hand]).toEqual([200, before.on_hand + 12]);
  }
  expect((await act("receive", { units: 13 }, { key })).status).not.toBe(200);
  expect(await lastRecord()).toMatchObject({
    entity: "listing",
    entityId: id,
    kind: "stock",
    reason: "received",
    actor: "staff",
    paths: [{ path: "stock.1", before: null, after: 12 }],
  });
  const taken = await act("take-out", { units: 5, reason: "damaged" });
  expect(taken.body.data.on_hand).toBe(before.on_hand + 7);
  const { rows } = await movesOf(1);
  expect(rows.slice(0, 2).map(({ delta, reason, note }) => [delta, reason, note])).toEqual([
    [-5, "damaged", ""],
    [12, "received", "Delivery 7"],
  ]);
  const { received } = await levelOf(1);
  expect(rows.slice(0, 2).map(({ balance }) => balance)).toEqual([received, received + 5]);
  const page = await movesOf(1, { limit: "1" });
  const next = await movesOf(1, { limit: "1", after: page.next ?? "" });
  expect([...page.rows, ...next.rows]).toEqual(rows.slice(0, 2));

  const most = taken.body.data.free;
  expect((await act("take-out", { units: most + 1, reason: "lost" })).status).toBe(422);
  for (const wrong of [{ units: 0 }, { units: -1 }, { units: 1.5 }, { units: 1, reason: "received" }])
    expect((await act("take-out", { reason: "lost", ...wrong })).status).toBe(422);
  expect((await act("receive", { units: 1, warehouse_id: 99 })).status).toBe(422);
  expect((await levelOf(1)).received).toBe(received);
});

test("a count is compared with what lies there, and its difference is entered with a reason", async () => {
  const { on_hand: lies } = await shelfOf(1);
  const check = await checkOf(lies - 3);
  expect(check).toMatchObject({ on_hand: lies, difference: -3 });
  const { difference: _difference, ...seen } = check;
  const count = { counted: lies - 3, ...seen };
  expect((await act("count", count)).status).toBe(422);
  expect((await act("count", { ...count, note: "  " })).status).toBe(422);
  const key = freshKey();
  for (const _again of [1, 2]) {
    const { status, body } = await act("count", { ...count, note: "Three boxes were empty" }, { key });
    expect([status, body.data.on_hand]).toEqual([200, lies - 3]);
  }
  const [entry] = (await movesOf(1)).rows;
  expect(entry).toMatchObject({ delta: -3, reason: "counted", note: "Three boxes were empty" });
  // The other person who counted the same three has to look again.
  expect((await act("count", { ...count, note: "Three are missing" })).status).toBe(409);
  expect((await shelfOf(1)).on_hand).toBe(lies - 3);
});

test("a count holds although units are sold between its comparison and its entry, and one that fits leaves a record", async () => {
  const { on_hand: lies } = await shelfOf(1);
  const { difference: _difference, ...seen } = await checkOf(lies + 2);
  await store.deps.db
    .update(stockLevels)
    .set({ sold: sql`sold + 1` })
    .where(and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, 1)));
  const entered = await act("count", { counted: lies + 2, ...seen, note: "Two stood behind the others" });
  expect(entered.body.data).toMatchObject({ on_hand: lies + 1 });
  await store.deps.db
    .update(stockLevels)
    .set({ sold: sql`sold - 1` })
    .where(and(eq(stockLevels.productId, id), eq(stockLevels.warehouseId, 1)));

  const { difference, ...same } = await checkOf(lies + 2);
  expect(difference).toBe(0);
  const { total } = await movesOf(1);
  expect((await act("count", { counted: lies + 2, ...same })).status).toBe(200);
  expect((await movesOf(1)).total).toBe(total);
  expect(await lastRecord()).toMatchObject({ kind: "stock", reason: "counted", paths: [{ after: 0 }] });
});

test("units move to another warehouse as two entries, or not at all", async () => {
  const [here, there] = [await shelfOf(1), await shelfOf(2)];
  const moved = await act("move", { to_warehouse_id: 2, units: 4, note: "Truck 9" });
  expect(moved.body.data.on_hand).toBe(here.on_hand - 4);
  expect((await shelfOf(2)).on_hand).toBe(there.on_hand + 4);
  for (const [warehouse, delta] of [
    [1, -4],
    [2, 4],
  ] as const)
    expect((await movesOf(warehouse)).rows[0]).toMatchObject({ delta, reason: "moved", note: "Truck 9" });
  const count = () => store.deps.db.$count(stockMoves);
  const before = await count();
  expect((await act("move", { to_warehouse_id: 2, units: moved.body.data.free + 1 })).status).toBe(422);
  expect((await act("move", { to_warehouse_id: 99, units: 1 })).status).toBe(422);
  expect((await act("move", { to_warehouse_id: 1, units: 1 })).status).toBe(422);
  expect(await count()).toBe(before);
});

test("a set lies on no shelf: its parts do", async () => {
  const [set] = await store.deps.db
    .select({ id: products.id })
    .from(products)
    .where(sql`${products.setParts} <> '[]'::jsonb`)
    .limit(1);
  if (!set) throw new Error("the demo sells no set");
  const refused = await act("receive", { units: 1 }, { product: set.id });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("parts")]);
  expect((await keeper.get(`${LIST}/${set.id}?warehouse_id=1`)).status).toBe(404);
});
