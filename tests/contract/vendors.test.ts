import { and, eq } from "drizzle-orm";
import { products, vendors } from "../../server/db/schema";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const read = async (id: number, locale = "en-US") => store.visitor().get(`/product-api/vendor/${id}?locale=${locale}`);

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
  await store.deps.db.delete(vendors).where(eq(vendors.slug, "sells-nothing"));
  expect((await store.visitor().get("/product-api/vendor/x")).status).toBe(422);
  expect((await read(2, "xx")).status).toBe(422);
});
