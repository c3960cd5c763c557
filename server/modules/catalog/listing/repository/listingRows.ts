import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { rowsOf, type Transaction } from "../../../../db/client";
import { jsonRecordset } from "../../../../db/jsonRecordset";
import { isAmong } from "../../../../db/isAmong";
import { categories, facetSets, listingOffers, listings, prices, products, vendors } from "../../../../db/schema";

export type ListingRow = typeof listings.$inferInsert;
export type FacetSet = typeof facetSets.$inferInsert;
export type ListingOffer = typeof listingOffers.$inferInsert;
export type ProductToList = Awaited<ReturnType<typeof readProductsToList>>[number];

/** One writes at a time: of two that read a product, the one that read it first could write last. */
export async function lockListings(tx: Transaction): Promise<boolean> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended('listings', 0)) as own`;
  const [row] = await rowsOf<{ own: boolean }>(tx, lock);
  return row?.own ?? false;
}

/** Takes so many changes that are not in the listing yet, the first first; their products. */
export async function takeChanges(tx: Transaction, most: number): Promise<number[]> {
  const changes = await rowsOf<{ id: number }>(
    tx,
    sql`delete from listing_changes where id in (select id from listing_changes order by id limit ${most}::int)
      returning product_id as id`,
  );
  return changes.map(({ id }) => id);
}

/** What listings are made of, of those products that are shown. */
export function readProductsToList(tx: Transaction, ids: readonly number[]) {
  const { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags, options, specs, setParts } =
    products;
  return tx
    .select({
      product: { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags, options, specs, setParts },
      category: { fit: categories.fit, specs: categories.specs },
      vendor: { slug: vendors.slug, name: vendors.name },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isAmong(products.id, ids), eq(products.hidden, false)));
}

/** What products cost by currency. */
export const listListedPrices = (tx: Transaction, ids: readonly number[]) =>
  tx.select().from(prices).where(isAmong(prices.productId, ids));

/** Ids of the sets by their hashes; those that are new are added. */
export async function keepFacetSets(tx: Transaction, sets: readonly FacetSet[]): Promise<Map<string, number>> {
  const hashes = [...new Set(sets.map(({ hash }) => hash))];
  const idsOf = async () => {
    const rows = await tx
      .select({ id: facetSets.id, hash: facetSets.hash })
      .from(facetSets)
      .where(sql`${facetSets.hash} = any(${sql.param(hashes)}::text[])`);
    return new Map(rows.map(({ id, hash }) => [hash, id]));
  };
  const known = await idsOf();
  const fresh = new Map(sets.filter(({ hash }) => !known.has(hash)).map((set) => [set.hash, set]));
  if (fresh.size === 0) return known;
  await tx.insert(facetSets).values([...fresh.values()]);
  return idsOf();
}

/** Writes the listings of products in place of the former ones; of products that are not among the rows they go. */
export async function replaceListings(tx: Transaction, ids: readonly number[], rows: ListingRow[]): Promise<void> {
  await tx.execute(sql`delete from listings where product_id = any(${sql.param([...ids])}::int[])
    and product_id <> all(${sql.param(rows.map(({ productId }) => productId))}::int[])`);
  await upsert(tx, listings, ["product_id"], rows);
}

/** The same of their offers by market. */
export async function replaceOffers(tx: Transaction, ids: readonly number[], offers: ListingOffer[]): Promise<void> {
  const kept = offers.map(({ productId, market }) => `${productId} ${market}`);
  await tx.execute(sql`delete from listing_offers where product_id = any(${sql.param([...ids])}::int[])
    and product_id || ' ' || market <> all(${sql.param(kept)}::text[])`);
  await upsert(tx, listingOffers, ["product_id", "market"], offers);
}

type Table = typeof listings | typeof listingOffers;

/** Rows that stay the same are not touched. */
async function upsert<Own extends Table>(tx: Transaction, table: Own, key: string[], rows: Own["$inferInsert"][]) {
  const names = Object.keys(getTableColumns(table)) as (keyof Own["$inferInsert"] & string)[];
  const given = jsonRecordset(table, names);
  const fresh = sql.raw(names.map((name) => `excluded.${toSnakeCase(name)}`).join(", "));
  await tx.execute(sql`
    insert into ${table} as known (${given.columns})
    select ${given.values} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${given.fields}) order by 1
    on conflict (${sql.raw(key.join(", "))}) do update set (${given.columns}) = row(${fresh})
    where known.* is distinct from excluded.*`);
}

/** Lists in a market all that another one lists, where it lists nothing of it yet. */
export const copyOffers = (tx: Transaction, from: string, to: string) =>
  tx.execute(sql`insert into listing_offers (market, product_id, category_id, amount, in_stock)
    select ${to}, product_id, category_id, amount, in_stock from listing_offers where market = ${from}
    on conflict do nothing`);

/** Has every listing written anew. */
export const noteAllListings = (tx: Transaction) =>
  tx.execute(sql`insert into listing_changes (product_id) select product_id from listings order by product_id`);
