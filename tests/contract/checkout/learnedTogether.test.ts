import { eq } from "drizzle-orm";
import { orders, products } from "../../../server/db/schema";
import { updateBoughtTogether } from "../../../server/modules/orders/together/updateBoughtTogether";
import { newEmail, pay, productId } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "learned_together");
});
afterAll(() => store.close());

/** One order of both; answers its number. */
async function buyBoth(email = newEmail()) {
  const browser = store.visitor();
  const both = await Promise.all(["foot-rest-rocker", "balance-board"].map((slug) => productId(store, slug)));
  await browser.post(
    "/order-api/order/cart",
    both.map((product_id) => ({ product_id, quantity: 1 })),
  );
  const { body } = await pay(browser, { email });
  expect(body.status).toBe(1);
  return String(body.order.order_num);
}

async function learned() {
  await updateBoughtTogether(store.deps);
  const [row] = await store.deps.db.select().from(products).where(eq(products.slug, "foot-rest-rocker"));
  return row?.learnedTogether ?? [];
}

test("what three customers bought with a product is offered with it first, and no longer once they did not", async () => {
  const board = await productId(store, "balance-board");
  const email = newEmail();
  await buyBoth(email);
  await buyBoth(email);
  await buyBoth();
  // One customer counts once.
  expect(await learned()).not.toContain(board);
  const last = await buyBoth();
  expect((await learned())[0]).toBe(board);
  const { data } = (await store.visitor().get("/product-api/product/foot-rest-rocker")).body;
  expect(data.bought_together[0]?.product_id).toBe(board);
  await store.deps.db.update(orders).set({ status: "Cancel" }).where(eq(orders.number, last));
  expect(await learned()).not.toContain(board);
});
