import { eq } from "drizzle-orm";
import { articles, pageChanges, products, vendors } from "../../../server/db/schema";
import { sitemapPaths } from "../../../server/modules/content/sitemapPaths";
import { findChangedPages } from "../../../server/modules/indexing/repositoryPages";
import { operator, vendorOf } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const BRAND = 3;
let store: TestStore;
let owner: Visitor;
let team: Visitor;
let goods: { id: number; slug: string }[];
beforeAll(async () => {
  store = await startTestStore({}, "former_products");
  [owner, team] = [await vendorOf(store, BRAND), await operator(store)];
  const { id, slug } = products;
  goods = await store.deps.db.select({ id, slug }).from(products).where(eq(products.vendorId, BRAND)).orderBy(id);
});
afterAll(() => store.close());

const LISTINGS = "/product-api/vendor/listings";
const FORMER = "/product-api/staff/former-products";
const put = <const Path extends string>(who: Visitor, path: Path, body: object) => who.send("PUT", path, body);
const end = (id: number, is_discontinued: boolean, successor_id: number | null = null) =>
  put(owner, `${LISTINGS}/${id}/discontinuation`, { is_discontinued, successor_id });
const former = (slug: string) => store.visitor().get(`/product-api/former-products/${slug}`);
const statusOf = async (slug: string) => (await store.visitor().get(`/product-api/product/${slug}`)).status;
const inSitemap = async (slug: string) => {
  const files = await Promise.all([0, 1, 2, 3, 4].map((file) => sitemapPaths(store.deps, "products", file)));
  return files.flat().some(({ path }) => path.endsWith(`/${slug}`));
};

test("a brand takes a listing out for good, names what is sold in its place, and sells it again", async () => {
  const [one, two] = goods as [(typeof goods)[0], (typeof goods)[0]];
  expect((await former(one.slug)).status).toBe(404);
  expect([await statusOf(one.slug), await inSitemap(one.slug)]).toEqual([200, true]);
  await store.deps.db.delete(pageChanges);
  store.purged.length = 0;
  expect((await end(one.id, true)).body.data).toMatchObject({ is_shown: false, successor_id: null, path: "" });
  expect(store.purged).toContain(`product:${one.id}`);
  expect([await statusOf(one.slug), await inSitemap(one.slug)]).toEqual([404, false]);
  const gone = (await former(one.slug)).body.data;
  expect(gone).toMatchObject({ product_id: one.id, presence: "gone", successor: null, vendor_id: BRAND });
  expect(gone.alike.length).toBeGreaterThan(0);
  expect(gone.alike.every(({ product_id: id }: { product_id: number }) => id !== one.id)).toBe(true);

  expect((await end(one.id, true, one.id)).status).toBe(422);
  const [foreign] = await store.deps.db.select().from(products).where(eq(products.vendorId, 5)).limit(1);
  expect((await end(one.id, true, foreign!.id)).body.errors[0]?.field).toBe("successor_id");
  expect((await end(one.id, true, two.id)).body.data).toMatchObject({ successor_id: two.id });
  expect((await former(one.slug)).body.data.successor.product_slug).toBe(two.slug);
  const told = await findChangedPages(store.deps.db, store.clock.now(), 1000);
  expect(told.paths.some((path) => path.endsWith(`/${one.slug}`))).toBe(true);

  const { version } = (await owner.get(`${LISTINGS}/${one.id}`)).body.data;
  expect((await end(one.id, true, two.id)).body.data.version).toBe(version);
  expect((await end(one.id, false)).body.data).toMatchObject({ is_shown: true, discontinued_at: null });
  expect([await statusOf(one.slug), (await former(one.slug)).status]).toEqual([200, 404]);
});

test("a chain of successors leads to what is sold, and to nothing once that is gone", async () => {
  const [one, two, three] = goods as [(typeof goods)[0], (typeof goods)[0], (typeof goods)[0]];
  await end(one.id, true, two.id);
  await end(two.id, true, three.id);
  expect((await former(one.slug)).body.data.successor.product_slug).toBe(three.slug);
  await end(three.id, true);
  expect((await former(one.slug)).body.data.successor).toBeNull();
  for (const { id } of [one, two, three]) await end(id, false);
});

test("what is away for now says so, and a suspension's end does not bring back what was discontinued", async () => {
  const [one, two] = goods as [(typeof goods)[0], (typeof goods)[0]];
  await team.send("POST", `/customer-api/staff/vendors/${BRAND}/suspend`, { reason: "Parts were never sent." });
  expect((await former(one.slug)).body.data).toMatchObject({ presence: "paused", successor: null });
  expect((await end(one.id, true)).status).toBe(403);
  const out = await put(team, `${FORMER}/${one.slug}`, { is_discontinued: true, successor: "desk-lamp-arc" });
  expect(out.body.data.product).toMatchObject({ slug: one.slug, successor: { slug: "desk-lamp-arc" } });
  expect((await put(team, `${FORMER}/${one.slug}`, { is_discontinued: false, successor: null })).status).toBe(409);
  await team.send("POST", `/customer-api/staff/vendors/${BRAND}/resume`, {});
  expect([await statusOf(one.slug), await statusOf(two.slug)]).toEqual([404, 200]);
  const wrong = await put(team, `${FORMER}/${one.slug}`, { is_discontinued: true, successor: "no-such-desk" });
  expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, "successor"]);
  expect((await put(team, `${FORMER}/no-such-desk`, { is_discontinued: true, successor: null })).status).toBe(404);
  const list = (await team.get(`${FORMER}?limit=1`)).body.data;
  expect([list.rows[0]?.slug, list.total, list.next]).toEqual([one.slug, 1, null]);
  const again = await put(team, `${FORMER}/${one.slug}`, { is_discontinued: false, successor: null });
  expect([again.body.data.product, await statusOf(one.slug)]).toEqual([null, 200]);
});

test("goods of a brand that closed are gone, and search engines look again", async () => {
  const { db } = store.deps;
  await db.update(products).set({ hidden: true }).where(eq(products.vendorId, BRAND));
  await db.update(vendors).set({ state: "closing", closesAt: store.clock.now() }).where(eq(vendors.id, BRAND));
  const slug = goods[0]!.slug;
  expect((await former(slug)).body.data.presence).toBe("paused");
  await db.delete(pageChanges);
  await db.update(vendors).set({ state: "closed" }).where(eq(vendors.id, BRAND));
  expect((await former(slug)).body.data.presence).toBe("gone");
  const { paths } = await findChangedPages(db, store.clock.now(), 1000);
  expect(paths.filter((path) => goods.some((product) => path.endsWith(`/${product.slug}`)))).toHaveLength(goods.length);
});

test("an article that visitors could read and that was deleted is gone; an archived draft never was there", async () => {
  const ARTICLES = "/common-api/staff/articles";
  const [{ slug } = { slug: "" }] = (await store.visitor().get("/common-api/blog")).body.data.articles;
  const [{ id } = { id: 0 }] = await store.deps.db.select().from(articles).where(eq(articles.slug, slug));
  const blog = () => store.visitor().get(`/common-api/blog/${slug}`);
  expect((await blog()).status).toBe(200);
  const move = async (to: string) => (await team.send("POST", `${ARTICLES}/${id}/state`, { to })).status;
  expect(await move("archived")).toBe(200);
  expect((await blog()).status).toBe(410);
  expect(await move("draft")).toBe(200);
  expect((await blog()).status).toBe(404);
});
