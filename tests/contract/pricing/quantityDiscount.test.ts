import { eq } from "drizzle-orm";
import type { QuantityDiscount } from "../../../contract/offers";
import { currencyRates, products, quantitySteps } from "../../../server/db/schema";
import { seedDemo } from "../../../server/db/seed/seed";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const PATH = "/customer-api/promotion/quantity_discount";

async function idOf(slug: string): Promise<number> {
  const [row] = await store.deps.db.select({ id: products.id }).from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no product ${slug}`);
  return row.id;
}
async function ask(query: string): Promise<QuantityDiscount> {
  const { status, body } = await store.visitor().get(`${PATH}?${query}`);
  expect(status).toBe(200);
  return body.data;
}
/** What a guest's cart takes off for so many pieces. */
async function inCart(productId: number, quantity: number): Promise<number> {
  const visitor = store.visitor();
  const { status, body } = await visitor.post("/order-api/order/cart", [{ product_id: productId, quantity }]);
  expect(status).toBe(200);
  return body.cart.total_items_price - body.cart.total_discount_price;
}

test("tells the whole ladder, each step cheaper by the piece than the one before", async () => {
  const id = await idOf("vertebra-mesh");
  const { steps, unit_price, has_ladder, talk_to_sales_from, chosen } = await ask(
    `product_id=${id}&is_bulk_order_page=true`,
  );
  expect(has_ladder).toBe(true);
  expect(talk_to_sales_from).toBe(50);
  expect(steps.map(({ quantity, percent }) => [quantity, percent])).toEqual([
    [3, 4],
    [5, 6],
    [10, 9],
    [25, 12],
  ]);
  for (const { quantity, amount, saves } of steps) expect(amount + saves).toBeCloseTo(unit_price * quantity, 2);
  expect(chosen).toEqual({ quantity: 1, percent: 0, amount: unit_price, saves: 0 });
});

test.each([1, 3, 4, 10])("%i pieces cost what a cart of them costs", async (quantity) => {
  const id = await idOf("vertebra-mesh");
  const { chosen } = await ask(`product_id=${id}&quantity=${quantity}`);
  expect(chosen.amount).toBeCloseTo(await inCart(id, quantity), 2);
});

test("a product in a sale costs what a cart of it costs, too", async () => {
  const id = await idOf("perch-task");
  for (const quantity of [2, 5]) {
    const { chosen } = await ask(`product_id=${id}&quantity=${quantity}`);
    expect(chosen.amount).toBeCloseTo(await inCart(id, quantity), 2);
  }
});

test("options count, in the market's money", async () => {
  const id = await idOf("rise-duo");
  const plain = await ask(`product_id=${id}&quantity=5&locale=de-DE`);
  const [option] = plain.product_options;
  const same = await ask(`product_id=${id}&quantity=5&locale=de-DE&package_option=${option?.id}.${option?.value}`);
  expect(same).toEqual(plain);
  expect(plain.currency).toBe("EUR");
});

test("a product without a ladder has one price", async () => {
  const id = await idOf("gift-card");
  const { has_ladder, steps, chosen, unit_price } = await ask(`product_id=${id}&quantity=10`);
  expect([has_ladder, steps]).toEqual([false, []]);
  expect(chosen).toMatchObject({ percent: 0, amount: unit_price * 10, saves: 0 });
});

test("never tells whether a work address is known", async () => {
  const id = await idOf("vertebra-mesh");
  const known = await ask(`product_id=${id}&quantity=5&working_email=employee@company.example`);
  expect(await ask(`product_id=${id}&quantity=5&working_email=nobody@nowhere.example`)).toEqual(known);
});

test("refuses what is not sold and what cannot be read", async () => {
  const visitor = store.visitor();
  expect((await visitor.get(`${PATH}?product_id=999999`)).status).toBe(404);
  expect((await visitor.get(PATH)).status).toBe(422);
  const id = await idOf("vertebra-mesh");
  for (const wrong of ["package_option=nonsense", "package_option=1.no-such", "quantity=0", "quantity=1000"])
    expect([wrong, (await visitor.get(`${PATH}?product_id=${id}&${wrong}`)).status]).toEqual([wrong, 422]);
});

test("an operator's steps and rates count at once in quotes and carts, and restart keeps them", async () => {
  const { db, clock } = store.deps;
  const id = await idOf("vertebra-mesh");
  const [{ perDollar } = { perDollar: 1 }] = await db
    .select({ perDollar: currencyRates.perDollar })
    .from(currencyRates)
    .where(eq(currencyRates.currency, "USD"));
  try {
    await db.insert(quantitySteps).values({ from: 2, reduction: 1500 });
    await db.update(currencyRates).set({ perDollar: 1.11 }).where(eq(currencyRates.currency, "USD"));
    forgetMemos(store.deps);
    expect(await seedDemo(db, clock)).toBe(false);
    const { steps, chosen } = await ask(`product_id=${id}&quantity=2`);
    expect(steps[0]).toMatchObject({ quantity: 2, percent: 15 });
    expect(chosen.amount).toBeCloseTo(await inCart(id, 2), 2);
    const { body } = await store.visitor().post("/order-api/order/cart", [{ product_id: id, quantity: 2 }]);
    expect(body.cart).toMatchObject({ bulk_discount_percent: 15, currency_rate: 1.11 });
  } finally {
    // Files share the worker's database.
    await db.delete(quantitySteps).where(eq(quantitySteps.from, 2));
    await db.update(currencyRates).set({ perDollar }).where(eq(currencyRates.currency, "USD"));
    forgetMemos(store.deps);
  }
});
