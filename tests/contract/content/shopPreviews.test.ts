import { and, eq } from "drizzle-orm";
import { STAFF_ROLES, staffMay } from "../../../contract/desk/rights";
import { addTime, days, hours, minutes } from "../../../server/clock";
import { flashSaleItems, flashSales, prices, products } from "../../../server/db/schema";
import { keepListing } from "../../../server/modules/catalog/listing/keepListing";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { idOf } from "../../support/flows/cart";
import { operator, vendorOf } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

const SLUG = "monitor-light-bar";

let store: TestStore;
let keeper: Visitor;
beforeAll(async () => {
  store = await startTestStore({}, "shop_previews");
  keeper = await operator(store, "catalogue");
  // No sale of the demo's mixes with what is planned here.
  await store.deps.db.delete(flashSaleItems);
});
afterAll(() => store.close());

const id = idOf(SLUG);
const links = (product: number) => `/product-api/staff/products/${product}/preview` as const;
const link = (who: Visitor, query = "", product = id) =>
  who.get(`${links(product)}${query}` as `${ReturnType<typeof links>}`);
const look = (who: Visitor, token: string, locale = "en-US") =>
  who.get(`/product-api/previews/${token}?locale=${locale}`);
const tokenOf = async (query = "", product = id) =>
  String((await link(keeper, query, product)).body.data.path).replace("/preview/", "");
const seen = async (query = "", locale = "en-US", product = id) =>
  (await look(keeper, await tokenOf(query, product), locale)).body.data;
const publicPage = (slug = SLUG, locale = "en-US") =>
  store.visitor().get(`/product-api/product/${slug}?locale=${locale}` as "/product-api/product/:slug");
const publicList = async (category: string) =>
  (await store.visitor().get(`/product-api/category/${category}?locale=en-US` as "/product-api/category/:slug")).body
    .data;
const at = (ahead: number) => `at=${encodeURIComponent(addTime(store.clock.now(), ahead).toISOString())}`;
const fieldOf = (body: unknown) => (body as { errors?: { field: string }[] }).errors?.[0]?.field;

async function hide(product: number, hidden: boolean) {
  await store.deps.db.update(products).set({ hidden }).where(eq(products.id, product));
  await keepListing(store.deps);
  forgetMemos(store.deps);
}

test("the team sees a hidden product on its page and in its category; shoppers do not, and nothing stays of it", async () => {
  const { category_slug: category } = (await publicPage()).body.data;
  await hide(id, true);
  const before = await publicList(category);
  const { product, what, product_id, back, at: moment } = await seen();
  expect([what, product_id, moment, back]).toEqual(["product", id, null, `/console/products/${id}`]);
  expect(product).toMatchObject({ product_id: id, product_slug: SLUG });
  const { list } = await seen("?page=category");
  expect(list.total).toBe(before.total + 1);
  expect((await publicPage()).status).toBe(404);
  expect(await publicList(category)).toEqual(before);
  await hide(id, false);
});

test("links are made and opened by whoever reads products at the desk alone", async () => {
  const token = await tokenOf();
  for (const role of STAFF_ROLES) {
    const who = await operator(store, role);
    const may = staffMay(role, "products.read");
    expect([role, (await link(who)).status]).toEqual([role, may ? 200 : 403]);
    expect([role, (await look(who, token)).status]).toEqual([role, may ? 200 : 404]);
  }
  const strangers = [await store.signedIn(newEmail()), await vendorOf(store, 3)];
  for (const stranger of strangers) {
    expect((await link(stranger)).status).not.toBe(200);
    expect((await look(stranger, token)).status).toBe(404);
  }
  expect((await look(store.visitor(), token)).status).toBe(401);
});

test("a price that is planned stands on the page, in its category, in every country of the currency, and not before", async () => {
  const isCell = and(eq(prices.productId, id), eq(prices.currency, "EUR"));
  const [cell] = await store.deps.db.select().from(prices).where(isCell);
  const [price = 0, origin = 0] = [cell?.amount, cell?.originAmount].map((amount) => (amount ?? 0) / 100);
  const answer = await keeper.post(
    "/product-api/staff/price-plans",
    {
      cells: [
        {
          product_id: id,
          currency: "EUR",
          price: price + 3,
          origin_price: origin + 3,
          was: { price, origin_price: origin },
        },
      ],
      starts_at: addTime(store.clock.now(), days(3)).toISOString(),
      ends_at: addTime(store.clock.now(), days(5)).toISOString(),
    },
    { "idempotency-key": "preview-plan" },
  );
  expect(answer.body.data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["saved"]);
  const planned = (await keeper.get("/product-api/staff/products?view=planned")).body.data;
  expect([planned.total, planned.rows.map((row: { id: number }) => row.id)]).toEqual([1, [id]]);
  const priceAt = async (ahead: number, locale: string) => (await seen(`?${at(ahead)}`, locale)).product.product_price;
  expect(await priceAt(days(3) - minutes(1), "de-DE")).toBe(price);
  expect(await priceAt(days(3) + minutes(1), "de-DE")).toBe(price + 3);
  expect(await priceAt(days(3) + minutes(1), "fr-FR")).toBe(price + 3);
  expect(await priceAt(days(5) + minutes(1), "de-DE")).toBe(price);
  const { list } = await seen(`?page=category&${at(days(4))}`, "de-DE");
  const card = list.products.find(({ product_id }: { product_id: number }) => product_id === id);
  expect(card?.product_price).toBe(price + 3);
  expect((await publicPage(SLUG, "de-DE")).body.data.product_price).toBe(price);
});

test("the home page has a sale that begins later", async () => {
  const { db } = store.deps;
  const name = { en: "Friday Night", de: "Freitagnacht", fr: "Vendredi soir" };
  const times = { startsAt: addTime(store.clock.now(), hours(30)), endsAt: addTime(store.clock.now(), hours(40)) };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", ...times })
    .returning();
  if (!sale) throw new Error("no sale");
  await db.insert(flashSaleItems).values({ saleId: sale.id, productId: id, reduction: 1000, perCustomer: 2 });
  expect((await seen("?page=home")).home.flash_sale).toBeNull();
  const { home, product } = await seen(`?page=home&${at(hours(31))}`, "fr-FR");
  expect(home.flash_sale?.name).toBe("Vendredi soir");
  expect(product?.product_slug).toBe(home.story_product);
});

test("what is not sold in a country has no page there, and what is discontinued or a bad moment has no link", async () => {
  const isCell = and(eq(prices.productId, id), eq(prices.currency, "SEK"));
  await store.deps.db.delete(prices).where(isCell);
  expect(await seen("", "en-SE")).toMatchObject({ product: null, list: null, home: null });
  for (const moment of [at(-minutes(1)), at(days(367)), "at=tomorrow"]) {
    const refused = await link(keeper, `?${moment}`);
    expect([moment, refused.status, fieldOf(refused.body)]).toEqual([moment, 422, "at"]);
  }
  expect((await link(keeper, "?page=cart")).status).toBe(422);
  expect((await link(keeper, "", 999_999)).status).toBe(404);
  const token = await tokenOf();
  await store.deps.db
    .update(products)
    .set({ hidden: true, discontinuedAt: store.clock.now() })
    .where(eq(products.id, id));
  expect((await link(keeper)).status).toBe(404);
  expect((await look(keeper, token)).status).toBe(404);
});
