import type { Collection } from "../../contract/offers";
import { startTestStore, type TestStore } from "../support/store";

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
