import { and, desc, eq, like } from "drizzle-orm";
import sharp from "sharp";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import { changeRecords, prices, productPictures, products, stockLevels } from "../../../server/db/schema";
import { startAudit } from "../../support/checks/audit";
import { operator } from "../../support/flows/orders";
import { newEmail, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const LIST = "/product-api/staff/products";
const at = (id: number) => `${LIST}/${id}` as `${typeof LIST}/${number}`;
const CODES = Object.keys(CURRENCIES) as Currency[];
const words = (text: string) => ({ en: text, fr: `${text} (fr)`, de: `${text} (de)` });

let store: TestStore;
let owner: Visitor;
let category: number;
let expectNoFaults: () => Promise<void>;
beforeAll(async () => {
  store = await startTestStore({}, "new_product");
  expectNoFaults = await startAudit(store);
  owner = await operator(store, "owner");
  const arm = await rowOf(await productId(store, "single-monitor-arm"));
  category = arm.categoryId;
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

let keys = 0;
const make = (body: object, { who = owner, key = `new-product-${(keys += 1)}` } = {}) =>
  who.post(LIST, { name: words("Perch"), slug: "perch", category_id: category, ...body }, { "idempotency-key": key });
const made = async (body: object) => {
  const { status, body: answer } = await make(body);
  expect([status, answer]).toEqual([200, expect.anything()]);
  return answer.data.id;
};
const detailOf = async (id: number) => (await owner.get(at(id))).body.data;
const save = async (id: number, changes: object) =>
  owner.send("PUT", at(id), { version: (await detailOf(id)).version, changes });
const show = async (id: number) => {
  const { version } = await detailOf(id);
  return owner.send("PUT", `${at(id)}/publication`, { version, changes: { is_shown: true } });
};
async function rowOf(id: number) {
  const [row] = await store.deps.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`no product ${id}`);
  return row;
}
const lastRecord = async (id: number) => {
  const isIts = and(eq(changeRecords.entity, "listing"), eq(changeRecords.entityId, id));
  return (await store.deps.db.select().from(changeRecords).where(isIts).orderBy(desc(changeRecords.id)))[0];
};
const fieldOf = (body: unknown) => (body as { errors: { field: string }[] }).errors[0]?.field;
const errorsOf = async (id: number) =>
  (await detailOf(id)).checks.filter(({ level }) => level === "error").map(({ field }) => field);

async function upload(who: Visitor, url: string, width = 1200) {
  const shade = `#${(keys += 1).toString(16).padStart(6, "8")}`;
  const payload = await sharp({ create: { width, height: 600, channels: 3, background: shade } })
    .jpeg()
    .toBuffer();
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: store.deps.env.origin, "content-type": "image/jpeg", "accept-language": "en-US" };
  const answer = await store.app.inject({ method: "POST", url, remoteAddress: who.ip, headers, payload });
  return { status: answer.statusCode, data: answer.json<{ data: { name: string; small: string; id: number } }>().data };
}

test("whoever writes products makes them, and nobody else", async () => {
  for (const role of STAFF_ROLES) {
    const { status } = await make({ slug: `made-by-${role}` }, { who: await operator(store, role) });
    expect([role, status]).toEqual([role, staffMay(role, "products.edit") ? 200 : 403]);
  }
  for (const who of [store.visitor(), await store.signedIn(newEmail())])
    expect([401, 403]).toContain((await make({}, { who })).status);
});

test("a new product needs a name in one's own language, a category, and an address that is nobody else's", async () => {
  const refused: [object, string][] = [
    [{ name: { en: " ", fr: "Perchoir", de: "Sitz" } }, "name.en"],
    [{ category_id: 999_999 }, "category_id"],
    [{ slug: "" }, "slug"],
    [{ slug: "Perch" }, "slug"],
    [{ slug: "checkout-progress" }, "slug"],
    [{ slug: "single-monitor-arm" }, "slug"],
    [{ slug: "sing1e-monitor-arm" }, "slug"],
    [{ copy_of: 999_999 }, ""],
  ];
  const before = await store.deps.db.$count(products);
  for (const [body, field] of refused) {
    const { status, body: answer } = await make(body);
    expect([body, status]).toEqual([body, field === "" ? 404 : 422]);
    if (field !== "") expect([body, fieldOf(answer)]).toEqual([body, field]);
  }
  expect(await store.deps.db.$count(products)).toBe(before);
});

test("it is made once for each key, hidden, with its record, and found at all three desks", async () => {
  const wish = { name: { en: "Hocker Sway", fr: "", de: "" }, slug: "hocker-sway" };
  const [first, second] = [await make(wish, { key: "sway" }), await make(wish, { key: "sway" })];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  const { id } = first.body.data;
  expect(await store.deps.db.$count(products, like(products.slug, "hocker-sway%"))).toBe(1);
  expect(await rowOf(id)).toMatchObject({ slug: "hocker-sway", code: `VS-${id}`, vendorId: 1, hidden: true });
  expect(await lastRecord(id)).toMatchObject({ kind: "created", vendorId: 1 });
  const visitor = store.visitor();
  expect((await visitor.get(`/product-api/product/hocker-sway` as "/product-api/product/:slug")).status).toBe(404);
  const french = { "accept-language": "fr-FR" };
  for (const desk of ["products", "prices", "stock"]) {
    const path = `/product-api/staff/${desk}?q=VS-${id}` as typeof LIST;
    const { rows } = (await owner.get(path, french)).body.data;
    expect([desk, rows.map(({ name }) => name)]).toEqual([desk, rows.map(() => "Hocker Sway")]);
    expect([desk, rows.length > 0]).toEqual([desk, true]);
  }
  // Each thing that is missing is named by its field.
  const errors = await errorsOf(id);
  for (const field of ["name.fr", "tagline.en", "prices.EUR", "pictures", "size.width", "cartons"])
    expect(errors).toContain(field);
  expect((await show(id)).status).toBe(422);
});

test("from nothing to a visitor's cart: words, measures, prices, stock, a picture", async () => {
  const id = await made({ name: words("Perch stool"), slug: "perch-stool" });
  const text = { tagline: words("To sit up"), description: words("A stool."), points: words("Light") };
  const size = { width: 40, depth: 40, height: 60, max_height: 80, weight: 6 };
  const cartons = [{ length: 45, width: 45, height: 30, weight: 7 }];
  expect((await save(id, { ...text, size, cartons })).status).toBe(200);
  const picture = await upload(owner, `${at(id)}/pictures`);
  expect(picture.status).toBe(200);
  expect((await save(id, { pictures: [{ name: picture.data.name, alt: words("") }] })).status).toBe(200);
  const bare = (await detailOf(id)).checks.find(({ field }) => field === "pictures");
  expect(bare).toMatchObject({ level: "error", message: expect.stringMatching(/describe/) as string });
  expect((await save(id, { pictures: [{ name: picture.data.name, alt: words("A stool") }] })).status).toBe(200);
  expect((await errorsOf(id)).sort()).toEqual(CODES.map((code) => `prices.${code}`).sort());
  const cells = CODES.map((currency) => ({ product_id: id, currency, price: 250, origin_price: 250, was: null }));
  const priced = await owner.post("/product-api/staff/prices", { cells }, { "idempotency-key": "perch-prices" });
  const { rows } = priced.body.data;
  expect(rows.map(({ outcome }) => outcome)).toEqual(cells.map(() => "saved"));
  const shelves = (await detailOf(id)).shelves;
  expect(shelves.map(({ free }) => free)).toEqual(shelves.map(() => 0));
  const warehouse = await operator(store, "warehouse");
  for (const { warehouse_id } of shelves) {
    const receive = `/product-api/staff/stock/${id}/receive` as `/product-api/staff/stock/${number}/receive`;
    const body = { warehouse_id, units: 5 };
    expect((await warehouse.post(receive, body, { "idempotency-key": `perch-${warehouse_id}` })).status).toBe(200);
  }
  expect(await errorsOf(id)).toEqual([]);
  const visitor = store.visitor();
  expect((await visitor.get(picture.data.small as "/")).status).toBe(404);
  expect((await show(id)).status).toBe(200);
  expect((await visitor.get(picture.data.small as "/")).status).toBe(200);
  const added = await visitor.post("/order-api/order/cart", [{ product_id: id, quantity: 1 }]);
  expect(added.status).toBe(200);
  expect(added.text).toContain("Perch stool");
  expect(await detailOf(id)).toMatchObject({ state: "sold", path: expect.stringMatching(/\/perch-stool$/) as string });
  // What shoppers see keeps its picture.
  const without = await save(id, { pictures: [] });
  expect([without.status, fieldOf(without.body)]).toEqual([422, "pictures"]);
});

test("a copy has words, options, delivery and safety of its source, and nothing that it costs or sold", async () => {
  const sourceId = await productId(store, "single-monitor-arm");
  const source = await rowOf(sourceId);
  const id = await made({ name: words("Twin arm"), slug: "twin-arm", copy_of: sourceId });
  const copy = await rowOf(id);
  for (const field of ["description", "highlights", "options", "rules", "size", "cartons", "inBox", "safety"] as const)
    expect([field, copy[field]]).toEqual([field, source[field]]);
  expect(copy).toMatchObject({ hidden: true, ratingAverage: 0, reviewCount: 0, popularity: 0, version: 1 });
  expect(copy.name).toEqual(words("Twin arm"));
  expect(copy.tags).not.toEqual(expect.arrayContaining(["flash-sale"]));
  expect(await store.deps.db.$count(prices, eq(prices.productId, id))).toBe(0);
  const levels = await store.deps.db.select().from(stockLevels).where(eq(stockLevels.productId, id));
  expect(levels.length).toBeGreaterThan(0);
  expect(levels.every(({ received, sold, held }) => received === 0 && sold === 0 && held === 0)).toBe(true);
  expect(await lastRecord(id)).toMatchObject({ kind: "copied" });
  expect((await rowOf(sourceId)).version).toBe(source.version);
});

test("a copy with stock by value has a shelf for each, and a set its parts and their prices", async () => {
  const all = await store.deps.db.select().from(products).where(eq(products.vendorId, 1));
  const stocked = all.find(({ options }) => options.some((option) => option.stocked));
  const set = all.find(({ setParts }) => setParts.length > 0);
  if (!set) throw new Error("no set of the store's");
  const shelvesOf = async (id: number) =>
    (await store.deps.db.select().from(stockLevels).where(eq(stockLevels.productId, id)))
      .map(({ variant, warehouseId }) => `${variant} ${warehouseId}`)
      .sort();
  if (stocked) {
    const id = await made({ slug: "copied-by-value", copy_of: stocked.id });
    expect(await shelvesOf(id)).toEqual(await shelvesOf(stocked.id));
  }
  const id = await made({ slug: "copied-set", copy_of: set.id });
  expect(await rowOf(id)).toMatchObject({ setParts: set.setParts, cartons: set.cartons });
  expect(await store.deps.db.$count(prices, eq(prices.productId, id))).toBe(CODES.length);
  expect(await shelvesOf(id)).toEqual([]);
});

test("a brand's product and gift cards are not copied", async () => {
  const theirs = (await store.deps.db.select().from(products).where(eq(products.vendorId, 2)))[0];
  expect((await make({ copy_of: theirs?.id ?? 0 })).status).toBe(403);
  const cards = await make({ copy_of: await productId(store, "gift-card") });
  expect([cards.status, fieldOf(cards.body)]).toEqual([422, "copy_of"]);
});

test("pictures come from the library as copies of their own, for whoever may read it", async () => {
  const id = await made({ slug: "pictured" });
  const { data: medium } = await upload(owner, "/common-api/staff/media");
  const alt = words("A gray wall");
  await owner.send("PUT", `/common-api/staff/media/${medium.id}` as "/common-api/staff/media/:id", {
    version: 1,
    changes: { alt },
  });
  const take = (who: Visitor, medium_id: number) => who.post(`${at(id)}/library-pictures`, { medium_id });
  expect((await take(await operator(store, "catalogue"), medium.id)).status).toBe(403);
  const unknown = await take(owner, 999_999);
  expect([unknown.status, fieldOf(unknown.body)]).toEqual([422, "medium_id"]);
  const taken = await take(owner, medium.id);
  expect([taken.status, taken.body.data.alt]).toEqual([200, alt]);
  const { name, small } = taken.body.data;
  expect((await save(id, { pictures: [{ name, alt }] })).status).toBe(200);
  expect((await owner.send("DELETE", `/common-api/staff/media/${medium.id}` as "/")).status).toBe(200);
  expect((await owner.get(small as "/")).status).toBe(200);
  expect((await upload(owner, `${at(id)}/pictures`, 700)).status).toBe(422);
});

test("options are groups of values with what they add, and all of that comes back", async () => {
  const id = await made({ slug: "optional-arm" });
  const delta = (amount: number) => Object.fromEntries(CODES.map((code) => [code, amount]));
  const value = (name: string, amount: number) => ({
    ...{ value: name, name: words(name), swatch: "", picture: "", delta: delta(amount) },
  });
  const group = {
    ...{ id: 100_000, code: "OWN-100000", name: words("Reach"), kind: "text", optional: false, preset: "short" },
    values: [value("short", 0), value("long", 12)],
  };
  const groupsOf = async () => (await detailOf(id)).form.groups;
  expect((await save(id, { groups: [group] })).status).toBe(200);
  expect(await groupsOf()).toEqual([group]);
  expect((await rowOf(id)).options[0]?.values[1]?.delta).toMatchObject({ USD: 1200, EUR: 1200 });
  expect((await detailOf(id)).sold_values).toEqual(["100000.short", "100000.long"]);
  const dearer = { ...group, values: [value("short", 0), value("long", 15)] };
  await save(id, { groups: [dearer] });
  await save(id, { groups: [{ ...group, values: [value("short", 0)] }] });
  const [change] = (await detailOf(id)).history;
  expect((await owner.send("POST", `${at(id)}/changes/${change?.id ?? 0}/undo`, {})).status).toBe(200);
  expect(await groupsOf()).toEqual([dearer]);
  const refused: [object, string][] = [
    [{ groups: [group, group] }, "groups"],
    [{ groups: [{ ...group, id: 7, code: "NONE" }] }, "groups"],
    [{ groups: [{ ...group, kind: "plug" }] }, "groups"],
  ];
  for (const [changes, field] of refused) {
    const { status, body } = await save(id, changes);
    expect([changes, status, fieldOf(body)]).toEqual([changes, 422, field]);
  }
});

test("options of what shoppers see stay whole, and a set has none of its own", async () => {
  const id = await productId(store, "single-monitor-arm");
  const bare = {
    ...{ id: 100_001, code: "OWN-100001", name: words("Color"), kind: "text", optional: false, preset: "", values: [] },
  };
  const { form } = await detailOf(id);
  const refused = await save(id, { groups: [...form.groups, bare] });
  expect([refused.status, fieldOf(refused.body)]).toEqual([422, "groups"]);
  expect((await detailOf(id)).form.groups).toEqual(form.groups);
  const all = await store.deps.db.select().from(products).where(eq(products.vendorId, 1));
  const set = all.find(({ setParts }) => setParts.length > 0);
  const ofSet = await save(set?.id ?? 0, { groups: [{ ...bare, values: [] }] });
  expect([ofSet.status, fieldOf(ofSet.body)]).toEqual([422, "groups"]);
});

test("pictures keep their order, others' are refused, and what was taken away comes back", async () => {
  const id = await made({ slug: "gallery" });
  const names = [];
  for (const _each of [1, 2]) names.push((await upload(owner, `${at(id)}/pictures`)).data.name);
  const shown = names.map((name) => ({ name, alt: words("Seen") }));
  const turned = [...shown].reverse();
  await save(id, { pictures: shown });
  await save(id, { pictures: turned });
  const kept = async () =>
    (await store.deps.db.select().from(productPictures).where(eq(productPictures.productId, id)))
      .sort((a, b) => a.position - b.position)
      .map(({ name }) => name);
  expect(await kept()).toEqual(turned.map(({ name }) => name));
  const strange = await save(id, { pictures: [{ name: "x".repeat(24), alt: words("Seen") }] });
  expect([strange.status, fieldOf(strange.body)]).toEqual([422, "pictures"]);
  await save(id, { pictures: [] });
  const [change] = (await detailOf(id)).history;
  expect(change).toMatchObject({ kind: "changed", can_undo: true });
  expect((await owner.send("POST", `${at(id)}/changes/${change?.id ?? 0}/undo`, {})).status).toBe(200);
  expect(await kept()).toEqual(turned.map(({ name }) => name));
});
