import { createHash } from "node:crypto";
import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Transaction } from "../../../db/client";
import { jsonRecordset } from "../../../db/jsonRecordset";
import { isAmong } from "../../../db/isAmong";
import { categories, facetSets, listingOffers, listings, prices, products, vendors } from "../../../db/schema";
import { availableUnits, mostAvailableOf, type Units } from "../../inventory/available";
import { fitOf } from "../fit";
import { facetTokens } from "./facetTokens";
import { LISTING_MARKETS, stockArea } from "./markets";

/** Tag of what companies order in numbers. */
const FOR_COMPANIES = "bulk";

type Listing = typeof listings.$inferInsert;
type FacetSet = typeof facetSets.$inferInsert;
type ListingOffer = typeof listingOffers.$inferInsert;
type Row = Awaited<ReturnType<typeof readProducts>>[number];

/**
 * Writes the listings of these products as they are now; those of hidden and deleted ones go. Rows that stay the same
 * are not touched.
 */
export async function writeListings(tx: Transaction, ids: readonly number[]): Promise<void> {
  const rows = await readProducts(tx, ids);
  const sets = rows.map(facetSetOf);
  const setIds = await keepFacetSets(tx, sets);
  const written = rows.map((row, place) => listingOf(row, setIds.get(sets[place]?.hash ?? "") ?? 0));
  const offers = await offersOf(tx, rows);
  await tx.execute(sql`delete from listings where product_id = any(${sql.param([...ids])}::int[])
    and product_id <> all(${sql.param(rows.map(({ product }) => product.id))}::int[])`);
  await upsert(tx, listings, ["product_id"], written);
  const kept = offers.map(({ productId, market }) => `${productId} ${market}`);
  await tx.execute(sql`delete from listing_offers where product_id = any(${sql.param([...ids])}::int[])
    and product_id || ' ' || market <> all(${sql.param(kept)}::text[])`);
  await upsert(tx, listingOffers, ["product_id", "market"], offers);
}

type Table = typeof listings | typeof listingOffers;

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

function readProducts(tx: Transaction, ids: readonly number[]) {
  const { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags, options, specs, setParts } =
    products;
  return tx
    .select({
      product: { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags, options, specs, setParts },
      category: { fit: categories.fit },
      vendor: { slug: vendors.slug },
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(and(isAmong(products.id, ids), eq(products.hidden, false)));
}

function facetSetOf(row: Row): FacetSet {
  const bodies = fitOf(row.product, row.category.fit)?.bodies;
  const set = { tokens: facetTokens(row), bodyLeast: bodies?.least ?? null, bodyMost: bodies?.most ?? null };
  return { ...set, hash: createHash("sha256").update(JSON.stringify(set)).digest("base64url") };
}

/** Ids of the sets by their hashes; those that are new are added. */
async function keepFacetSets(tx: Transaction, sets: readonly FacetSet[]): Promise<Map<string, number>> {
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

function listingOf(row: Row, facetSetId: number): Listing {
  const { id, categoryId, popularity, releasedAt, ratingAverage, reviewCount, tags } = row.product;
  return {
    productId: id,
    categoryId,
    popularity,
    releasedAt,
    ratingAverage,
    reviewCount,
    forCompanies: tags.includes(FOR_COMPANIES),
    facetSetId,
  };
}

async function offersOf(tx: Transaction, rows: readonly Row[]): Promise<ListingOffer[]> {
  const ids = rows.map(({ product }) => product.id);
  const parts = rows.flatMap(({ product }) => product.setParts.map(({ productId }) => productId));
  const asked = await tx.select().from(prices).where(isAmong(prices.productId, ids));
  const amounts = new Map(asked.map(({ productId, currency, amount }) => [`${productId} ${currency}`, amount]));
  const areas = new Map<string, Units>();
  for (const { country } of LISTING_MARKETS) {
    const area = stockArea(country);
    if (!areas.has(area)) areas.set(area, await availableUnits(tx, [...new Set([...ids, ...parts])], country));
  }
  return rows.flatMap(({ product }) =>
    LISTING_MARKETS.flatMap(({ market, currency, country }) => {
      const amount = amounts.get(`${product.id} ${currency}`);
      if (amount === undefined) return [];
      const units = areas.get(stockArea(country)) ?? new Map();
      const { id: productId, categoryId } = product;
      return { market, productId, categoryId, amount, inStock: mostAvailableOf(product, units) > 0 };
    }),
  );
}
