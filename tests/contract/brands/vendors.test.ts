import { and, eq } from "drizzle-orm";
import { products, vendors } from "../../../server/db/schema";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const read = async (id: number, locale = "en-US") => store.visitor().get(`/product-api/vendors/${id}?locale=${locale}`);

test("a vendor is told with its home, its shelves, its rating over all products, and what it sells", async () => {
  const { status, body } = await read(2);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    vendor_name: "Fernwick Acoustics",
    vendor_slug: "fernwick-acoustics",
    since: 1998,
    country: "GB",
    handling_days: 5,
    return_days: 21,
  });
  const isTheirs = and(eq(products.vendorId, 2), eq(products.hidden, false));
  const rows = await store.deps.db.select().from(products).where(isTheirs);
  const count = rows.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = rows.reduce((sum, { reviewCount, ratingAverage }) => sum + reviewCount * ratingAverage, 0);
  expect(body.data.review_count).toBe(count);
  expect(body.data.rating).toBeCloseTo(stars / count, 1);
  expect(body.data.product_count).toBe(rows.length);
  expect(body.data.products.length).toBeGreaterThan(0);
  expect(body.data.products.length).toBeLessThanOrEqual(4);
  expect(new Set(body.data.products.map(({ vendor_id }) => vendor_id))).toEqual(new Set([2]));
  expect(body.data.ships_from.length).toBeGreaterThan(0);
});

test("it is told in the language and the prices of a market, and nothing else of it", async () => {
  const { data } = (await read(3, "de-DE")).body;
  expect(data.tagline).toBe("Eiche, Nussbaum und Filz in kleinen Serien.");
  expect(new Set(data.products.map(({ currency }) => currency))).toEqual(new Set(["EUR"]));
  expect(JSON.stringify(data)).not.toMatch(/@|manufacturer/);
});

describe("a vendor's own page", () => {
  const page = async (query = "", slug = "fernwick-acoustics") =>
    store.visitor().get(`/product-api/category/${slug}${query}`);

  test("lists what they sell and nothing else, with its facets, and says who answers for it", async () => {
    const { status, body } = await page();
    expect(status).toBe(200);
    const { vendor, category, products: listed, facets, total, price_range: range } = body.data;
    expect(vendor).toMatchObject({
      vendor_id: 2,
      product_count: total,
      return_days: 21,
      manufacturer: { name: "Fernwick Acoustics Ltd", eu_responsible: expect.stringContaining("Cork") },
    });
    expect(category).toMatchObject({ id: 0, slug: "fernwick-acoustics", name: "Fernwick Acoustics", room: null });
    expect(category.picture.src).not.toBe("");
    expect(total).toBe((await read(2)).body.data.product_count);
    expect(new Set(listed.map(({ vendor_id }) => vendor_id))).toEqual(new Set([2]));
    expect(facets.length).toBeGreaterThan(0);
    expect(range.min).toBeLessThan(range.max);
  });

  test("is sorted, narrowed and paged as a category is", async () => {
    const { data: whole } = (await page("?sort=price_asc")).body;
    const prices = whole.products.map(({ product_price }) => product_price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const { data: narrow } = (await page(`?price_min=${whole.price_range.max}`)).body;
    expect(narrow.total).toBeLessThan(whole.total);
    expect(narrow.total).toBeGreaterThan(0);
    expect(narrow.vendor.product_count).toBe(whole.total);
    expect((await page("?page=99")).body.data.products).toEqual([]);
    expect((await page("?price_min=x")).status).toBe(422);
  });

  test("is told in a market's language and prices", async () => {
    const { data } = (await page("?locale=fr-FR", "halvorsen-and-reed")).body;
    expect(data.category.headline).toBe("Chêne, noyer et feutre, en petites séries.");
    expect(new Set(data.products.map(({ currency }) => currency))).toEqual(new Set(["EUR"]));
  });

  test("a category goes before a vendor of its name, and has no vendor; what is neither is not found", async () => {
    const { data } = (await page("", "standing-desks")).body;
    expect(data.vendor).toBeNull();
    expect(data.category.id).toBeGreaterThan(0);
    expect((await page("", "nobody-at-all")).status).toBe(404);
  });

  test("stands in the sitemap", async () => {
    const { text } = await store.visitor().get("/sitemaps/categories-1.xml");
    expect(text).toContain("/fernwick-acoustics");
  });
});

test("one that is not there or sells nothing is not found, and what is no id is refused", async () => {
  expect((await read(99_999)).status).toBe(404);
  const [empty] = await store.deps.db
    .insert(vendors)
    .values({
      slug: "sells-nothing",
      name: "Sells nothing",
      tagline: { en: "", fr: "", de: "" },
      about: { en: "", fr: "", de: "" },
      returnDays: 14,
      handlingDays: 1,
      manufacturer: { name: "", address: "", email: "", euResponsible: "" },
    })
    .returning();
  expect((await read(empty?.id ?? 0)).status).toBe(404);
  expect((await store.visitor().get("/product-api/category/sells-nothing")).status).toBe(404);
  await store.deps.db.delete(vendors).where(eq(vendors.slug, "sells-nothing"));
  expect((await store.visitor().get("/product-api/vendors/x")).status).toBe(422);
  expect((await read(2, "xx")).status).toBe(422);
});
