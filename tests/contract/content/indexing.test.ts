import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { LISTED_LOCALES } from "../../../contract/locales";
import { articles, pageChanges, prices, products, vendors } from "../../../server/db/schema";
import { readEnv } from "../../../server/env";
import { notifySearchEngines } from "../../../server/modules/indexing/notifySearchEngines";
import { startTestStore, type TestStore } from "../../support/store";

interface Told {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const KEY = "3f2a9c1b-indexnow";
const ORIGIN = "https://shop.example";
const MINUTE = 60_000;

/** Speaks the protocol: answers what it is told to, and keeps what it was sent. */
let engine: Server;
let store: TestStore;
let answer = 200;
let headers: Record<string, string> = {};
let told: Told[] = [];
let pings: string[] = [];

beforeAll(async () => {
  engine = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      if (request.method === "GET") pings.push(request.url ?? "");
      else told.push(JSON.parse(body) as Told);
      response.writeHead(answer, headers).end();
    });
  });
  await new Promise<void>((resolve) => engine.listen(0, "127.0.0.1", resolve));
  const { port } = engine.address() as AddressInfo;
  const settings = {
    STORE_ORIGIN: ORIGIN,
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${port}/indexnow`,
    SITEMAP_PING_URLS: `http://127.0.0.1:${port}/ping?sitemap={sitemap}`,
  };
  store = await startTestStore(settings, "indexing");
  await store.deps.db.delete(pageChanges);
});
afterAll(async () => {
  await store.close();
  await new Promise((resolve) => engine.close(resolve));
});
beforeEach(async () => {
  store.clock.advance(24 * 60 * MINUTE);
  [answer, headers] = [200, {}];
  await notifySearchEngines(store.deps);
  store.clock.advance(2 * 60 * MINUTE);
  [told, pings] = [[], []];
});

const rename = (slug: string, en: string) =>
  store.deps.db
    .update(products)
    .set({ name: { en, fr: en, de: en } })
    .where(eq(products.slug, slug));
const pagesTold = () => [...new Set(told.flatMap(({ urlList }) => urlList))];

test("the key is served where engines look for it, and nothing else is", async () => {
  const { status, text, headers: sent } = await store.visitor().get(`/${KEY}.txt`);
  expect([status, text, sent["content-type"]]).toEqual([200, KEY, "text/plain; charset=utf-8"]);
  expect((await store.visitor().get("/another-key.txt")).status).toBe(404);
});

test("what changed for everybody is told once, in all listed locales", async () => {
  await rename("rise-duo", "Rise Duo, renamed");
  await rename("rise-duo", "Rise Duo");
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ host: "shop.example", key: KEY, keyLocation: `${ORIGIN}/${KEY}.txt` });
  expect(told[0]?.urlList).toHaveLength(LISTED_LOCALES.length);
  expect(told[0]?.urlList).toContain(`${ORIGIN}/standing-desks/rise-duo`);
  expect(told[0]?.urlList).toContain(`${ORIGIN}/de-AT/standing-desks/rise-duo`);
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(1);
});

test("prices, what is taken out, brands and articles are told; what nobody sees is not", async () => {
  const { db, clock } = store.deps;
  const [duo] = await db.select().from(products).where(eq(products.slug, "rise-one"));
  await db
    .update(prices)
    .set({ amount: sql`${prices.amount} - 100` })
    .where(eq(prices.productId, duo?.id ?? 0));
  await db.update(products).set({ hidden: true }).where(eq(products.slug, "rise-quad"));
  await db.update(vendors).set({ name: "Pixelgrove" }).where(eq(vendors.slug, "pixelgrove-art"));
  await db.update(articles).set({ changedAt: clock.now() }).where(eq(articles.slug, "cancel-an-order"));
  await notifySearchEngines(store.deps);
  expect(pagesTold()).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/standing-desks/rise-one`,
      `${ORIGIN}/standing-desks/rise-quad`,
      `${ORIGIN}/pixelgrove-art`,
      `${ORIGIN}/fr-CA/help-center/orders/cancel-an-order`,
    ]),
  );
  expect(pagesTold()).toHaveLength(4 * LISTED_LOCALES.length);

  told = [];
  await rename("rise-quad", "Hidden, and renamed");
  await db.update(products).set({ popularity: 7 }).where(eq(products.slug, "rise-one"));
  await notifySearchEngines(store.deps);
  expect(told).toEqual([]);
});

test("a planned article is told once it is shown", async () => {
  const { db, clock } = store.deps;
  const publishAt = new Date(clock.now().getTime() + 60 * MINUTE);
  await db.update(articles).set({ publishAt }).where(eq(articles.slug, "cancel-an-order"));
  await notifySearchEngines(store.deps);
  expect(told).toEqual([]);
  store.clock.advance(61 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(pagesTold()).toHaveLength(LISTED_LOCALES.length);
});

test("engines that ask to wait are left in peace for as long as they say", async () => {
  await rename("rise-duo", "Rise Duo");
  [answer, headers] = [429, { "retry-after": "600" }];
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(1);
  [answer, headers] = [202, {}];
  store.clock.advance(9 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(1);
  store.clock.advance(2 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(2);
  expect(told[1]?.urlList).toEqual(told[0]?.urlList);
});

test("engines that fail are asked again, later each time", async () => {
  await rename("rise-duo", "Rise Duo");
  answer = 503;
  const after = async (minutes: number) => {
    store.clock.advance(minutes * MINUTE);
    await notifySearchEngines(store.deps);
    return told.length;
  };
  expect([await after(0), await after(1), await after(1), await after(1), await after(3)]).toEqual([1, 2, 2, 3, 3]);
  answer = 200;
  expect(await after(2)).toBe(4);
  expect(await after(60)).toBe(4);
});

test.each([400, 403, 422])("what engines refuse with %i is not sent again, and the log says so", async (status) => {
  await rename("rise-duo", "Rise Duo");
  answer = status;
  await notifySearchEngines(store.deps);
  store.clock.advance(24 * 60 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(told).toHaveLength(1);
  expect(store.logged.some(({ reason }) => reason === `the search engines answered ${status}`)).toBe(true);
});

test("more than a call may name goes in several", async () => {
  const { db } = store.deps;
  const many = Array.from({ length: 300 }, (_, index) => index + 1);
  const rows = await db.select({ id: products.id }).from(products);
  const help = await db.select({ id: articles.id }).from(articles);
  await db.insert(pageChanges).values(rows.map(({ id }) => ({ kind: "product" as const, ref: id })));
  await db.insert(pageChanges).values(help.map(({ id }) => ({ kind: "article" as const, ref: id })));
  await db.insert(pageChanges).values(many.map((ref) => ({ kind: "vendor" as const, ref })));
  await notifySearchEngines(store.deps);
  expect(told.length).toBeGreaterThan(0);
  for (const { urlList } of told) expect(urlList.length).toBeLessThanOrEqual(10_000);
  expect(new Set(pagesTold()).size).toBe(told.reduce((sum, { urlList }) => sum + urlList.length, 0));
  expect(await db.select().from(pageChanges)).toEqual([]);
});

test("who wants to know of the sitemap is called once an hour at most, and only after changes", async () => {
  await notifySearchEngines(store.deps);
  expect(pings).toEqual([]);
  await rename("rise-duo", "Rise Duo");
  await notifySearchEngines(store.deps);
  expect(pings).toEqual([`/ping?sitemap=${encodeURIComponent(`${ORIGIN}/sitemap.xml`)}`]);
  await rename("rise-duo", "Rise Duo");
  store.clock.advance(30 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(pings).toHaveLength(1);
  answer = 500;
  store.clock.advance(31 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(pings).toHaveLength(2);
  answer = 200;
  store.clock.advance(61 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(pings).toHaveLength(3);
  store.clock.advance(61 * MINUTE);
  await notifySearchEngines(store.deps);
  expect(pings).toHaveLength(3);
});

test("without settings nobody is told, nothing is remembered", async () => {
  const { db } = store.deps;
  const { indexing } = readEnv({ STORE_SECRET: "a secret that only tests of the store know" });
  expect(indexing).toEqual({ key: undefined, url: "https://api.indexnow.org/indexnow", pings: [] });
  await rename("rise-duo", "Rise Duo");
  await notifySearchEngines({ ...store.deps, env: { ...store.deps.env, indexing } });
  expect(await db.select().from(pageChanges)).toEqual([]);
  expect([told, pings]).toEqual([[], []]);
});

test("settings that cannot be meant are named", () => {
  const wrong = { INDEXNOW_KEY: "short", SITEMAP_PING_URLS: "ftp://search.example/ping" };
  expect(() => readEnv(wrong)).toThrow(/INDEXNOW_KEY must be.*\n.*SITEMAP_PING_URLS must be.*\n.*need STORE_ORIGIN/);
});
