import { and, eq } from "drizzle-orm";
import type { PriceHistory } from "../../../contract/product";
import { days, hours, addTime } from "../../../server/clock";
import { priceLog, prices } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { forgetPrices } from "../../../server/modules/pricing/forgetPrices";
import { addTo, idOf, lineOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

/** A product that no sale of the demo world touches. */
const SLUG = "laptop-shelf";
const id = idOf(SLUG);
/** Its options cost extra by preset or by choice. */
const REDUCED = idOf("rise-one");

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "price_memory");
});
afterAll(() => store.close());

async function history(product = id, locale = "de-DE"): Promise<PriceHistory> {
  forgetMemos(store.deps);
  const { status, body } = await store.visitor().get(`/product-api/price-history/${product}?locale=${locale}`);
  expect(status).toBe(200);
  return body.data;
}

const ago = (milliseconds: number) => addTime(store.clock.now(), -milliseconds);

async function log(...entries: [since: Date, amount: number][]): Promise<void> {
  const rows = entries.map(([since, amount]) => ({
    productId: id,
    currency: "EUR" as const,
    amount,
    since,
    cause: "list" as const,
  }));
  await store.deps.db.insert(priceLog).values(rows);
}

test("the demo's products have a past of some months that ends with today's price", async () => {
  const told = await history(REDUCED, "en-US");
  expect(told.changes.length).toBeGreaterThan(2);
  expect(told.changes.at(-1)?.price).toBe(told.product_price);
  expect(told.currency).toBe("USD");
  const moments = told.changes.map(({ since }) => Date.parse(since));
  expect([...moments].sort((a, b) => a - b)).toEqual(moments);
  expect(moments[0]).toBeGreaterThanOrEqual(Date.parse(told.until) - days(365));
  expect(moments.at(-1)).toBeLessThanOrEqual(Date.parse(told.until));
});

test("a reduction in the EU stands beside the lowest price of the 30 days before it, in the page as in the call", async () => {
  const call = (locale: string) =>
    store.visitor().post(`/product-api/product-info/${REDUCED}?locale=${locale}`, {}, { "accept-language": locale });
  const page = await store.visitor().get("/product-api/product/rise-one?locale=de-DE");
  const { on_sale, lowest_before, product_origin_price } = page.body.data;
  expect(on_sale).toBe(true);
  expect(lowest_before).toBe(product_origin_price);
  const german = await call("de-DE");
  expect(german.body.data.lowest_before).toBe(german.body.data.product_origin_price);
  expect((await history(REDUCED)).lowest_before).toBe(lowest_before);
  expect((await call("en-US")).body.data).toMatchObject({ on_sale: true, lowest_before: null });
  const steady = await store.visitor().get(`/product-api/product/${SLUG}?locale=de-DE`);
  expect(steady.body.data).toMatchObject({ on_sale: false, lowest_before: null });
});

test("what stands in the history is what a cart is charged", async () => {
  const american = await history(REDUCED, "en-US");
  const line = lineOf(await addTo(store.visitor(), { product_id: REDUCED }));
  expect(american.product_price).toBe(line.product_price);
});

test("tells steps of the last year, the lowest of 30 days, and today's price before the log has it", async () => {
  const { db } = store.deps;
  const [before] = await db
    .select()
    .from(prices)
    .where(and(eq(prices.productId, id), eq(prices.currency, "EUR")));
  const list = async (amount: number) =>
    db
      .update(prices)
      .set({ amount, originAmount: amount })
      .where(and(eq(prices.productId, id), eq(prices.currency, "EUR")));
  try {
    await log([ago(days(50)), 9_000], [ago(days(40)), 8_000], [ago(days(20)), 8_500], [ago(days(20)), 9_500]);
    await log([ago(days(10)), 9_500], [addTime(store.clock.now(), hours(1)), 100]);
    await list(9_900);
    const told = await history();
    expect(told.changes.slice(-4).map(({ price }) => price)).toEqual([90, 80, 95, 99]);
    expect(told.changes.at(-1)?.since).toBe(told.until);
    expect(told).toMatchObject({ product_price: 99, lowest_price: 80, currency: "EUR" });
    await list(7_000);
    expect(await history()).toMatchObject({ product_price: 70, lowest_price: 70 });
  } finally {
    await list(before?.amount ?? 0);
  }
});

test("tells a hundred changes at most, the latest", async () => {
  await log(...Array.from({ length: 130 }, (_, hour): [Date, number] => [ago(hours(200 - hour)), 9_000 + hour]));
  const { changes } = await history();
  expect(changes.length).toBeLessThanOrEqual(100);
  expect(changes.at(-2)?.price).toBe(91.29);
});

test("a price goes once another has been asked for a year, and never before", async () => {
  const { db } = store.deps;
  const own = and(eq(priceLog.productId, id), eq(priceLog.currency, "EUR"));
  const old = Date.now() - days(400);
  await log([new Date(old - days(300)), 1], [new Date(old - days(200)), 2], [new Date(old), 3]);
  await forgetPrices(store.deps);
  const amounts = (await db.select({ amount: priceLog.amount }).from(priceLog).where(own)).map(({ amount }) => amount);
  expect(amounts).not.toContain(1);
  expect(amounts).not.toContain(2);
  expect(amounts).toContain(3);
  await expect(db.delete(priceLog).where(own)).rejects.toThrow();
  await expect(db.update(priceLog).set({ amount: 1 }).where(own)).rejects.toThrow();
});

test("refuses what is not sold and what is no market", async () => {
  const visitor = store.visitor();
  expect((await visitor.get("/product-api/price-history/999999")).status).toBe(404);
  expect((await visitor.get(`/product-api/price-history/${id}?locale=de-XX`)).status).toBe(422);
  expect((await visitor.get("/product-api/price-history/none")).status).toBe(422);
});
