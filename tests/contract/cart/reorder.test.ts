import { eq } from "drizzle-orm";
import { products } from "../../../server/db/schema";
import { bought } from "../../support/flows/orders";
import { newEmail } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

test("an order goes into the cart again; what is no longer sold is named", async () => {
  const order = await bought(store, [
    ["desk-lamp-arc", 2],
    ["felt-desk-pad", 1],
  ]);
  const isPad = eq(products.slug, "felt-desk-pad");
  await store.deps.db.update(products).set({ hidden: true }).where(isPad);
  const again = await order.browser.post("/order-api/order/reorder", { order_num: order.number });
  await store.deps.db.update(products).set({ hidden: false }).where(isPad);
  expect(again.status).toBe(200);
  expect(again.body.cart.total_quantity).toBe(2);
  expect(again.body.data.skipped).toHaveLength(1);
});

test("the same request sent twice fills the cart once, also for a guest who has none", async () => {
  const order = await bought(store, [["desk-lamp-arc", 1]]);
  const guest = store.visitor();
  const ask = () =>
    guest.post(
      "/order-api/order/reorder",
      { order_num: order.number, token: order.token },
      { "idempotency-key": "again-1" },
    );
  expect((await ask()).body.cart.total_quantity).toBe(1);
  expect((await ask()).body.cart.total_quantity).toBe(1);
});

test("nobody reorders what is not theirs", async () => {
  const order = await bought(store);
  const stranger = await store.signedIn(newEmail());
  expect((await stranger.post("/order-api/order/reorder", { order_num: order.number })).status).toBe(404);
});
