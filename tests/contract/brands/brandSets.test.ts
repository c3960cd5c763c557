import { and, eq, sql } from "drizzle-orm";
import type { Listing } from "../../../contract/desk/listingRoutes";
import type { ListingForm, ListingPart } from "../../../contract/desk/listingTerms";
import type { StaffProposal } from "../../../contract/desk/proposalRoutes";
import type { SetView } from "../../../contract/sets/setSchemas";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import {
  listingPictures,
  listingProposals,
  prices,
  products,
  stockLevels,
  vendorEntries,
} from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { readPartGoods } from "../../../server/modules/catalog/sets/repositorySets";
import { setAmounts } from "../../../server/modules/catalog/sets/setPrice";
import { noSaving } from "../../../server/modules/listings/sets/setForm";
import { startAudit } from "../../support/checks/audit";
import { bought, operator, rowsOf, soldUnits, vendorOf } from "../../support/flows/orders";
import { CARDS, pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 5;
/** The store as a brand: it sells most, and sets of the demo. */
const STORE = 1;
const MAT = "standing-mat-terrain";
const REST = "foot-rest-rocker";
const BOARD = "balance-board";
/** Of another brand. */
const FOREIGN = "headset-hook-oak";
const BASE = "/product-api/vendor/listings";
const STAFF = "/product-api/staff/proposals";
const CODES = Object.keys(CURRENCIES) as Currency[];

let store: TestStore;
let owner: Visitor;
let team: Visitor;
let expectNoFaults: () => Promise<void>;
let ids: Record<string, number>;
beforeAll(async () => {
  store = await startTestStore({}, "brand_sets");
  expectNoFaults = await startAudit(store, "stock", "stock ledger", "sets", "brands' lines", "brands' books");
  owner = await vendorOf(store, BRAND);
  team = await operator(store);
  ids = Object.fromEntries(
    await Promise.all([MAT, REST, BOARD, FOREIGN].map(async (slug) => [slug, await productId(store, slug)] as const)),
  );
});
afterAll(async () => {
  await expectNoFaults();
  await store.close();
});

const words = (text: string) => ({ en: text, fr: `${text} (fr)`, de: `${text} (de)` });
const part = (slug: string, quantity = 1, options: string[] = []): ListingPart => ({
  product_id: ids[slug] ?? 0,
  quantity,
  options,
});
const saving = (percent: number | null): ListingForm["saving"] => ({ ...noSaving(), percent });
const read = async (key: string | number) => (await owner.send("GET", `${BASE}/${key}`)).body.data as Listing;
const save = async (key: string | number, changes: object, who = owner) =>
  who.send("PUT", `${BASE}/${key}`, { version: (await read(key)).version, changes });
const quote = async (parts: ListingPart[], less = saving(10), who = owner) =>
  (await who.post("/product-api/vendor/set-quotes", { parts, saving: less })).body.data as SetView;
const page = async (slug: string, locale = "en-US") =>
  (await store.visitor().send("GET", `/product-api/product/${slug}?locale=${locale}`)).body.data;
const rowOf = async (id: number) => {
  const [row] = await store.deps.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error("no such product");
  return row;
};
const unitsOf = async (slug: string) => {
  const rows = await store.deps.db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, ids[slug] ?? 0));
  return rows.reduce((sum, { received, sold, held }) => sum + received - sold - held, 0);
};
const waiting = async (name: string) => {
  const { rows } = (await team.send("GET", `${STAFF}?state=proposed`)).body.data as { rows: StaffProposal[] };
  const found = rows.find((each) => each.name === name);
  if (!found) throw new Error("nothing waits");
  return found;
};
const decide = ({ id, version }: Pick<StaffProposal, "id" | "version">) =>
  team.send("POST", `${STAFF}/${id}/accept`, { version });

async function begin(name: string, parts: ListingPart[], less = saving(10)): Promise<string> {
  const begun = await owner.post(BASE, { name: words(name), category_id: null });
  const { key, categories } = begun.body.data as Listing;
  const { studio } = await read(ids[MAT] ?? 0);
  expect(studio.length).toBeGreaterThan(0);
  const saved = await save(key, {
    ...Object.fromEntries(["tagline", "description", "points", "safety"].map((field) => [field, words(field)])),
    category_id: categories.at(-1)?.id ?? 1,
    size: { width: 80, depth: 60, height: 20, weight: 9 },
    parts,
    saving: less,
  });
  expect([saved.status, saved.status === 200 ? "" : saved.text]).toEqual([200, ""]);
  return key;
}

/** A picture that the brand has sent: none is read. */
async function picture(key: string): Promise<void> {
  const name = key.padEnd(24, "x").replace(/-/g, "_");
  await store.deps.db
    .insert(listingPictures)
    .values({ vendorId: BRAND, name, width: 1000, height: 1250, blur: "", createdAt: store.clock.now() });
  const saved = await save(key, { pictures: [{ name, alt: words("The set") }] });
  expect([saved.status, saved.status === 200 ? "" : saved.text]).toEqual([200, ""]);
}

async function publish(name: string, parts: ListingPart[], less = saving(10)) {
  const key = await begin(name, parts, less);
  await picture(key);
  const sent = await owner.post(`${BASE}/${key}/propose`, {});
  expect([sent.status, sent.status === 200 ? "" : sent.text]).toEqual([200, ""]);
  const wish = await waiting(name);
  const done = await decide(wish);
  expect([done.status, done.status === 200 ? "" : done.text]).toEqual([200, ""]);
  const { product_id: id } = await read(key);
  const row = await rowOf(id ?? 0);
  return { id: row.id, slug: row.slug, key, wish };
}

test("sets of the demo cost what their parts cost less what they say they save", async () => {
  const sets = await store.deps.db
    .select()
    .from(products)
    .where(sql`set_parts <> '[]'::jsonb`);
  expect(sets.length).toBeGreaterThan(2);
  for (const { id, setParts, setSaving } of sets) {
    const goods = await readPartGoods(
      store.deps.db,
      setParts.map(({ productId: each }) => each),
    );
    const listed = await store.deps.db.select().from(prices).where(eq(prices.productId, id));
    for (const { currency, amount } of listed)
      expect([id, currency, setAmounts(setParts, setSaving, goods, currency)?.price]).toEqual([id, currency, amount]);
  }
});

test("a set of the store follows a brand whose goods are part of it", async () => {
  const set = "home-office-pro";
  expect(await page(set)).toMatchObject({ is_in_stock: true, lacks_part: false });
  const move = (to: "suspend" | "resume") =>
    team.post(`/customer-api/staff/vendors/${BRAND}/${to}`, { reason: "Papers" });
  expect((await move("suspend")).status).toBe(200);
  expect(await page(set)).toMatchObject({ is_in_stock: false, lacks_part: true });
  expect((await move("resume")).status).toBe(200);
  expect(await page(set)).toMatchObject({ is_in_stock: true, lacks_part: false });
});

describe("parts", () => {
  test("are chosen among the brand's own by name, 20 a page, and nobody else's", async () => {
    const shop = await vendorOf(store, STORE);
    const rows: { id: number; name: string }[] = [];
    let [after, pages] = ["", 0];
    do {
      const { data } = (await shop.get(`/product-api/vendor/set-parts?${after && `after=${after}`}`)).body;
      expect(data.rows.length).toBeLessThanOrEqual(20);
      rows.push(...data.rows);
      pages += 1;
      after = data.next ?? "";
    } while (after !== "");
    const own = await store.deps.db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.vendorId, STORE), sql`not hidden and set_parts = '[]' and slug <> 'gift-card'`))
      .orderBy(products.id);
    expect(pages).toBeGreaterThan(1);
    expect(rows.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["id", "name"]);
    const found = (await owner.get("/product-api/vendor/set-parts?q=terrain")).body.data;
    expect(found.rows).toEqual([expect.objectContaining({ id: ids[MAT] })]);
    expect((await owner.get("/product-api/vendor/set-parts?q=%25")).body.data.rows).toEqual([]);
    expect((await owner.get("/product-api/vendor/set-parts?after=zzz")).status).toBe(422);
  });

  test("of another brand answer as ids of nothing do", async () => {
    const [foreign, nothing] = [
      await quote([part(FOREIGN), part(MAT)]),
      await quote([{ product_id: 999_999, quantity: 1, options: [] }, part(MAT)]),
    ];
    expect({ ...foreign, parts: foreign.parts.map(({ product_id: _id, ...rest }) => rest) }).toEqual({
      ...nothing,
      parts: nothing.parts.map(({ product_id: _id, ...rest }) => rest),
    });
    expect(foreign.parts[0]).toMatchObject({ name: "", groups: [], units: 0 });
    expect(foreign.problems).toContainEqual(
      expect.objectContaining({ field: "parts", part: 0, message: "Part 1 is not one of your listings." }),
    );
    const { key } = (await owner.post(BASE, { name: words("Thief"), category_id: null })).body.data as Listing;
    const answers = await Promise.all(
      [part(FOREIGN), { product_id: 999_999, quantity: 1, options: [] }].map((each) =>
        save(key, { parts: [each, part(MAT)] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
    expect(answers[0]?.body.errors).toEqual(answers[1]?.body.errors);
    expect((await read(key)).form.parts).toEqual([]);
    await owner.post(`${BASE}/${key}/withdraw`, {});
  });

  test("are told with what is in the set's way: words that say which part", async () => {
    const { options } = await rowOf(ids[BOARD] ?? 0);
    const wood = options[0];
    const one = await quote([part(MAT)]);
    expect(one.problems.map(({ message }) => message)).toEqual([
      "A set has at least two pieces. Please add a part or raise a quantity.",
    ]);
    const wrong = await quote([part(BOARD, 1, [`${wood?.id}.no-such`]), part(MAT)]);
    expect(wrong.problems).toEqual([
      expect.objectContaining({ field: "parts", part: 0, message: expect.stringContaining("Part 1, “") }),
    ]);
    const bare = await quote([part(BOARD), part(MAT)], { ...saving(null), USD: 5 });
    expect(bare.problems).toEqual([expect.objectContaining({ field: "saving", part: null })]);
    expect(bare.prices.find(({ currency }) => currency === "USD")).toMatchObject({ saving: 5 });
    expect(bare.prices.find(({ currency }) => currency === "EUR")).toMatchObject({ saving: null, price: null });
    const most = Object.fromEntries(CODES.map((code) => [code, code === "EUR" ? 5000 : 1]));
    const large = await quote([part(BOARD), part(MAT)], { ...saving(null), ...most });
    const share = await quote([part(BOARD), part(MAT)], saving(61));
    expect(share.problems).toEqual([expect.objectContaining({ message: expect.stringContaining("more than 60 %") })]);
    expect(large.problems).toEqual([
      expect.objectContaining({ message: "The saving is more than 60 % of what the parts cost in EUR." }),
    ]);
  });
});

describe("a set", () => {
  let set: Awaited<ReturnType<typeof publish>>;

  test("goes live as a proposal with every difference, at the price that the server reckons", async () => {
    const sizes = (await rowOf(ids[MAT] ?? 0)).options.find(({ code }) => code === "SMS");
    const large = sizes?.values.find(({ value }) => value !== sizes.preset);
    const parts = [part(MAT, 1, [`${sizes?.id}.${large?.value}`]), part(REST, 2)];
    const view = await quote(parts);
    expect(view.problems).toEqual([]);
    expect(view.units).toBe(Math.min(await unitsOf(MAT), Math.floor((await unitsOf(REST)) / 2)));
    expect(view.parts.filter((each) => each.holds_back)).toHaveLength(1);
    set = await publish("Standing comfort", parts);
    const paths = set.wish.differences.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(["parts", "saving.percent", "set_price"]));
    expect(paths.filter((path) => path.startsWith("prices."))).toEqual([]);
    const said = set.wish.differences.find(({ path }) => path === "parts")?.after ?? "";
    expect(said).toContain(`1 × `);
    expect(said).toContain(large?.name.en ?? "?");
    const usd = view.prices.find(({ currency }) => currency === "USD");
    expect(usd?.price).toBeCloseTo((usd?.parts ?? 0) * 0.9, 1);
    const shown = await page(set.slug);
    expect([shown.product_price, shown.is_in_stock]).toEqual([usd?.price, true]);
    expect(shown.in_box).toHaveLength(2);
    const eur = view.prices.find(({ currency }) => currency === "EUR");
    expect((await page(set.slug, "de-DE")).product_price).toBe(eur?.price);
    expect(await store.deps.db.select().from(stockLevels).where(eq(stockLevels.productId, set.id))).toEqual([]);
  });

  test("has neither prices nor stock of its own to write, and is no part of another", async () => {
    const refused = await save(set.id, { prices: { USD: 1 } });
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([422, "prices.USD"]);
    expect((await save(set.id, { handling_days: 1 })).status).toBe(422);
    const stock = await owner.post(
      `${BASE}/${set.id}/stock`,
      { warehouse_id: 1, delta: 5, reason: "received" },
      { "idempotency-key": "set-stock-0001" },
    );
    expect(stock.status).toBe(422);
    expect((await save(set.id, { parts: [] })).status).toBe(422);
    expect((await save(ids[REST] ?? 0, { parts: [part(MAT), part(BOARD)] })).status).toBe(422);
    const nested = await quote([{ product_id: set.id, quantity: 1, options: [] }, part(BOARD)]);
    expect(nested.problems[0]?.message).toContain("is a set itself");
    const picked = (await owner.get("/product-api/vendor/set-parts?q=comfort")).body.data.rows;
    expect(picked).toEqual([]);
    const row = (await owner.get(`${BASE}?q=comfort`)).body.data.rows[0];
    expect(row).toMatchObject({ lacks_part: false, units: (await read(set.id)).set?.units });
  });

  test("is bought: its parts leave the shelves, its order is the brand's, and its books hold", async () => {
    const before = [await soldUnits(store, ids[MAT] ?? 0), await soldUnits(store, ids[REST] ?? 0)];
    const order = await bought(store, [[set.slug, 1]]);
    expect(await soldUnits(store, ids[MAT] ?? 0)).toBe((before[0] ?? 0) + 1);
    expect(await soldUnits(store, ids[REST] ?? 0)).toBe((before[1] ?? 0) + 2);
    const { lines } = await rowsOf(store, order);
    expect(lines.map(({ vendorId, productId: id }) => [vendorId, id])).toEqual([[BRAND, set.id]]);
    const { body } = await owner.get("/order-api/vendor/parts");
    expect(JSON.stringify(body.data.rows)).toContain(order.number);
    const entries = await store.deps.db.select().from(vendorEntries).where(eq(vendorEntries.orderId, order.id));
    expect(entries.filter(({ kind }) => kind === "sale").map(({ amount }) => amount)).toEqual([lines[0]?.amount]);
    const back = await order.browser.post("/order-api/order/cancel", { order_num: order.number });
    expect([back.status, back.status === 200 ? "" : back.text]).toEqual([200, ""]);
    await store.deliver();
    expect(await soldUnits(store, ids[REST] ?? 0)).toBe(before[1]);
  });

  test("follows the price of a part at once", async () => {
    const { form } = await read(ids[REST] ?? 0);
    const was = (await page(set.slug)).product_price;
    const less = Math.round((form.prices.USD ?? 0) * 90) / 100;
    expect((await save(ids[REST] ?? 0, { prices: { USD: less } })).status).toBe(200);
    const now = (await page(set.slug)).product_price;
    expect(now).toBeLessThan(was);
    const usd = (await read(set.id)).set?.prices.find(({ currency }) => currency === "USD");
    expect(now).toBe(usd?.price);
  });

  test("cannot be had while a part is gone, which the brand and shoppers read, and is sold again with it", async () => {
    const browser = await withCart(store, set.slug);
    const end = (isDiscontinued: boolean) =>
      owner.send("PUT", `${BASE}/${ids[REST]}/discontinuation`, {
        is_discontinued: isDiscontinued,
        successor_id: null,
      });
    expect((await end(true)).status).toBe(200);
    const shown = await page(set.slug);
    expect([shown.is_in_stock, shown.lacks_part]).toEqual([false, true]);
    const refused = await pay(browser);
    expect(refused.body.status).not.toBe(1);
    const listing = await read(set.id);
    expect(listing.set?.units).toBe(0);
    expect(listing.set?.problems.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("is not sold any more"),
    );
    expect((await owner.get(`${BASE}?q=comfort`)).body.data.rows[0]).toMatchObject({ lacks_part: true, units: 0 });
    expect((await save(set.id, { tagline: words("Another") })).status).toBe(200);
    expect((await owner.post(`${BASE}/${set.id}/propose`, {})).status).toBe(422);
    await owner.post(`${BASE}/${set.id}/withdraw`, {});
    expect((await end(false)).status).toBe(200);
    expect(await page(set.slug)).toMatchObject({ is_in_stock: true, lacks_part: false });
  });

  test("is sold out once a part no longer offers what was chosen, until it is chosen anew", async () => {
    const { form } = await read(ids[MAT] ?? 0);
    const [chosen = ""] = (await read(set.id)).form.parts[0]?.options ?? [];
    const [id, value] = chosen.split(".");
    const groups = form.groups.map((group) =>
      String(group.id) === id ? { ...group, values: group.values.filter((each) => each.value !== value) } : group,
    );
    expect((await save(ids[MAT] ?? 0, { groups, safety: words("Dry floors only") })).status).toBe(200);
    const asked = await owner.post(`${BASE}/${ids[MAT]}/propose`, {});
    expect([asked.status, asked.status === 200 ? "" : asked.text]).toEqual([200, ""]);
    const [row] = await store.deps.db
      .select()
      .from(listingProposals)
      .where(and(eq(listingProposals.productId, ids[MAT] ?? 0), eq(listingProposals.state, "proposed")));
    expect((await decide({ id: row?.id ?? 0, version: row?.version ?? 0 })).status).toBe(200);
    expect(await page(set.slug)).toMatchObject({ is_in_stock: false, lacks_part: true });
    expect(
      (await store.visitor().post("/order-api/order/cart", [{ product_id: set.id, quantity: 1 }])).status,
    ).not.toBe(200);
    expect((await save(set.id, { parts: [part(MAT), part(REST, 2)] })).status).toBe(200);
    expect((await owner.post(`${BASE}/${set.id}/propose`, {})).status).toBe(200);
    const wish = await waiting("Standing comfort");
    expect(wish.differences.map(({ path }) => path)).toEqual(["parts", "set_price"]);
    expect((await decide(wish)).status).toBe(200);
    expect(await page(set.slug)).toMatchObject({ is_in_stock: true, lacks_part: false });
  });

  test("keeps its parts while an order of it is not paid: what was taken from the shelves is what is sent", async () => {
    const buyer = await withCart(store, set.slug);
    expect((await pay(buyer, { number: CARDS.threeDSecure })).body.status).not.toBe(1);
    expect((await save(set.id, { parts: [part(MAT), part(REST)] })).status).toBe(200);
    expect((await owner.post(`${BASE}/${set.id}/propose`, {})).status).toBe(200);
    const refused = await decide(await waiting("Standing comfort"));
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("a little later")]);
    expect((await rowOf(set.id)).setParts.map(({ quantity }) => quantity)).toEqual([1, 2]);
    expect((await owner.post(`${BASE}/${set.id}/withdraw`, {})).status).toBe(200);
  });

  test("and its part alone never take the last unit twice", async () => {
    await store.deps.db
      .update(stockLevels)
      .set({ received: sql`sold + held + case when warehouse_id = 2 then 2 else 0 end` })
      .where(eq(stockLevels.productId, ids[REST] ?? 0));
    forgetMemos(store.deps);
    const [ofSet, alone] = [await withCart(store, set.slug), await withCart(store, REST)];
    const paid = await Promise.all([pay(ofSet), pay(alone)]);
    expect(paid.filter(({ body }) => body.status === 1)).toHaveLength(1);
    await store.deliver();
    expect(await unitsOf(REST)).toBe(paid[0]?.body.status === 1 ? 0 : 1);
    expect(await page(set.slug)).toMatchObject({ is_in_stock: false, lacks_part: false });
    const { set: view } = await read(set.id);
    expect(view?.problems).toEqual([expect.objectContaining({ part: 1, is_passing: true })]);
  });
});
