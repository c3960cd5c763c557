import { eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { GIFT_CARD } from "../../../contract/rules/giftCards";
import { changeRecords, products } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { addTo, cartOf, idOf } from "../../support/flows/cart";
import { operator } from "../../support/flows/orders";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const SLUG = "rise-duo";
const LIST = "/product-api/staff/products";

let store: TestStore;
let editor: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "product_address");
  editor = await operator(store, "catalogue");
});
afterAll(() => store.close());

const id = idOf(SLUG);
const move = (slug: string, was: string, { of = id, who = editor } = {}) =>
  who.send("PUT", `${LIST}/${of}/address`, { slug, was });
const pageOf = (slug: string) =>
  store.visitor().get(`/product-api/product/${slug}?locale=de-DE` as "/product-api/product/:slug");
const detail = async (of = id) => (await editor.get(`${LIST}/${of}`)).body.data;
const refusal = ({ status, body }: Awaited<ReturnType<typeof move>>) => [status, body.errors[0]?.field];

test("a page has another address; the one before names it, pictures and models stay, carts go on", async () => {
  const before = (await pageOf(SLUG)).body.data;
  const shopper = store.visitor();
  await addTo(shopper, { product_id: id, quantity: 1 });
  const { body } = await move("rise-two-motors", SLUG);
  expect(body.data).toMatchObject({ slug: "rise-two-motors", former_slugs: [SLUG] });
  const now = (await pageOf("rise-two-motors")).body.data;
  expect(now).toMatchObject({ product_id: id, product_slug: "rise-two-motors" });
  for (const part of ["picture", "pictures", "model", "drawing", "options"] as const)
    expect(now[part]).toEqual(before[part]);
  expect(now.model).not.toBeNull();
  // Whoever asks by the address of before gets the product, and its page leads on.
  expect((await pageOf(SLUG)).body.data.product_slug).toBe("rise-two-motors");
  const [line] = Object.values((await cartOf(shopper)).items);
  expect(line).toMatchObject({ product_id: id, product_slug: "rise-two-motors" });
  const [record] = await store.deps.db.select().from(changeRecords).where(eq(changeRecords.kind, "moved"));
  expect(record?.paths).toEqual([{ path: "slug", before: SLUG, after: "rise-two-motors" }]);
});

test("what had an address for good is nobody else's, and may be taken back", async () => {
  const other = idOf("rise-one");
  expect(refusal(await move(SLUG, "rise-one", { of: other }))).toEqual([422, "slug"]);
  const made = await editor.post(LIST, { name: { en: "Duo", de: "Duo", fr: "Duo" }, slug: SLUG, category_id: 1 });
  expect([made.status, made.body.errors[0]?.field]).toEqual([422, "slug"]);
  expect((await move(SLUG, "rise-two-motors")).status).toBe(200);
  expect(await detail()).toMatchObject({ slug: SLUG, former_slugs: ["rise-two-motors"] });
  expect((await pageOf("rise-two-motors")).body.data.product_slug).toBe(SLUG);
});

test("an address that cannot be, one that was changed meanwhile, gift cards and brands' products are refused", async () => {
  for (const slug of ["Rise Duo", "a", "cart", "rise-one", "rise-0ne", SLUG, "x".repeat(51)])
    expect([slug, ...refusal(await move(slug, SLUG))]).toEqual([slug, 422, "slug"]);
  expect((await move("rise-duo-plus", "rise-two-motors")).status).toBe(409);
  expect(refusal(await move("gift", GIFT_CARD, { of: idOf(GIFT_CARD) }))).toEqual([422, "slug"]);
  expect((await move("desk-pad", "felt-desk-pad", { of: idOf("felt-desk-pad") })).status).toBe(403);
  expect((await move("nothing-here", "nothing", { of: 999_999 })).status).toBe(404);
  expect((await detail()).slug).toBe(SLUG);
});

test("of two who give one address to two products, or two addresses to one, one is refused", async () => {
  const others = [idOf("rise-one"), idOf("rise-quad")] as const;
  const both = await Promise.all([
    move("rise-wanted", "rise-one", { of: others[0] }),
    move("rise-wanted", "rise-quad", { of: others[1] }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  const two = await Promise.all([move("duo-first", SLUG), move("duo-second", SLUG)]);
  expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("only who edits products moves them", async () => {
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const { status } = await move("cart", (await detail()).slug, { who });
    expect([role, status]).toEqual([role, staffMay(role, "products.edit") ? 422 : 403]);
  }
});

test("texts and the page of what is gone follow a product to its address", async () => {
  const { db } = store.deps;
  const { slug: now } = await detail();
  const shop = store.visitor();
  const { articles } = (await shop.get("/common-api/blog?locale=en-US")).body.data;
  const posts = await Promise.all(
    articles.map(async ({ slug }: { slug: string }) => {
      const path = `/common-api/blog/${slug}?locale=en-US` as "/common-api/blog/:slug";
      return (await shop.get(path)).body.data;
    }),
  );
  const shown = JSON.stringify(posts.map(({ blocks }) => blocks));
  expect(shown).toContain(`"${now}"`);
  expect(shown).not.toContain(`"${SLUG}"`);
  await db.update(products).set({ hidden: true }).where(eq(products.id, id));
  forgetMemos(store.deps);
  const former = await shop.get(
    `/product-api/former-products/${SLUG}?locale=en-US` as "/product-api/former-products/:slug",
  );
  expect(former.body.data).toMatchObject({ product_id: id, product_slug: now });
});
