import { and, eq, ne } from "drizzle-orm";
import type { PickLine } from "../../../contract/orderDesk/pickRoutes";
import { gtinFault } from "../../../contract/notations/gtin";
import { changeRecords, productNumbers, products } from "../../../server/db/schema";
import { findLine } from "../../../utils/desk/packedUnits";
import { startAudit } from "../../support/checks/audit";
import { bought, operator, vendorOf } from "../../support/flows/orders";
import { productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/products";
/** On one shelf; on a shelf for each finish. */
const [ARM, DESK] = ["single-monitor-arm", "rise-duo-compact"];
const RIGHT = "4006381333931";

let store: TestStore;
let editor: Visitor;
let expectNoFaults: () => Promise<void>;
const ids = { arm: 0, duo: 0, lamp: 0 };
beforeAll(async () => {
  store = await startTestStore({}, "trade_numbers");
  expectNoFaults = await startAudit(store);
  editor = await operator(store, "catalogue");
  ids.arm = await productId(store, ARM);
  ids.duo = await productId(store, DESK);
  ids.lamp = await productId(store, "desk-lamp-arc");
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const detailOf = async (id: number) => (await editor.get(`${LIST}/${id}` as `${typeof LIST}/1`)).body.data;
async function save(id: number, changes: object, who = editor, headers: Record<string, string> = {}) {
  const { version } = await detailOf(id);
  return who.send("PUT", `${LIST}/${id}`, { version, changes }, headers);
}
const saved = async (id: number, changes: object) => {
  const { status, body } = await save(id, changes);
  expect([status, body]).toEqual([200, expect.anything()]);
  return detailOf(id);
};
const refusal = ({ status, body }: Awaited<ReturnType<typeof save>>) => {
  const { errors = [] } = body as { errors?: { field: string; message: string }[] };
  return { status, field: errors[0]?.field, message: errors[0]?.message };
};
const found = async (q: string) =>
  (await editor.get(`${LIST}?${new URLSearchParams({ q })}`)).body.data.rows.map(({ id }) => id);

test("every unit of the demo world that lies on a shelf has a number of its own, of those that are for examples", async () => {
  const rows = await store.deps.db.select().from(productNumbers);
  expect(rows.length).toBeGreaterThan(50);
  for (const { gtin } of rows) expect([gtin, gtin.slice(0, 3), gtinFault(gtin)]).toEqual([gtin, "952", null]);
  const desk = await detailOf(ids.duo);
  expect(desk.units).toHaveLength(4);
  expect(desk.units.map(({ name }) => name)).toContain("Moss green");
  expect(new Set(Object.values(desk.form.gtins)).size).toBe(4);
  expect((await detailOf(ids.arm)).units).toEqual([{ key: "all", name: "" }]);
  const set = await detailOf(await productId(store, "home-office-start"));
  expect([set.units, set.form.gtins]).toEqual([[], {}]);
});

test("numbers are saved with version and record, found by search at any length, and taken back", async () => {
  const before = (await detailOf(ids.arm)).form.gtins.all;
  const after = await saved(ids.arm, { gtins: { all: "036000291452" }, hs_code: "83025000" });
  expect([after.form.gtins, after.form.hs_code]).toEqual([{ all: "036000291452" }, "83025000"]);
  const [entry] = after.history;
  expect(entry).toMatchObject({ kind: "changed", can_undo: true });
  expect(entry?.paths).toEqual(
    expect.arrayContaining([
      { path: "gtins.all", before, after: "036000291452" },
      { path: "hs_code", before: "", after: "83025000" },
    ]),
  );
  for (const q of ["036000291452", "0036000291452", "00036000291452", " 0 36000-29145 2"])
    expect([q, await found(q)]).toEqual([q, [ids.arm]]);
  expect(await found("036000291453")).toEqual([]);
  expect(await found("3600029145")).toEqual([]);
  const { status } = await editor.send("POST", `${LIST}/${ids.arm}/changes/${entry?.id}/undo`, {});
  expect(status).toBe(200);
  const { form } = await detailOf(ids.arm);
  expect([form.gtins.all, form.hs_code]).toEqual([before, ""]);
  expect((await saved(ids.arm, { gtins: { all: "" } })).form.gtins.all).toBe("");
  expect(await found(before ?? "")).toEqual([]);
});

test.each([
  ["036000291453", "The last digit"],
  ["40063813339", "8, 12, 13 or 14 digits"],
  ["4006 381333931", "8, 12, 13 or 14 digits"],
  ["2012345678903", "inside one store"],
])("what is no number of the trade is refused at its field: %s", async (gtin, words) => {
  const said = refusal(await save(ids.arm, { gtins: { all: gtin } }));
  expect(said).toMatchObject({ status: 422, field: "gtins.all" });
  expect(said.message).toContain(words);
});

test("what customs do not know, what is too long, and what is no shelf of the product changes nothing", async () => {
  for (const hs_code of ["9403", "94031a", "12345678901"])
    expect(refusal(await save(ids.arm, { hs_code }))).toMatchObject({ status: 422, field: "hs_code" });
  expect((await save(ids.arm, { gtins: { all: "1".repeat(21) } })).status).toBe(422);
  const { version } = await detailOf(ids.arm);
  expect((await saved(ids.arm, { gtins: { "FIN=none": RIGHT } })).version).toBe(version);
  const set = await productId(store, "home-office-start");
  expect(refusal(await save(set, { hs_code: "940310" }))).toMatchObject({ status: 422, field: "hs_code" });
});

test("a number is one unit's: another product's is refused with its name, another variant's, too", async () => {
  await saved(ids.arm, { gtins: { all: "036000291452" } });
  const key = "FIN=moss";
  const german = await save(ids.duo, { gtins: { [key]: "0036000291452" } }, editor, { "accept-language": "de-DE" });
  const { name } = (await store.deps.db.select().from(products).where(eq(products.id, ids.arm)))[0] ?? {};
  expect(refusal(german)).toMatchObject({ status: 422, field: `gtins.${key}` });
  expect(refusal(german).message).toContain(name?.de);
  const chalk = (await detailOf(ids.duo)).form.gtins["FIN=chalk"] ?? "";
  expect(refusal(await save(ids.duo, { gtins: { [key]: chalk } }))).toMatchObject({ field: `gtins.${key}` });
  const other = refusal(await save(ids.arm, { gtins: { all: chalk } }));
  expect(other.message).toMatch(/“.+, Chalk.*”/);
  // Two of one product change places at once.
  const { gtins } = (await detailOf(ids.duo)).form;
  const swapped = { "FIN=chalk": gtins["FIN=moss"], "FIN=moss": gtins["FIN=chalk"] };
  expect((await saved(ids.duo, { gtins: swapped })).form.gtins).toMatchObject(swapped);
});

test("of two who write one number at once, one is told of the other", async () => {
  const [one, two] = [await detailOf(ids.arm), await detailOf(ids.lamp)];
  const key = two.units[0]?.key ?? "";
  const answers = await Promise.all([
    editor.send("PUT", `${LIST}/${one.id}`, { version: one.version, changes: { gtins: { all: RIGHT } } }),
    editor.send("PUT", `${LIST}/${two.id}`, { version: two.version, changes: { gtins: { [key]: RIGHT } } }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const holders = await store.deps.db.select().from(productNumbers).where(eq(productNumbers.gtin, RIGHT));
  expect(holders).toHaveLength(1);
});

test("a number of a choice that is offered no more is free for what needs it", async () => {
  const { db } = store.deps;
  const gone = { productId: ids.duo, variant: "FIN=gone", gtin: "96385074" };
  await db.insert(productNumbers).values(gone);
  expect((await saved(ids.arm, { gtins: { all: "96385074" } })).form.gtins.all).toBe("96385074");
  const left = and(eq(productNumbers.productId, ids.duo), eq(productNumbers.variant, gone.variant));
  expect(await db.select().from(productNumbers).where(left)).toEqual([]);
});

test("who may not write products writes no number, and nothing of it is recorded", async () => {
  const reader = await operator(store, "reader");
  const before = await store.deps.db.$count(changeRecords);
  expect((await save(ids.arm, { gtins: { all: "not even a number" } }, reader)).status).toBe(403);
  const [theirs] = await store.deps.db.select().from(products).where(ne(products.vendorId, 1)).limit(1);
  expect((await save(theirs?.id ?? 0, { gtins: { all: RIGHT } })).status).toBe(403);
  expect(await store.deps.db.$count(changeRecords)).toBe(before);
});

test("a brand writes numbers of its own goods at once, and is not told of what nobody sees yet", async () => {
  const { db } = store.deps;
  const stool = await productId(store, "sway-active-stool");
  const path = `/product-api/vendor/listings/${stool}`;
  const brand = await vendorOf(store, 5);
  const write = async (changes: object, who = brand) => {
    const { version = 0 } = (await db.select().from(products).where(eq(products.id, stool)))[0] ?? {};
    return refusal((await who.send("PUT", path, { version, changes })) as Awaited<ReturnType<typeof save>>);
  };
  expect(await write({ gtins: { "COL=moss": "614141000036" }, hs_code: "940179" })).toMatchObject({ status: 200 });
  const listing = (await brand.get(path as "/product-api/vendor/listings/1")).body.data;
  expect([listing.state, listing.changed, listing.form.gtins["COL=moss"]]).toEqual([null, [], "614141000036"]);
  const page = (await store.visitor().get("/product-api/product/sway-active-stool")).body.data;
  const colors = page.options.find(({ code }) => code === "COL")?.values ?? [];
  expect(colors.find(({ value }) => value === "moss")?.gtin).toBe("614141000036");
  expect(page.gtin).toBe("");
  expect(await write({ gtins: { "COL=moss": "614141000037" } })).toMatchObject({ field: "gtins.COL=moss" });
  const { name, form } = await detailOf(ids.lamp);
  await saved(ids.lamp, { gtins: { all: "10614141000415" } });
  expect((await write({ gtins: { "COL=moss": "10614141000415" } })).message).toContain(name);
  await db.update(products).set({ hidden: true }).where(eq(products.id, ids.lamp));
  const said = await write({ gtins: { "COL=moss": "10614141000415" } });
  expect(said).toMatchObject({ status: 422, field: "gtins.COL=moss" });
  expect(said.message).not.toContain(form.name.en);
  await db.update(products).set({ hidden: false }).where(eq(products.id, ids.lamp));
  expect(await write({ hs_code: "1" }, await vendorOf(store, 3))).toMatchObject({ status: 404 });
});

test("a scanner finds the unit of its variant by its number, and no other finish of it", async () => {
  const packer = await operator(store, "warehouse");
  const order = await bought(store, [[DESK, 1]]);
  const pick = await packer.get(`/order-api/staff/picks/${order.number}-A` as "/order-api/staff/picks/1");
  const lines: PickLine[] = pick.body.data.lines;
  const { gtins } = (await detailOf(ids.duo)).form;
  const [line] = lines;
  const own = gtins[line?.variant ?? ""] ?? "";
  expect(line?.codes).toContain(own);
  expect(findLine(lines, {}, own).kind).toBe("one");
  for (const [variant, gtin] of Object.entries(gtins))
    expect([variant, findLine(lines, {}, gtin).kind]).toEqual([variant, variant === line?.variant ? "one" : "none"]);
  // A UPC-A is what scanners read as an EAN-13 that begins with 0.
  await saved(ids.duo, { gtins: { [line?.variant ?? ""]: "614141000012" } });
  const anew = await packer.get(`/order-api/staff/picks/${order.number}-A` as "/order-api/staff/picks/1");
  expect(findLine(anew.body.data.lines, {}, "0614141000012").kind).toBe("one");
  const shelves = await packer.get(`/product-api/staff/stock?${new URLSearchParams({ q: "0614141000012" })}`);
  const named = shelves.body.data.rows.filter(({ gtin }) => gtin === "614141000012");
  expect(new Set(named.map(({ variant }) => variant))).toEqual(new Set([line?.variant]));
});
