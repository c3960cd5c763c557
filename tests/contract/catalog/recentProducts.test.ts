import { eq } from "drizzle-orm";
import type { ProductCard } from "../../../contract/product";
import { products } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { idOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "recent_products");
});
afterAll(() => store.close());

async function cards(ids: number[], locale = "en-US"): Promise<ProductCard[]> {
  const { status, body } = await store.visitor().get(`/product-api/recent-products?ids=${ids.join()}&locale=${locale}`);
  expect(status).toBe(200);
  return body.data.products;
}
const idsOf = (found: ProductCard[]) => found.map(({ product_id }) => product_id);

test("answers cards in the order asked, each once, in the page's language and money", async () => {
  const [desk, chair] = [idOf("rise-duo"), idOf("vertebra-mesh")];
  expect(idsOf(await cards([chair, desk, chair]))).toEqual([chair, desk]);
  const [german] = await cards([desk], "de-DE");
  expect(german).toMatchObject({ currency: "EUR", product_slug: "rise-duo" });
});

test("leaves out what is not sold, or not any more", async () => {
  const [desk, hidden] = [idOf("rise-duo"), idOf("vertebra-mesh")];
  await store.deps.db.update(products).set({ hidden: true }).where(eq(products.id, hidden));
  forgetMemos(store.deps);
  expect(idsOf(await cards([hidden, 999_999, desk]))).toEqual([desk]);
  expect(await cards([999_999])).toEqual([]);
});

test("refuses more than twelve, and what are no ids", async () => {
  const many = Array.from({ length: 13 }, (_, index) => index + 1).join();
  for (const ids of [many, "", "1,", "a", "1;2", "-1", "1234567890"]) {
    const { status } = await store.visitor().get(`/product-api/recent-products?ids=${encodeURIComponent(ids)}`);
    expect([ids, status]).toEqual([ids, 422]);
  }
  expect((await store.visitor().get("/product-api/recent-products")).status).toBe(422);
});
