import { and, eq } from "drizzle-orm";
import { LIMITS } from "../../../contract/limits";
import type { PriceHistory } from "../../../contract/product";
import { days, hours, addTime } from "../../../server/clock";
import { flashSaleItems, flashSales, groupBuys, priceLog, prices } from "../../../server/db/schema";
import { forgetMemos } from "../../../server/modules/catalog/memo";
import { processGroupBuys } from "../../../server/modules/groupBuys/processGroupBuys";
import { forgetPrices } from "../../../server/modules/pricing/forgetPrices";
import { recordPrices } from "../../../server/modules/pricing/recordPrices";
import { addTo, GERMAN, idOf, lineOf, URL } from "../../support/flows/cart";
import { openedGroup } from "../../support/flows/groups";
import { startTestStore, type TestStore } from "../../support/store";

/** Products that no sale of the demo world touches, one for each story; 100.00 in every currency. */
const STORIES = ["keyboard-tray-glide", "laptop-shelf", "peg-wall-kit", "file-cabinet-2", "panel-light-duo"] as const;
const LIST = 10_000;

let store: TestStore;
let next = 0;
let slug = "";
let product = 0;

beforeAll(async () => {
  store = await startTestStore({}, "group_prices");
});
beforeEach(async () => {
  slug = STORIES[next++ % STORIES.length] ?? "";
  product = idOf(slug);
  await store.deps.db.update(prices).set({ amount: LIST, originAmount: LIST }).where(eq(prices.productId, product));
  await recordPrices(store.deps);
  store.clock.advance(days(40));
});
afterAll(() => store.close());

/** From 2 people on 5 %, from 3 on 10 %; open for a day. */
async function group(joined: number, lasts = days(1)): Promise<void> {
  const { id } = await openedGroup(store, { slug, minutes: lasts / 60_000 });
  await store.deps.db.update(groupBuys).set({ joined }).where(eq(groupBuys.id, id));
}

/** Time passes, and the worker looks. */
async function pass(milliseconds: number): Promise<void> {
  store.clock.advance(milliseconds);
  await processGroupBuys(store.deps);
  await recordPrices(store.deps);
}

async function runSale(reduction: number, lasts = days(5)): Promise<void> {
  const { db, clock } = store.deps;
  const name = { en: "Sale", fr: "Vente", de: "Angebot" };
  const [sale] = await db
    .insert(flashSales)
    .values({ name, kind: "flash", startsAt: clock.now(), endsAt: addTime(clock.now(), lasts) })
    .returning();
  const terms = { saleId: sale?.id ?? 0, productId: product, reduction, perCustomer: 9, companyOnly: false };
  await db.insert(flashSaleItems).values(terms);
  await recordPrices(store.deps);
}

/** What a cart is asked, and what is struck beside it. */
async function told(where: "DE" | "US") {
  forgetMemos(store.deps);
  const visitor = store.visitor();
  const cart =
    where === "DE"
      ? (await visitor.post(URL, [{ product_id: product }], GERMAN)).body.cart
      : await addTo(visitor, { product_id: product });
  const { product_price: asked, product_origin_price: struck } = lineOf(cart);
  return { asked, struck };
}

async function history(): Promise<PriceHistory> {
  forgetMemos(store.deps);
  return (await store.visitor().get(`/product-api/price-history/${product}?locale=de-DE`)).body.data;
}

const entries = () =>
  store.deps.db
    .select()
    .from(priceLog)
    .where(and(eq(priceLog.productId, product), eq(priceLog.currency, "EUR")))
    .orderBy(priceLog.id);

test("what a group reached is the price before a reduction in Europe, and changes nothing that is asked", async () => {
  const { length: steps } = (await history()).changes;
  await group(3);
  await pass(days(2));
  expect(await told("DE")).toEqual({ asked: 100, struck: 100 });
  const quiet = await history();
  expect(quiet).toMatchObject({ product_price: 100, lowest_price: 90, lowest_in_group: true, lowest_before: null });
  expect(quiet.changes).toHaveLength(steps);
  expect(store.purged).toContain(`product:${product}`);
  await runSale(2_500);
  expect(await told("DE")).toEqual({ asked: 75, struck: 90 });
  expect(await told("US")).toEqual({ asked: 75, struck: 100 });
  expect(await history()).toMatchObject({ lowest_price: 75, lowest_in_group: false, lowest_before: 90 });
});

test("a sale that is no lower than what a group reached is no reduction in Europe", async () => {
  await group(3);
  await pass(days(2));
  await runSale(1_000);
  expect(await told("DE")).toEqual({ asked: 90, struck: 90 });
  expect(await told("US")).toEqual({ asked: 90, struck: 100 });
});

test("a group that failed, and one that is open, leave no trace", async () => {
  await group(1);
  await pass(days(2));
  await group(3, days(10));
  await pass(days(1));
  expect((await entries()).filter(({ cause }) => cause === "group buy")).toEqual([]);
  await runSale(2_500);
  expect(await told("DE")).toEqual({ asked: 75, struck: 100 });
});

test("counts for the days on which anybody could join, also when the reduction begins before the group is over", async () => {
  await group(3, days(4));
  await pass(days(2));
  await runSale(2_500, days(10));
  expect(await told("DE")).toEqual({ asked: 75, struck: 100 });
  await pass(days(3));
  expect(await told("DE")).toEqual({ asked: 75, struck: 90 });
});

test("counts no more once thirty days have passed since its last moment, however long it was open", async () => {
  await group(2, days(50));
  await pass(days(50) + days(29));
  await runSale(2_500);
  expect(await told("DE")).toEqual({ asked: 75, struck: 95 });
  await pass(days(6));
  await group(2);
  await pass(days(1) + days(31));
  await runSale(2_500);
  expect(await told("DE")).toEqual({ asked: 75, struck: 100 });
});

test("no price takes its place in the log, and it takes none's", async () => {
  const { db } = store.deps;
  // The database keeps a year by its own clock.
  const ago = (count: number) => new Date(Date.now() - days(LIMITS.priceDays + 1 + count));
  const entry = { productId: product, currency: "EUR" as const };
  await db.insert(priceLog).values([
    { ...entry, amount: 12_345, since: ago(0.8), cause: "list" },
    { ...entry, amount: 1_234, since: ago(0.6), cause: "group buy" },
    { ...entry, amount: 1_235, since: ago(0.4), cause: "group buy" },
  ]);
  await forgetPrices(store.deps);
  const kept = (await entries()).map(({ amount }) => amount);
  expect(kept).toEqual(expect.arrayContaining([12_345, 1_235]));
  expect(kept).not.toContain(1_234);
  await pass(hours(1));
  await group(3);
  await pass(days(2));
  const { length: known } = await entries();
  await recordPrices(store.deps);
  expect(await entries()).toHaveLength(known);
});
