import { products } from "../../../server/db/schema";
import { findMatches } from "../../../server/modules/search/findMatches";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let visitor: Visitor;

beforeAll(async () => {
  store = await startTestStore();
  visitor = store.visitor();
});
afterAll(() => store.close());

interface Found {
  slugs: string[];
  products: { category_slug: string }[];
  total: number;
}

async function search(q: string, locale = "en-US", rest = ""): Promise<Found> {
  const { status, body } = await visitor.get(
    `/product-api/products-search?q=${encodeURIComponent(q)}&locale=${locale}${rest}`,
  );
  expect(status).toBe(200);
  return {
    ...body.data,
    slugs: body.data.products.map(({ product_slug: slug }: { product_slug: string }) => slug) as string[],
  };
}

describe("a search", () => {
  test.each(["VS-RISE-DUO", "vs-rise-duo"])("for the code %s puts its product first", async (code) => {
    expect((await search(code)).slugs[0]).toBe("rise-duo");
  });

  test("takes the beginning of a code", async () => {
    expect((await search("VS-VERT")).slugs).toEqual(expect.arrayContaining(["vertebra-mesh", "vertebra-pro"]));
  });

  test.each([
    ["standing desk", "en-US", "standing-desks"],
    ["chairs", "en-GB", "ergonomic-chairs"],
    ["bureau assis-debout", "fr-FR", "standing-desks"],
    ["Schreibtisch", "de-DE", "standing-desks"],
  ])("for %p in %s finds products of %s", async (q, locale, category) => {
    const { products } = await search(q, locale);
    expect(
      products[0] && products.slice(0, 5).some((card: { category_slug: string }) => card.category_slug === category),
    ).toBe(true);
  });

  test.each([
    ["tisch", "de-DE", ["standing-desks"]],
    ["tische", "de-DE", ["standing-desks"]],
    ["Stehtisch", "de-DE", ["standing-desks", "sets"]],
    ["Stehtische", "de-AT", ["standing-desks", "sets"]],
    ["Stehpult", "de-DE", ["standing-desks"]],
    ["stuhl", "de-DE", ["ergonomic-chairs"]],
    ["stühle", "de-AT", ["ergonomic-chairs"]],
    ["lampe", "de-DE", ["light-and-sound"]],
    ["bureau", "fr-FR", ["standing-desks"]],
    ["chaise", "fr-FR", ["ergonomic-chairs"]],
    ["desk", "en-US", ["standing-desks"]],
    ["chair", "en-US", ["ergonomic-chairs"]],
    ["lamp", "en-US", ["light-and-sound"]],
  ])("for %p in %s begins with what is one", async (q, locale, categories) => {
    const { products } = await search(q, locale);
    const first = products.slice(0, 3).map((card) => card.category_slug);
    expect(first.length).toBe(3);
    expect(first.filter((slug) => !categories.includes(slug))).toEqual([]);
  });

  test("finds a thing by what else it is called", async () => {
    expect((await search("fauteuil", "fr-FR")).slugs).toContain("perch-task");
    expect((await search("sessel", "de-DE")).slugs).toContain("vertebra-mesh");
    expect((await search("screens")).slugs).toContain("single-monitor-arm");
  });

  test("takes beginnings of words, without accents and in any case", async () => {
    expect((await search("VERTEB")).slugs).toContain("vertebra-mesh");
    expect((await search("hohenverstellbar", "de-DE")).total).toBeGreaterThan(0);
    expect((await search("tabouret équilibre", "fr-FR")).total).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ["vertbra", "vertebra-mesh"],
    ["chiar", "vertebra-mesh"],
    ["standng desk", "rise-duo"],
    ["monitr arm", "single-monitor-arm"],
    ["rise oen", "rise-one"],
    ["vertebra por", "vertebra-pro"],
  ])("forgives %p", async (q, slug) => {
    expect((await search(q)).slugs).toContain(slug);
  });

  test("needs every word", async () => {
    const wide = await search("desk");
    const narrow = await search("desk lamp");
    expect(narrow.total).toBeLessThan(wide.total);
    expect(narrow.slugs).toContain("desk-lamp-arc");
  });

  test.each([
    "%",
    "_",
    "'",
    "''; drop table products; --",
    "a & | ! ( ) : *",
    "\\",
    "<->",
    "desk:*",
    "\u0000",
    "💺",
    "%%__",
    "𝒟esk",
  ])("takes %p for text", async (q) => {
    const { status, body } = await visitor.get(`/product-api/products-search?q=${encodeURIComponent(q)}`);
    expect([200, 422]).toContain(status);
    expect(body.data).toBeDefined();
  });

  test("finds nothing for wildcards alone and for no words", async () => {
    for (const q of ["%", "_", "   ", "'"]) expect(await search(q)).toMatchObject({ products: [], total: 0 });
  });

  test("finds what it does not weigh, too: behind what is weighed, the popular ones first", async () => {
    const all = await findMatches(store.deps, "desk", "en");
    const few = await findMatches(store.deps, "desk", "en", { weighed: 3, limit: 1000 });
    expect(all.length).toBeGreaterThan(10);
    expect([...few].sort()).toEqual([...all].sort());
    const rows = await store.deps.db.select({ id: products.id, popularity: products.popularity }).from(products);
    const popularity = new Map(rows.map(({ id, popularity: own }) => [id, own]));
    // Three of all that fit and three of those whose name does, at most.
    const rest = few.slice(6).map((id) => popularity.get(id) ?? 0);
    expect(rest).toEqual([...rest].sort((a, b) => b - a));
    expect(await findMatches(store.deps, "desk", "en", { weighed: 3, limit: 8 })).toEqual(few.slice(0, 8));
  });

  test("is paged by ten", async () => {
    const first = await search("desk");
    expect(first.slugs).toHaveLength(10);
    const second = await search("desk", "en-US", "&page=2");
    expect(second.slugs.filter((slug) => first.slugs.includes(slug))).toEqual([]);
  });

  test.each(["page=-1", "page_size=101", "page_size=0", `q=${"a".repeat(101)}`])("refuses %s", async (query) => {
    expect((await visitor.get(`/product-api/products-search?${query}`)).status).toBe(422);
  });
});

describe("the search panel", () => {
  const suggest = async (query: string) => (await visitor.get(`/product-api/suggested-products?${query}`)).body.data;

  test("shows categories and popular products before anything is typed", async () => {
    const { suggestions, products } = await suggest("locale=fr-FR");
    expect(suggestions).toContain("Bureaux assis-debout");
    expect(products).toHaveLength(10);
  });

  test("completes what is typed in the page's language", async () => {
    const { suggestions, products } = await suggest("q=sta&page_size=5&locale=en-US");
    expect(suggestions).toHaveLength(5);
    expect(suggestions[0]).toBe("Standing desks");
    expect(products.length).toBeLessThanOrEqual(5);
    expect((await suggest("q=h%C3%B6h&locale=de-DE")).suggestions[0]).toBe("Höhenverstellbare Schreibtische");
  });

  test("has nothing to say to nonsense", async () => {
    expect(await suggest("q=%25%5F")).toEqual({ suggestions: [], products: [] });
  });
});
