import { count, eq, gt, sql } from "drizzle-orm";
import { marketOf } from "../../../contract/locales";
import { rowsOf } from "../../../server/db/client";
import { listingPictures, priceLog, products } from "../../../server/db/schema";
import { loadCards } from "../../../server/modules/catalog/cards";
import { ownPictureSrc } from "../../../server/modules/catalog/pictures/ownPictures";
import { currentPrices } from "../../../server/modules/catalog/prices/currentPrices";
import { loadProducts } from "../../../server/modules/catalog/repositoryProducts";
import { exportSheet } from "../../../server/modules/listings/sheet/exportSheet";
import { termsOf } from "../../../server/modules/inventory/repositoryUnits";
import { recordPrices } from "../../../server/modules/pricing/recordPrices";
import { idOf } from "../../support/flows/cart";
import { startTestStore, type TestStore } from "../../support/store";

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

test("pictures of brands are read of what is shown, however many other products have some", async () => {
  const { db } = store.deps;
  const alt = { en: "A shelf", fr: "Une étagère", de: "Ein Regal" };
  const name = "f".repeat(24);
  await db.insert(listingPictures).values({ name, vendorId: 1, width: 1600, height: 1200, blur: "" });
  await db.execute(sql`insert into product_pictures
    select id, 1, ${name}, ${JSON.stringify(alt)}::jsonb from products where id between ${FIRST + 1} and ${FIRST + PART}`);
  await db.execute(sql`analyze product_pictures`);
  await db.transaction(async (tx) => {
    const shown = [FIRST + 1, FIRST + 2, idOf("laptop-shelf")];
    const cards = await loadCards({ ...store.deps, db: tx }, shown, marketOf("de-DE"));
    const own = { src: ownPictureSrc(name), widths: [480, 960, 1600], alt: alt.de };
    expect(cards.map(({ picture }) => picture)).toEqual([
      expect.objectContaining(own),
      expect.objectContaining(own),
      expect.objectContaining({ src: "/pictures/laptop-shelf/main" }),
    ]);
    const [read] = await rowsOf<{ rows: number }>(
      tx,
      sql`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
        where relname = 'product_pictures'`,
    );
    expect(read?.rows).toBe(2);
  });
});

test("facts, prices and stock are found for lists of any length", async () => {
  const known = idOf("laptop-shelf");
  const ids = [known, ...Array.from({ length: 70_000 }, (_, place) => 2 * FIRST + place)];
  expect([...(await loadProducts(store.deps, ids)).keys()]).toEqual([known]);
  expect([...(await currentPrices(store.deps, ids, "EUR")).keys()]).toEqual([known]);
  expect([...(await termsOf(store.deps.db, ids)).everywhere]).toEqual([]);
});

test("a brand's sheet has a line for all that it sells, read in parts", async () => {
  const { db } = store.deps;
  const [{ vendorId = 0 } = {}] = await db
    .select({ vendorId: products.vendorId })
    .from(products)
    .where(eq(products.id, FIRST + 1));
  const codes: string[] = [];
  let parts = 0;
  for await (const part of exportSheet(db, { vendorId }, "en", {})) {
    parts += 1;
    expect(part.length).toBeLessThan(200_000);
    codes.push(...part.split("\r\n").flatMap((line) => /^COPY-\d+/.exec(line)?.[0] ?? []));
  }
  expect([codes.length, new Set(codes).size]).toEqual([COUNT, COUNT]);
  expect(parts).toBeGreaterThan(COUNT / 1000);
}, 60_000);
