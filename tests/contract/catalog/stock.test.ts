import { eq } from "drizzle-orm";
import { products, stockLevels } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { pay, productId, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const berlin = { country: "DE", state: "", zip: "26133", city: "Oldenburg", phone: "" };

/** A browser whose shopper has chosen a country. */
async function shopperIn(country: string) {
  const browser = store.visitor();
  await browser.put(`/common-api/change-country?country=${country}`);
  return browser;
}

const shelvesOf = async (slug: string) =>
  store.deps.db
    .select()
    .from(stockLevels)
    .where(eq(stockLevels.productId, await productId(store, slug)))
    .orderBy(stockLevels.warehouseId);

test("Europe and America share the five units of a numbered edition", async () => {
  const before = await shelvesOf("limited-lamp");
  const left = before.reduce((sum, { received, sold, held }) => sum + received - sold - held, 0);
  const german = await withCart(store, "limited-lamp", left - 1, await shopperIn("DE"));
  const american = await withCart(store, "limited-lamp", left);
  expect(await pay(german, { customer: berlin })).toMatchObject({ status: 200, body: { status: 1 } });
  expect(await pay(american)).toMatchObject({ status: 409 });
  const sold = (await shelvesOf("limited-lamp")).reduce((sum, shelf) => sum + shelf.sold, 0);
  expect(sold - before.reduce((sum, shelf) => sum + shelf.sold, 0)).toBe(left - 1);
  await expect(withCart(store, "limited-lamp", 2, await shopperIn("FR"))).rejects.toThrow("Only 1");
  await withCart(store, "limited-lamp", 1, await shopperIn("FR"));
});

describe("what can be ordered ahead", () => {
  const slug = "panel-light-duo";
  let announced: (typeof stockLevels.$inferSelect)[] = [];
  beforeAll(async () => {
    announced = await shelvesOf(slug);
    await store.deps.db.delete(stockLevels).where(eq(stockLevels.productId, await productId(store, slug)));
  });
  afterAll(async () => {
    await store.deps.db.delete(stockLevels).where(eq(stockLevels.productId, await productId(store, slug)));
    await store.deps.db.insert(stockLevels).values(announced);
  });

  test("is sold before a delivery is announced, and no longer once it cannot", async () => {
    const { db } = store.deps;
    const id = await productId(store, slug);
    const page = (await store.visitor().get(`/product-api/product/${slug}`)).body.data;
    expect(page).toMatchObject({ is_pre_order: true, is_in_stock: true, low_stock: 0 });
    const browser = await withCart(store, slug, 3);
    expect(await pay(browser)).toMatchObject({ status: 200, body: { status: 1 } });
    expect(await shelvesOf(slug)).toMatchObject([{ warehouseId: 2, received: 0, sold: 3, held: 0, ahead: true }]);

    await db.update(products).set({ preOrder: false }).where(eq(products.id, id));
    forgetMemos(store.deps);
    await expect(withCart(store, slug)).rejects.toThrow("sold out");
    await db.update(products).set({ preOrder: true }).where(eq(products.id, id));
    forgetMemos(store.deps);
  });

  test("is given back by an order that is never paid", async () => {
    const browser = await withCart(store, slug, 2);
    const [before] = await shelvesOf(slug);
    expect(await pay(browser, { number: "4000000000000002" })).toMatchObject({ body: { status: -1 } });
    const [after] = await shelvesOf(slug);
    expect(after).toMatchObject({ sold: before?.sold, held: 0 });
  });
});
