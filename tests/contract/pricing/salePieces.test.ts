import { and, eq } from "drizzle-orm";
import { days, addTime } from "../../../server/clock";
import { flashSaleItems, flashSales, orders, prices, saleClaims } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { expireOrders } from "../../../server/modules/checkout/expire/expireOrders";
import { purgeChangedSales } from "../../../server/modules/flashSales/purgeChangedSales";
import { addTo, cartOf, idOf, lineOf, put } from "../../support/flows/cart";
import { CARDS, newEmail, pay, withCart } from "../../support/flows/shopping";
import { startTestStore, type TestStore } from "../../support/store";
import type { Visitor } from "../../support/visitor";

let store: TestStore;
let sale = 0;
const slug = "headset-hook-oak";
const hook = idOf(slug);

beforeAll(async () => {
  // Whom the demo's company employs is what other tests change.
  store = await startTestStore({}, "salePieces");
});
afterEach(async () => {
  await store.deps.db.delete(saleClaims).where(eq(saleClaims.saleId, sale));
  await store.deps.db.delete(flashSales).where(eq(flashSales.id, sale));
});
afterAll(() => store.close());

/** A sale that runs now: $15 instead of $19. */
async function runSale(terms: { pieces: number | null; perCustomer?: number; companyOnly?: boolean }) {
  const { db, clock } = store.deps;
  const now = clock.now();
  const name = { en: "Few pieces", fr: "Peu de pièces", de: "Wenige Stücke" };
  const [row] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: addTime(now, -days(1)), endsAt: addTime(now, days(1)) })
    .returning();
  sale = row?.id ?? 0;
  await db.insert(flashSaleItems).values({ saleId: sale, productId: hook, reduction: 2000, perCustomer: 5, ...terms });
  forgetMemos(store.deps);
}

const info = async (visitor: Visitor) => {
  forgetMemos(store.deps);
  return (await visitor.post(`/product-api/flash-sale/product-info/${hook}?locale=en-US`)).body.data;
};
const usualInfo = async (visitor: Visitor) => {
  forgetMemos(store.deps);
  return (await visitor.post(`/product-api/product-info/${hook}?locale=en-US`)).body.data;
};
const itemNow = async (visitor: Visitor) => {
  const { body } = await visitor.get("/product-api/flash-sales?locale=en-US");
  const found = body.data.sales.find(({ id }: { id: number }) => id === sale);
  return found?.items.find(({ product_id: id }: { product_id: number }) => id === hook);
};

test("pieces that orders have are counted, and those above what is left cost the regular price", async () => {
  await runSale({ pieces: 4 });
  const visitor = store.visitor();
  expect(await itemNow(visitor)).toMatchObject({ pieces: 4, taken: 0, held: 0, held_until: null });
  expect((await pay(await withCart(store, slug, 2))).status).toBe(200);
  expect(await itemNow(visitor)).toMatchObject({ pieces: 4, taken: 2, held: 0, held_until: null });
  expect((await info(visitor)).flash_sale).toMatchObject({ state: "running", pieces: 4, taken: 2 });

  await addTo(visitor, { product_id: hook, quantity: 2 });
  const three = await put(visitor, { item_id: lineOf(await cartOf(visitor)).id, quantity: 3 });
  expect(lineOf(three)).toMatchObject({ product_price: 19, discount_price: 8, final_amount: 49 });
  const split = "Headset Hook Oak: only 2 of the sale’s pieces were left for you. The others cost the regular price.";
  // Nothing beside it says that all of them cost more.
  expect(three.messages.map(({ message }) => message)).toEqual([split]);
  const atOnce = await addTo(store.visitor(), { product_id: hook, quantity: 4 });
  expect(atOnce.messages.map(({ message }) => message)).toEqual([split]);
});

test("a regular price that rises is told also where some pieces have the sale's", async () => {
  await runSale({ pieces: 2 });
  const visitor = store.visitor();
  await addTo(visitor, { product_id: hook, quantity: 3 });
  await cartOf(visitor);
  const own = and(eq(prices.productId, hook), eq(prices.currency, "USD"));
  await store.deps.db.update(prices).set({ amount: 21_00, originAmount: 21_00 }).where(own);
  const { messages } = await cartOf(visitor);
  await store.deps.db.update(prices).set({ amount: 19_00, originAmount: 19_00 }).where(own);
  expect(messages.map(({ message }) => message)).toEqual([
    "Headset Hook Oak now costs $21.00 instead of $19.00.",
    "Headset Hook Oak: only 2 of the sale’s pieces were left for you. The others cost the regular price.",
  ]);
});

test("with the last piece the regular price is back, told to whoever had it in the cart, and never charged unseen", async () => {
  await runSale({ pieces: 1 });
  const late = await withCart(store, slug);
  expect(lineOf(await cartOf(late))).toMatchObject({ product_price: 15 });
  store.purged.length = 0;
  expect((await pay(await withCart(store, slug))).status).toBe(200);
  expect(store.purged).toContain(`product:${hook}`);

  const refused = await pay(late);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain("Headset Hook Oak");
  const told = await cartOf(late);
  expect(lineOf(told)).toMatchObject({ product_price: 19, product_origin_price: 19 });
  expect(told.messages.map(({ message }) => message)).toContain(
    "Headset Hook Oak: all pieces at the sale price are taken. It now costs $19.00 instead of $15.00.",
  );

  const after = await info(late);
  expect(after).toMatchObject({ product_price: 19, on_sale: false, is_flash_sale: false });
  expect(after.flash_sale).toMatchObject({ state: "sold_out", pieces: 1, taken: 1 });
  const page = (await late.get(`/product-api/product/${slug}?locale=en-US`)).body.data;
  expect(page).toMatchObject({ product_price: 19, sale_sold_out: true, sale_ends_at: after.flash_sale.ends_at });
  expect((await pay(late)).status).toBe(200);
});

test("a piece in somebody's checkout is told to others until when, not to whoever holds it, and comes back unpaid", async () => {
  await runSale({ pieces: 1 });
  const holder = await withCart(store, slug);
  const started = await pay(holder, { number: CARDS.threeDSecure });
  expect(started.status).toBe(200);
  const [order] = await store.deps.db
    .select({ expiresAt: orders.expiresAt })
    .from(orders)
    .innerJoin(saleClaims, eq(saleClaims.orderId, orders.id))
    .where(eq(saleClaims.saleId, sale));
  const until = order?.expiresAt ?? new Date(0);
  const other = store.visitor();
  expect(await itemNow(other)).toMatchObject({ taken: 1, held: 1, held_until: until.toISOString() });
  expect(await itemNow(holder)).toMatchObject({ taken: 1, held: 0, held_until: null });
  await purgeChangedSales(store.deps);

  store.clock.advance(until.getTime() - store.clock.now().getTime() + 1000);
  await expireOrders(store.deps);
  expect(await itemNow(other)).toMatchObject({ taken: 0, held: 0, held_until: null });
  store.purged.length = 0;
  await purgeChangedSales(store.deps);
  expect(store.purged).toEqual(expect.arrayContaining(["home", "sale", `product:${hook}`]));
  expect((await info(other)).product_price).toBe(15);
});

test("an order that is placed again keeps its own piece", async () => {
  await runSale({ pieces: 1 });
  const browser = await withCart(store, slug);
  const email = newEmail();
  expect((await pay(browser, { number: CARDS.declined, email })).body.status).not.toBe(1);
  expect(lineOf(await cartOf(browser))).toMatchObject({ product_price: 15 });
  expect((await pay(browser, { email })).body).toMatchObject({ status: 1 });
  expect(await itemNow(browser)).toMatchObject({ taken: 1 });
});

test("a sale that is as long as the goods counts what was taken and never sells out", async () => {
  await runSale({ pieces: null });
  await pay(await withCart(store, slug, 3));
  expect(await itemNow(store.visitor())).toMatchObject({ pieces: null, taken: 3, held: 0 });
  expect((await info(store.visitor())).flash_sale.state).toBe("running");
});

test("members of companies are told when their pieces are gone by the price alone", async () => {
  await runSale({ pieces: 1, companyOnly: true });
  const employee = await store.signedIn("employee@company.example");
  await employee.delete("/order-api/order/cart/clear");
  expect(await usualInfo(employee)).toMatchObject({ is_business_week: true, is_flash_sale: false });
  expect(await usualInfo(store.visitor())).toMatchObject({ is_business_week: false });
  expect(await itemNow(employee)).toBeUndefined();
  const { db } = store.deps;
  await db.insert(saleClaims).values({ saleId: sale, productId: hook, orderId: -1, email: newEmail(), quantity: 1 });
  expect(await usualInfo(employee)).toMatchObject({ is_business_week: false });
  const cart = await addTo(employee, { product_id: hook });
  expect(lineOf(cart).product_price).toBe(19);
  await employee.delete("/order-api/order/cart/clear");
});

test("comes as seeded: the first sale has 60 of Rise One", async () => {
  const { body } = await store.visitor().get("/product-api/flash-sales?locale=de-DE");
  const { sales } = body.data as { sales: { name: string; state: string; items: object[] }[] };
  expect(sales.map(({ name, state }) => [name, state])).toEqual(
    expect.arrayContaining([
      ["48-Stunden-Angebot", "running"],
      ["Wochenende der leeren Tische", "coming"],
    ]),
  );
  expect(sales.find(({ state }) => state === "running")?.items).toContainEqual(
    expect.objectContaining({ product_id: idOf("rise-one"), pieces: 60, reduction_percent: 15 }),
  );
});
