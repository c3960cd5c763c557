import { eq, inArray } from "drizzle-orm";
import { categories, collections, products, storeFacts } from "../../../server/db/schema";
import { seedDemo } from "../../../server/db/seed/seed";
import type { Collection } from "../../../contract/offers";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

describe.each(["hybrid", "personalized-products"])("the collection %s", (slug) => {
  test.each(["en-US", "fr-FR", "de-DE"])("has a room, words and products in %s", async (locale) => {
    const { status, body } = await store.visitor().get(`/product-api/collections/${slug}?locale=${locale}`);
    expect(status).toBe(200);
    const { name, headline, text, room, groups }: Collection = body.data;
    for (const words of [name, headline, ...text]) expect(words.trim()).not.toBe("");
    expect(room?.spots.length).toBeGreaterThan(0);
    expect(groups.length).toBeGreaterThanOrEqual(2);
    for (const group of groups) {
      // All of the data's products are sold: a slug that nobody knows would be missing here.
      expect(group.products).toHaveLength(4);
      for (const { currency } of group.products) expect(currency).toBe(locale === "en-US" ? "USD" : "EUR");
    }
    const shown = groups.flatMap(({ products }) => products.map(({ product_id }) => product_id));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test("what is made to choice offers choices", async () => {
  const { body } = await store.visitor().get("/product-api/collections/personalized-products?locale=en-US");
  const [tops, seats, frames] = (body.data as Collection).groups;
  for (const { products } of [tops, seats, frames].flatMap((group) => group ?? []))
    for (const { product_slug, swatches } of products)
      expect([product_slug, swatches.length > 1]).toEqual([product_slug, true]);
});

test("an unknown collection is not found, in the visitor's language", async () => {
  const { status, body } = await store
    .visitor()
    .get("/product-api/collections/nothing", { "accept-language": "de-DE" });
  expect(status).toBe(404);
  expect(body.message).toBe("Diese Auswahl gibt es bei uns nicht.");
});

test("a store that was filled before there were collections gets them at its next start", async () => {
  const { db, clock } = store.deps;
  const before = await db.select().from(collections).orderBy(collections.slug);
  await db.delete(collections);
  await db.delete(storeFacts).where(eq(storeFacts.key, "seeded collections"));
  expect(await seedDemo(db, clock)).toBe(false);
  expect(await db.select().from(collections).orderBy(collections.slug)).toEqual(before);
  await db.delete(collections).where(eq(collections.slug, "hybrid"));
  // What the owner has deleted stays so.
  await seedDemo(db, clock);
  expect(await db.select().from(collections)).toHaveLength(before.length - 1);
  await db.insert(collections).values(before).onConflictDoNothing();
});

test("a store that was filled before categories had rooms gets them and its story, but not over the owner's", async () => {
  const { db, clock } = store.deps;
  const before = await db.select().from(categories).orderBy(categories.id);
  const story = await db.select({ tags: products.tags }).from(products).where(eq(products.slug, "rise-duo"));
  expect(story[0]?.tags).toContain("story");
  await db.update(categories).set({ fit: null, space: null, room: "" });
  await db.update(categories).set({ room: "meeting" }).where(eq(categories.slug, "sets"));
  await db
    .update(products)
    .set({ tags: ["bulk"] })
    .where(eq(products.slug, "rise-duo"));
  await db.delete(storeFacts).where(inArray(storeFacts.key, ["seeded category rooms", "seeded story"]));
  await seedDemo(db, clock);
  const after = await db.select().from(categories).orderBy(categories.id);
  expect(after.map(({ slug, fit, space, room }) => ({ slug, fit, space, room }))).toEqual(
    before.map(({ slug, fit, space, room }) =>
      slug === "sets" ? { slug, fit: null, space: null, room: "meeting" } : { slug, fit, space, room },
    ),
  );
  const tagged = await db.select({ tags: products.tags }).from(products).where(eq(products.slug, "rise-duo"));
  expect(tagged[0]?.tags).toEqual(["bulk", "story"]);
});
