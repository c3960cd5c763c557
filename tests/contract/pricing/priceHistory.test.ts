import { and, eq, gt } from "drizzle-orm";
import { days, addTime, minutes } from "../../../server/clock";
import { flashSaleItems, flashSales, priceLog, prices } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { recordPrices } from "../../../server/modules/pricing/recordPrices";
import { addTo, GERMAN, idOf, lineOf, URL } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

/** Products that no sale of the demo world touches, one for each story. */
const STORIES = ["keyboard-tray-glide", "laptop-shelf", "peg-wall-kit", "file-cabinet-2", "panel-light-duo"] as const;

let store: TestStore;
let next = 0;
let product = 0;
let before: (typeof prices.$inferSelect)[] = [];
const sales: number[] = [];

beforeAll(async () => {
  store = await startTestStore();
});
beforeEach(async () => {
  product = idOf(STORIES[next++ % STORIES.length] ?? "");
  before = await store.deps.db.select().from(prices).where(eq(prices.productId, product));
  await recordPrices(store.deps);
});
afterEach(async () => {
  const { db } = store.deps;
  for (const id of sales.splice(0)) await db.delete(flashSales).where(eq(flashSales.id, id));
  for (const { amount, originAmount, currency } of before) {
    await db
      .update(prices)
      .set({ amount, originAmount })
      .where(and(eq(prices.productId, product), eq(prices.currency, currency)));
  }
});
afterAll(() => store.close());

/** Time passes; the worker looks at prices when it is over. */
async function pass(milliseconds: number): Promise<void> {
  store.clock.advance(milliseconds);
  await recordPrices(store.deps);
}

async function editList(amount: number, originAmount = amount): Promise<void> {
  await store.deps.db.update(prices).set({ amount, originAmount }).where(eq(prices.productId, product));
}

/** The same, and the worker has seen it. */
async function listAt(amount: number): Promise<void> {
  await editList(amount);
  await recordPrices(store.deps);
}

async function runSale(reduction: number, lasts: number, companyOnly = false): Promise<void> {
  const { db, clock } = store.deps;
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const startsAt = clock.now();
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt, endsAt: addTime(startsAt, lasts) })
    .returning();
  sales.push(sale?.id ?? 0);
  await db
    .insert(flashSaleItems)
    .values({ saleId: sale?.id ?? 0, productId: product, reduction, perCustomer: 9, companyOnly });
  await recordPrices(store.deps);
}

interface PriceInfo {
  asked: number;
  struck: number;
}

/** What page, product call and cart tell in Germany and in the United States; they must tell the same. */
async function told(): Promise<{ de: PriceInfo; us: PriceInfo }> {
  forgetMemos(store.deps);
  const info = async (locale: string): Promise<PriceInfo> => {
    const answer = await store
      .visitor()
      .post(`/product-api/product-info/${product}?locale=${locale}`, {}, { "accept-language": locale });
    const { product_price: asked, product_origin_price: struck } = answer.body.data;
    return { asked, struck };
  };
  const german = store.visitor();
  const added = await german.post(URL, [{ product_id: product }], GERMAN);
  const de = await info("de-DE");
  const line = lineOf(added.body.cart);
  expect([line.product_price, line.product_origin_price]).toEqual([de.asked, de.struck]);
  const us = await info("en-US");
  const american = lineOf(await addTo(store.visitor(), { product_id: product }));
  expect([american.product_price, american.product_origin_price]).toEqual([us.asked, us.struck]);
  return { de, us };
}

test("a reduction strikes the lowest price of the thirty days before it, not the list price", async () => {
  await listAt(10_000);
  await pass(days(40));
  await listAt(8_000);
  await pass(days(5));
  await listAt(12_000);
  await pass(days(5));
  await runSale(2_500, days(10));
  expect(await told()).toEqual({ de: { asked: 90, struck: 90 }, us: { asked: 90, struck: 120 } });
  await pass(days(11));
  expect((await told()).de).toEqual({ asked: 120, struck: 120 });
  await pass(days(40));
  await runSale(2_500, days(10));
  expect((await told()).de).toEqual({ asked: 90, struck: 120 });
});

test("a sale is measured by the days before it, however long it lasts", async () => {
  await listAt(10_000);
  await pass(days(40));
  await runSale(2_000, days(60));
  await pass(days(45));
  expect((await told()).de).toEqual({ asked: 80, struck: 100 });
});

test("a deeper sale within a sale is a new reduction, of the price before it", async () => {
  await listAt(10_000);
  await pass(days(40));
  await runSale(1_000, days(20));
  await pass(days(10));
  await runSale(3_000, days(5));
  expect((await told()).de).toEqual({ asked: 70, struck: 90 });
  await pass(days(6));
  expect((await told()).de).toEqual({ asked: 90, struck: 100 });
});

test("a lower list price beside its old one obeys the same rule, from its first second", async () => {
  await listAt(10_000);
  await pass(days(40));
  await editList(7_000, 10_000);
  expect((await told()).de).toEqual({ asked: 70, struck: 100 });
  await pass(minutes(1));
  expect((await told()).de).toEqual({ asked: 70, struck: 100 });
  await editList(9_000, 14_000);
  expect(await told()).toEqual({ de: { asked: 90, struck: 90 }, us: { asked: 90, struck: 140 } });
});

test("a sale for companies is no reduction to the public and leaves no trace", async () => {
  await listAt(10_000);
  await pass(days(40));
  const last = store.clock.now();
  await runSale(5_000, days(5), true);
  expect((await told()).de).toEqual({ asked: 100, struck: 100 });
  await pass(days(6));
  const { db } = store.deps;
  const written = and(eq(priceLog.productId, product), gt(priceLog.since, last));
  expect(await db.select().from(priceLog).where(written)).toEqual([]);
});

test("the log is only ever added to, once for each change, by however many workers", async () => {
  const { db } = store.deps;
  await pass(minutes(1));
  const count = async () => (await db.select({ id: priceLog.id }).from(priceLog)).length;
  const known = await count();
  await editList(9_871);
  await Promise.all([recordPrices(store.deps), recordPrices(store.deps), recordPrices(store.deps)]);
  expect(await count()).toBe(known + before.length);
  await expect(db.update(priceLog).set({ amount: 1 }).where(eq(priceLog.productId, product))).rejects.toThrow();
  await expect(db.delete(priceLog).where(eq(priceLog.productId, product))).rejects.toThrow();
});
