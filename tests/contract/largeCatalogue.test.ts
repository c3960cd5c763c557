import { count, eq, gt, sql } from "drizzle-orm";
import { priceLog } from "../../server/db/schema";
import { currentPrices } from "../../server/modules/catalog/prices/currentPrices";
import { loadProducts } from "../../server/modules/catalog/products";
import { termsOf } from "../../server/modules/inventory/available";
import { recordPrices } from "../../server/modules/pricing/recordPrices";
import { idOf } from "../support/cart";
import { startTestStore, type TestStore } from "../support/store";

const FIRST = 10_000_000;
/** With five values each, more than a statement has places for: 65,535. */
const COUNT = 20_000;
/** Written by one statement, which has six seconds on any machine. */
const PART = 2_000;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({}, "large_catalogue");
  const original = idOf("laptop-shelf");
  const own = sql`jsonb_build_object('id', ${FIRST}::int + n, 'slug', 'copy-' || n, 'code', 'COPY-' || n)`;
  for (let from = 1; from <= COUNT; from += PART)
    await store.deps.db.execute(sql`
      insert into products overriding system value
      select (jsonb_populate_record(original, ${own})).*
      from products original, generate_series(${from}::int, ${from + PART - 1}::int) n where original.id = ${original}`);
  await store.deps.db.execute(sql`
    insert into prices select copy.id, 'EUR', 5000, 5000 from products copy where copy.id > ${FIRST}`);
});
afterAll(() => store.close());

const logged = async () => {
  const [row] = await store.deps.db.select({ rows: count() }).from(priceLog).where(gt(priceLog.productId, FIRST));
  return row?.rows;
};

test("the price log takes a catalogue of any size, and notes each price once", async () => {
  await recordPrices(store.deps);
  expect(await logged()).toBe(COUNT);
  await store.deps.db.execute(sql`update prices set amount = 4000 where product_id = ${FIRST + COUNT}`);
  store.clock.advance(1000);
  await recordPrices(store.deps);
  expect(await logged()).toBe(COUNT + 1);
  const last = await store.deps.db
    .select({ amount: priceLog.amount })
    .from(priceLog)
    .where(eq(priceLog.productId, FIRST + COUNT))
    .orderBy(priceLog.id);
  expect(last).toEqual([{ amount: 5000 }, { amount: 4000 }]);
});

test("facts, prices and stock are found for lists of any length", async () => {
  const known = idOf("laptop-shelf");
  const ids = [known, ...Array.from({ length: 70_000 }, (_, place) => 2 * FIRST + place)];
  expect([...(await loadProducts(store.deps, ids)).keys()]).toEqual([known]);
  expect([...(await currentPrices(store.deps, ids, "EUR")).keys()]).toEqual([known]);
  expect([...(await termsOf(store.deps.db, ids)).everywhere]).toEqual([]);
});
