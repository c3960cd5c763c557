import { and, eq, inArray, sql } from "drizzle-orm";
import type { SalePage } from "../../../contract/offers";
import type { ProductCard } from "../../../contract/product";
import { days, hours } from "../../../server/clock";
import { prices, priceLog } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { purgeChangedSales } from "../../../server/modules/flashSales/purgeChangedSales";
import { startTestStore, type TestStore } from "../../support/store";

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "sale");
});
afterAll(() => store.close());

async function sale(query = "locale=en-US"): Promise<SalePage> {
  forgetMemos(store.deps);
  const { status, body } = await store.visitor().get(`/product-api/sale?${query}`);
  expect(status).toBe(200);
  return body.data;
}
const slugs = (products: readonly ProductCard[]) => products.map(({ product_slug }) => product_slug);

test("says what runs until when and what comes, each product once and really reduced", async () => {
  const { running, coming, products, total } = await sale();
  expect(running.map(({ name }) => name)).toEqual(["48-hour sale"]);
  expect(Date.parse(running[0]?.ends_at ?? "")).toBeGreaterThan(store.clock.now().getTime());
  for (const { product_price, product_origin_price } of running[0]?.products ?? [])
    expect(product_price).toBeLessThan(product_origin_price);
  expect(coming).not.toEqual([]);
  for (const { starts_at, products: later } of coming) {
    expect(Date.parse(starts_at)).toBeGreaterThan(store.clock.now().getTime());
    expect(later).not.toEqual([]);
  }
  const shown = slugs(running[0]?.products ?? []);
  expect(products.filter(({ product_slug }) => shown.includes(product_slug))).toEqual([]);
  expect(total).toBe(products.length);
});

test("speaks the locale's language and money", async () => {
  const { running } = await sale("locale=de-DE");
  expect(running[0]?.name).toBe("48-Stunden-Angebot");
  for (const { currency } of running[0]?.products ?? []) expect(currency).toBe("EUR");
});

test("never shows a sale that has ended, nor one for members of a company, and forgets its pages", async () => {
  const [first] = (await sale()).running;
  const toEnd = Date.parse(first?.ends_at ?? "") - store.clock.now().getTime();
  await purgeChangedSales(store.deps);
  store.purged.length = 0;
  store.clock.advance(toEnd + 1000);
  expect((await sale()).running.map(({ name }) => name)).not.toContain(first?.name);
  await purgeChangedSales(store.deps);
  expect(store.purged).toContain("sale");
  store.clock.advance(days(2) + hours(1));
  const { running, coming } = await sale();
  expect([...running, ...coming].map(({ name }) => name)).not.toContain("Business week");
});

test("lists everything else that is reduced, 24 at a time and none twice", async () => {
  const { db } = store.deps;
  // Asked for long ago, and lowered two hours ago.
  const reducedBy = sql`${prices.amount} * 2`;
  const before = await db.select().from(prices).where(eq(prices.currency, "USD"));
  await db.update(prices).set({ originAmount: reducedBy }).where(eq(prices.currency, "USD"));
  try {
    const pages = [await sale("page=1"), await sale("page=2"), await sale("page=3"), await sale("page=4")];
    const [one] = pages;
    expect(one?.products).toHaveLength(24);
    expect(one?.total).toBeGreaterThan(48);
    const all = pages.flatMap(({ products }) => slugs(products));
    expect(new Set(all).size).toBe(all.length);
    expect(all).toHaveLength(one?.total ?? 0);
    expect(pages[3]).toMatchObject({ page: 4, products: [] });
  } finally {
    for (const { productId, originAmount } of before)
      await db
        .update(prices)
        .set({ originAmount })
        .where(sql`${prices.productId} = ${productId} and ${prices.currency} = 'USD'`);
  }
});

test("strikes in Europe only what was asked in the 30 days before", async () => {
  const { db } = store.deps;
  // One price since long ago, and never in a sale.
  const steady = db
    .select({ id: priceLog.productId })
    .from(priceLog)
    .where(eq(priceLog.currency, "EUR"))
    .groupBy(priceLog.productId)
    .having(
      sql`max(${priceLog.since}) < ${new Date(store.clock.now().getTime() - days(60)).toISOString()}::timestamptz`,
    );
  const [row] = await db
    .select()
    .from(prices)
    .where(and(eq(prices.currency, "EUR"), inArray(prices.productId, steady)))
    .orderBy(prices.productId)
    .limit(1);
  if (!row) throw new Error("every product was in a sale");
  const where = sql`${prices.productId} = ${row.productId} and ${prices.currency} = 'EUR'`;
  await db
    .update(prices)
    .set({ originAmount: row.amount * 2 })
    .where(where);
  const listed = async () =>
    [...(await sale("locale=de-DE")).products].some(({ product_id }) => product_id === row.productId);
  try {
    // The log knows no price but this one: it was never dearer.
    expect(await listed()).toBe(false);
    const now = store.clock.now();
    const entry = { productId: row.productId, currency: "EUR" as const, cause: "list" as const };
    await db.insert(priceLog).values([
      { ...entry, amount: row.amount * 2, since: new Date(now.getTime() - days(40)) },
      { ...entry, amount: row.amount, since: new Date(now.getTime() - hours(2)) },
    ]);
    expect(await listed()).toBe(true);
  } finally {
    await db.update(prices).set({ originAmount: row.originAmount }).where(where);
  }
});

test("refuses a page that is no page", async () => {
  const { status, body } = await store.visitor().get("/product-api/sale?page=0");
  expect(status).toBe(422);
  expect(body.status).toBe(0);
});
