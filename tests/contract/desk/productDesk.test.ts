import { and, desc, eq, ne, sql } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { changeRecords, prices, products, stockLevels, vendors } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/products";
const SLUG = "single-monitor-arm";

let store: TestStore;
let editor: Visitor;
let id: number;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "product_desk");
  expectNoFaults = await startAudit(store);
  editor = await operator(store, "catalogue");
  id = await productId(store, SLUG);
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const listOf = async (query: Record<string, string> = {}) =>
  (await editor.get(`${LIST}?${new URLSearchParams(query)}`)).body.data;
const detailOf = async (product = id) =>
  (await editor.get(`${LIST}/${product}` as `${typeof LIST}/${number}`)).body.data;
const save = (changes: object, { who = editor, version = 0, product = id } = {}) =>
  who.send("PUT", `${LIST}/${product}`, { version, changes });
const saved = async (changes: object, product = id) => {
  const { version } = await detailOf(product);
  const { status, body } = await save(changes, { version, product });
  expect([status, body]).toEqual([200, expect.anything()]);
  return detailOf(product);
};
const show = async (isShown: boolean, product = id) => {
  const { version } = await detailOf(product);
  return editor.send("PUT", `${LIST}/${product}/publication`, { version, changes: { is_shown: isShown } });
};
const undo = (change: number, who = editor) => who.send("POST", `${LIST}/${id}/changes/${change}/undo`, {});
const row = async (product = id) => {
  const [found] = await store.deps.db.select().from(products).where(eq(products.id, product));
  if (!found) throw new Error(`no product ${product}`);
  return found;
};
const fieldOf = (body: unknown) => (body as { errors: { field: string }[] }).errors[0]?.field;
const brandsOwn = async () => {
  const [found] = await store.deps.db.select().from(products).where(ne(products.vendorId, 1)).limit(1);
  return found?.id ?? 0;
};

test("each role reads and writes products where its rights say so", async () => {
  const { version } = await detailOf();
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const read = staffMay(role, "products.read") ? 200 : 403;
    for (const path of [LIST, `${LIST}/${id}`]) expect([role, (await who.get(path)).status]).toEqual([role, read]);
    const write = staffMay(role, "products.edit") ? 200 : 403;
    expect([role, (await save({}, { who, version })).status]).toEqual([role, write]);
    if (read === 200) expect((await who.get(`${LIST}/${id}`)).body.data.can_edit).toBe(write === 200);
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())])
    expect([401, 403]).toContain((await save({ min_quantity: 2 }, { who, version })).status);
  expect((await save({})).status).toBe(422);
  expect((await editor.send("PUT", `${LIST}/${id}`, { changes: {} })).status).toBe(428);
  expect((await save({}, { version, product: 999_999 })).status).toBe(404);
});

test("the list has every product once, by code, and narrows by view, category, brand and words", async () => {
  const all = await store.deps.db.select().from(products);
  const codes: string[] = [];
  for (let after = ""; ;) {
    const page = await listOf({ limit: "20", ...(after && { after }) });
    codes.push(...page.rows.map(({ code }) => code));
    expect(page.total).toBe(all.length);
    if (!page.next) break;
    after = page.next;
  }
  expect(new Set(codes)).toEqual(new Set(all.map(({ code }) => code)));
  expect(codes).toHaveLength(all.length);
  expect((await editor.get(`${LIST}?after=Zm9v!`)).status).toBe(422);
  const [found] = (await listOf({ q: "vs-arm-1" })).rows;
  expect(found).toMatchObject({ id, is_own: true, state: "sold", currency: "USD" });
  expect(found?.picture).toMatch(/\.avif$/);
  const arm = await row();
  const sameCategory = all.filter(({ categoryId }) => categoryId === arm.categoryId);
  expect((await listOf({ category_id: String(arm.categoryId) })).total).toBe(sameCategory.length);
  expect((await listOf({ brand_id: "2" })).total).toBe(all.filter(({ vendorId }) => vendorId === 2).length);
  expect((await listOf({ view: "hidden" })).total).toBe(all.filter(({ hidden }) => hidden).length);
  const levels = await store.deps.db.select().from(stockLevels);
  const isLow = ({ id: of }: { id: number }) => {
    const own = levels.filter(({ productId: product }) => product === of);
    return own.length > 0 && own.reduce((sum, { received, sold, held }) => sum + received - sold - held, 0) < 10;
  };
  const low = await listOf({ view: "low", limit: "100" });
  expect(low.rows.map(({ id: of }) => of).sort()).toEqual(
    all
      .filter(isLow)
      .map(({ id: of }) => of)
      .sort(),
  );
  for (const each of low.rows) expect(each.free).toBeLessThan(10);
  const { db } = store.deps;
  const before = arm.description;
  await db
    .update(products)
    .set({ description: { ...before, fr: " " } })
    .where(eq(products.id, id));
  const idsIn = async (query: Record<string, string>) =>
    (await listOf({ ...query, limit: "100" })).rows.map((each) => each.id);
  expect(await idsIn({ view: "words" })).toContain(id);
  expect(await idsIn({ lacks: "fr" })).toContain(id);
  expect(await idsIn({ lacks: "de" })).not.toContain(id);
  await db.update(products).set({ description: before }).where(eq(products.id, id));
  expect(await idsIn({ view: "words" })).not.toContain(id);
});

test("views of the list are counted as it counts them", async () => {
  const { body } = await editor.get("/customer-api/staff/views?list=products" as "/customer-api/staff/views");
  const all = (await listOf({})).total;
  expect(JSON.stringify(body)).toContain(`"count":${all}`);
});

test("words are saved by field, are found at once, and leave a record with the brand's number", async () => {
  const before = await row();
  const { form } = await saved({ name: { fr: "Bras articulé unique" }, keywords: { fr: "support zorglub" } });
  expect(form.name).toEqual({ ...before.name, fr: "Bras articulé unique" });
  const after = await row();
  expect(after).toMatchObject({ version: before.version + 1, tagline: before.tagline, cartons: before.cartons });
  expect(after.safety).toEqual(before.safety);
  const { db } = store.deps;
  const [record] = await db.select().from(changeRecords).orderBy(desc(changeRecords.id)).limit(1);
  expect(record).toMatchObject({ entity: "listing", entityId: id, vendorId: 1, kind: "changed" });
  expect(record?.paths.map(({ path }) => path).sort()).toEqual(["keywords.fr", "name.fr"]);
  const { rows: words } = await db.execute(
    sql`select product_id from product_words where texts @@ to_tsquery('simple', 'zorglub')`,
  );
  expect(words).toEqual([{ product_id: id }]);
});

test("lines go into their lists, and need as many in every language", async () => {
  const { form } = await detailOf();
  const more = (text: string, line: string) => `${text}\n\n ${line} `;
  const points = { en: more(form.points.en, "One"), fr: more(form.points.fr, "Un"), de: more(form.points.de, "Eins") };
  const { form: next } = await saved({ points });
  expect(next.points.fr.endsWith("\nUn")).toBe(true);
  expect((await row()).highlights.at(-1)).toEqual({ en: "One", fr: "Un", de: "Eins" });
  const { version } = await detailOf();
  const uneven = await save({ in_box: { fr: "Un seul" } }, { version });
  expect([uneven.status, fieldOf(uneven.body)]).toEqual([422, "in_box.fr"]);
});

test("what a product cannot be is refused with its field, and nothing is kept", async () => {
  const before = await row();
  const refused: [object, string][] = [
    [{ name: { de: "  " } }, "name.de"],
    [{ category_id: 99_999 }, "category_id"],
    [{ available_from: "2027-02-30" }, "available_from"],
    [{ warranty_years: 1 }, "changes.warranty_years"],
    [{ cartons: [{ length: 1, width: 1, height: 1, weight: 99_999 }] }, "changes.cartons.0.weight"],
  ];
  for (const [changes, field] of refused) {
    const { status, body } = await save({ min_quantity: 3, ...changes }, { version: before.version });
    expect([changes, status]).toEqual([changes, 422]);
    expect([changes, fieldOf(body)]).toEqual([changes, field]);
  }
  expect(await row()).toEqual(before);
});

test("two people who write different fields are both kept, and the same field asks the second", async () => {
  const { version } = await detailOf();
  const second = await operator(store, "manager");
  expect((await save({ tagline: { de: "Hebt einen Bildschirm" } }, { version })).status).toBe(200);
  const merged = await save({ trial_days: 45, tagline: { en: "Lifts a screen" } }, { version, who: second });
  expect([merged.status, (merged.body as { data: { merged: object[] } }).data.merged]).toEqual([
    200,
    [expect.objectContaining({ path: "tagline.de", value: "Hebt einen Bildschirm" })],
  ]);
  const clash = await save({ tagline: { de: "Trägt einen Bildschirm" } }, { version, who: second });
  expect(clash.status).toBe(409);
  const { current } = clash.body as { current: { version: number; fields: object[] } };
  expect(current).toMatchObject({
    version: version + 2,
    fields: expect.arrayContaining([
      expect.objectContaining({ path: "tagline.de", value: "Hebt einen Bildschirm", at: expect.any(String) }),
    ]) as object[],
  });
  expect((await row()).tagline.de).toBe("Hebt einen Bildschirm");
});

test("a change is taken back where it still stands, once", async () => {
  const before = await row();
  await saved({ min_quantity: 4, safety: { en: "Mind.", fr: "Attention.", de: "Vorsicht." } });
  const [change] = (await detailOf()).history;
  expect(change).toMatchObject({ kind: "changed", can_undo: true });
  await saved({ min_quantity: 6 });
  expect((await undo(change?.id ?? 0, await operator(store, "reader"))).status).toBe(403);
  const { status } = await undo(change?.id ?? 0);
  expect(status).toBe(200);
  expect(await row()).toMatchObject({ minQuantity: 6, safety: before.safety });
  expect((await undo(change?.id ?? 0)).status).toBe(409);
  expect((await undo(2_000_000)).status).toBe(404);
  const [last] = (await detailOf()).history;
  expect(last).toMatchObject({ kind: "undone", can_undo: true });
  await saved({ min_quantity: before.minQuantity });
});

test("a product is hidden at once, and shown when nothing that shoppers need is missing", async () => {
  expect((await show(false)).status).toBe(200);
  expect(await row()).toMatchObject({ hidden: true });
  expect(await detailOf()).toMatchObject({ state: "hidden", path: "" });
  const { db } = store.deps;
  const isEuro = and(eq(prices.productId, id), eq(prices.currency, "EUR"));
  const [euro] = await db.delete(prices).where(isEuro).returning();
  await saved({ tagline: { fr: "" } });
  const errors = (await detailOf()).checks.filter(({ level }) => level === "error").map(({ field }) => field);
  expect(errors).toEqual(["tagline.fr", "prices.EUR"]);
  const refused = await show(true);
  expect([refused.status, fieldOf(refused.body)]).toEqual([422, "tagline.fr"]);
  expect((await row()).hidden).toBe(true);
  if (euro) await db.insert(prices).values(euro);
  await saved({ tagline: { fr: "Porte un écran" } });
  const levels = (await detailOf()).checks.map(({ level }) => level);
  expect(levels.every((level) => level === "warning")).toBe(true);
  expect((await show(true)).status).toBe(200);
  expect(await detailOf()).toMatchObject({ state: "sold", path: expect.stringMatching(SLUG) as string });
  const [record] = (await detailOf()).history;
  expect(record).toMatchObject({ kind: "publication", can_undo: false });
});

test("without a manufacturer nothing is shown, and an empty shelf is a warning", async () => {
  const { db } = store.deps;
  const [own] = await db.select().from(vendors).where(eq(vendors.id, 1));
  if (!own) throw new Error("no store");
  await db
    .update(vendors)
    .set({ manufacturer: { ...own.manufacturer, euResponsible: "" } })
    .where(eq(vendors.id, 1));
  expect((await detailOf()).checks).toContainEqual({ field: "manufacturer", level: "error", message: "" });
  await db.update(vendors).set({ manufacturer: own.manufacturer }).where(eq(vendors.id, 1));
  expect((await detailOf()).checks.map(({ field }) => field)).not.toContain("stock");
});

test("a brand's product is read by the team and written by its brand alone", async () => {
  const theirs = await brandsOwn();
  const detail = await detailOf(theirs);
  expect(detail).toMatchObject({ is_own: false, can_edit: false, history: [] });
  const saving = await save({ min_quantity: 2 }, { version: detail.version, product: theirs });
  expect([saving.status, (await show(false, theirs)).status]).toEqual([403, 403]);
  expect((await row(theirs)).hidden).toBe(false);
});

test("boxes of a part are boxes of its sets, and a set has its days of its parts", async () => {
  const all = await store.deps.db.select().from(products).where(eq(products.vendorId, 1));
  const set = all.find(({ setParts }) => setParts.length > 0);
  const part = set?.setParts.find(({ productId: of }) => all.some((each) => each.id === of));
  if (!set || !part) throw new Error("no set of the store's");
  const carton = { length: 77, width: 55, height: 33, weight: 11 };
  const cartons = [...(await row(part.productId)).cartons, carton];
  await saved({ cartons }, part.productId);
  expect((await row(set.id)).cartons).toContainEqual(carton);
  const { version } = await detailOf(set.id);
  for (const changes of [{ handling_days: 3 }, { cartons: [] }]) {
    const refused = await save(changes, { version, product: set.id });
    expect([refused.status, fieldOf(refused.body)]).toEqual([422, Object.keys(changes)[0]]);
  }
});

test("every product of the store's own that is sold could be shown again", async () => {
  const own = await store.deps.db.select().from(products).where(eq(products.vendorId, 1));
  for (const { id: each, slug, hidden } of own) {
    if (hidden) continue;
    const errors = (await detailOf(each)).checks.filter(({ level }) => level === "error");
    expect([slug, errors]).toEqual([slug, []]);
  }
});
