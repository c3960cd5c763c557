import { eq } from "drizzle-orm";
import { days, addTime } from "../../server/clock";
import { flashSaleItems, flashSales } from "../../server/db/schema";
import { addTo, cartOf, expectIdentities, idOf, lineOf, put } from "../support/cart";
import { startTestStore, type TestStore } from "../support/store";

let store: TestStore;
let sale = 0;
beforeAll(async () => {
  store = await startTestStore();
});
afterEach(async () => {
  await store.deps.db.delete(flashSales).where(eq(flashSales.id, sale));
});
afterAll(() => store.close());

/** A sale that runs now; the database keeps the lower-case e-mails of who took part. */
async function runSale(slug: string, terms: { reduction: number; perCustomer: number; companyOnly?: boolean }) {
  const { db, clock } = store.deps;
  const now = clock.now();
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const [row] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)) })
    .returning();
  sale = row?.id ?? 0;
  await db.insert(flashSaleItems).values({ saleId: sale, productId: idOf(slug), companyOnly: false, ...terms });
}

const hook = "headset-hook-oak";

test("beyond the pieces per customer the regular price counts, and the cart says so", async () => {
  await runSale(hook, { reduction: 2000, perCustomer: 2 });
  const visitor = store.visitor();
  const two = await addTo(visitor, { product_id: idOf(hook), quantity: 2 });
  expect(lineOf(two)).toMatchObject({ product_price: 15, product_origin_price: 19, on_sale: true, discount_price: 0 });
  const three = await put(visitor, { item_id: lineOf(two).id, quantity: 3 });
  expect(lineOf(three)).toMatchObject({ product_price: 19, discount_price: 8, final_amount: 49 });
  expect(three.messages.map(({ message }) => message)).toContain(
    "Headset Hook Oak: the sale price is limited to 2 per customer. The other pieces cost the regular price.",
  );
  expectIdentities(three);
});

test("a sale for companies is for their members only", async () => {
  await runSale(hook, { reduction: 3000, perCustomer: 5, companyOnly: true });
  const employee = await store.signedIn("employee@company.example");
  await employee.delete("/order-api/order/cart/clear");
  const cart = await addTo(employee, { product_id: idOf(hook), quantity: 2 });
  expect(lineOf(cart)).toMatchObject({ product_price: 13, product_origin_price: 19, discount_percent: 10 });
  expectIdentities(cart);
  await employee.delete("/order-api/order/cart/clear");
  const visitor = store.visitor();
  await addTo(visitor, { product_id: idOf(hook) });
  expect(lineOf(await cartOf(visitor)).product_price).toBe(19);
});
