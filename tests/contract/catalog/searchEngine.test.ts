import { eq, sql } from "drizzle-orm";
import { products, searchChanges, searchSynonyms } from "../../../server/db/schema";
import { indexProducts } from "../../../server/modules/search/repositoryIndex";
import { syncSearchEngine } from "../../../server/modules/search/syncSearchEngine";
import { startSearchEngine } from "../../support/checks/searchEngine";
import { idOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

const KEY = "a key that only the engine knows";
let engine: Awaited<ReturnType<typeof startSearchEngine>>;
let store: TestStore;
beforeAll(async () => {
  engine = await startSearchEngine(KEY);
  store = await startTestStore({ SEARCH_URL: engine.url }, "search_engine");
});
afterAll(async () => {
  await store.close();
  await engine.close();
});

const ask = async (query: string) => {
  const { status, body } = await store.visitor().get(`/product-api/products-search?${query}`);
  expect(status).toBe(200);
  return body.data;
};
const slugs = (data: { products: { product_slug: string }[] }) => data.products.map((card) => card.product_slug);
const waiting = () => store.deps.db.$count(searchChanges);

test("a new engine is told every product once, and what it weighs", async () => {
  await syncSearchEngine(store.deps);
  expect(engine.documents.size).toBe(await store.deps.db.$count(products));
  expect(engine.state.settings).toMatchObject({ displayedAttributes: ["id"] });
  expect(await waiting()).toBe(0);
  const before = engine.calls.length;
  await syncSearchEngine(store.deps);
  expect(engine.calls.length).toBe(before);
});

test("it finds the words of the page's language, the listing narrows and counts what it found", async () => {
  const found = await ask("q=standing%20desk&locale=en-US&page_size=50");
  expect(found.total).toBe(found.products.length);
  expect(slugs(found)).toContain("rise-duo");
  expect(engine.calls.at(-1)).toBe("POST /indexes/products/search");
  const tops = found.facets.find(({ code }: { code: string }) => code === "TOP");
  const oak = tops?.values.find(({ value }: { value: string }) => value === "oak");
  const narrowed = await ask("q=standing%20desk&locale=en-US&filters=TOP.oak&page_size=50");
  expect(narrowed.total).toBe(oak?.count);
  const listed = await store.visitor().get("/product-api/v2/products?q=standing%20desk&category=standing-desks");
  expect(slugs(listed.body.data)).toContain("rise-duo");
});

test("it is asked in all words that mean the same in the language, and in no others", async () => {
  const { db } = store.deps;
  expect((await ask("q=gribbleboard&locale=en-US")).total).toBe(0);
  await db.insert(searchSynonyms).values({ language: "en", words: ["gribbleboard", "standing desk"] });
  store.clock.advance(11_000);
  expect(slugs(await ask("q=gribbleboard&locale=en-US&page_size=50"))).toContain("rise-duo");
  expect((await ask("q=gribbleboard&locale=de-DE")).total).toBe(0);
});

test("a changed word and a product that goes are told, a hidden one is not shown", async () => {
  const id = idOf("laptop-shelf");
  const { db } = store.deps;
  await db.execute(sql`update products set name = jsonb_set(name, '{en}', '"Zebrawood perch"') where id = ${id}`);
  await indexProducts(db, [id]);
  await syncSearchEngine(store.deps);
  expect(slugs(await ask("q=zebrawood"))).toEqual(["laptop-shelf"]);
  await db.update(products).set({ hidden: true }).where(eq(products.id, id));
  expect((await ask("q=zebrawood")).total).toBe(0);
});

test("while it is away PostgreSQL finds, and what it missed is told afterwards", async () => {
  const { db } = store.deps;
  const id = idOf("rise-duo");
  engine.state.isDown = true;
  await db.execute(sql`update products set keywords = jsonb_set(keywords, '{en}', '"quagga"') where id = ${id}`);
  await indexProducts(db, [id]);
  await expect(syncSearchEngine(store.deps)).rejects.toThrow("503");
  expect(await waiting()).toBe(1);
  expect(slugs(await ask("q=quagga"))).toEqual(["rise-duo"]);
  expect(store.logged.some(({ msg }) => msg === "search engine did not answer")).toBe(true);
  engine.state.isDown = false;
  store.clock.advance(61_000);
  await syncSearchEngine(store.deps);
  expect(await waiting()).toBe(0);
  expect(engine.documents.get(id)?.keywords.en).toBe("quagga");
});

test("without an engine nothing is kept for one", async () => {
  await indexProducts(store.deps.db, [idOf("rise-duo")]);
  expect(await waiting()).toBe(1);
  await syncSearchEngine({ ...store.deps, env: { ...store.deps.env, searchUrl: undefined } });
  expect(await waiting()).toBe(0);
});
