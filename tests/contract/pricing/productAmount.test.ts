import { eq } from "drizzle-orm";
import { flashSaleItems } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { addTo, idOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const ask = <const Call extends string>(call: Call, id: number, query: string, visitor = store.visitor()) =>
  visitor.post(`/product-api/${call}/${id}?locale=en-US&${query}`);
async function told(id: number, query: string, visitor?: Visitor) {
  const { status, body } = await ask("product-info", id, query, visitor);
  expect(status).toBe(200);
  return body.data;
}
/** What a cart of so many pieces comes to before delivery and tax. */
async function inCart(id: number, quantity: number, options: { id: number; value: string }[] = []): Promise<number> {
  const cart = await addTo(store.visitor(), { product_id: id, quantity, product_options: options });
  return cart.total_items_price - cart.total_discount_price;
}

test.each([1, 2, 3, 5, 10])("%i desks come to what a cart of them comes to", async (quantity) => {
  const id = idOf("rise-duo");
  const { amount, product_price } = await told(id, `quantity=${quantity}`);
  expect(amount).toBeCloseTo(await inCart(id, quantity), 2);
  if (quantity === 3) expect([product_price, amount]).toEqual([549, 1581.12]);
});

test("options count", async () => {
  const id = idOf("rise-duo");
  const info = await told(id, "options=2.oak_3.160x80&quantity=4");
  expect(info.amount).toBeCloseTo(await inCart(id, 4, info.product_options), 2);
});

test("gift cards have no ladder", async () => {
  const { amount, product_price } = await told(idOf("gift-card"), "quantity=5");
  expect(amount).toBe(product_price * 5);
});

test("of a sale with too few pieces left, the others cost the regular price or the ladder's, whichever is less", async () => {
  const { body } = await store.visitor().get("/product-api/sale?locale=en-US");
  const id = body.data.running[0]?.products[0]?.product_id ?? 0;
  await store.deps.db.update(flashSaleItems).set({ pieces: 2, perCustomer: 9 }).where(eq(flashSaleItems.productId, id));
  forgetMemos(store.deps);
  for (const quantity of [2, 4, 10]) {
    const { amount } = (await ask("flash-sale/product-info", id, `quantity=${quantity}`)).body.data;
    expect(amount).toBeCloseTo(await inCart(id, quantity), 2);
    expect((await told(id, `quantity=${quantity}`)).amount).toBe(amount);
  }
});

test("members are told what everybody pays, since their own price stands beside it", async () => {
  const employee = await store.signedIn("employee@company.example");
  const id = idOf("rise-duo");
  const { amount } = await told(id, "quantity=3");
  expect(await told(id, "quantity=3", employee)).toMatchObject({
    amount,
    company_discount_percent: 10,
  });
});
