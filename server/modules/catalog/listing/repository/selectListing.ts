import { sql, type SQL } from "drizzle-orm";
import type { ProductSort } from "../../../../../contract/enums";
import type { Market } from "../../../../../contract/locales";
import { saleAmounts } from "../../prices/currentPrices";
import type { Refinement, Scope } from "../refinement";
import type { Source } from "../../memo";
import { COUNT_FACETS, unmetFilters, type FacetCount } from "./countFacets";
import { listingMarket } from "../markets";
import { readWarehouses } from "../../readTariff";

export interface ListingQuestion extends Scope {
  refinement?: Refinement;
  sort?: ProductSort | undefined;
  page: number;
  pageSize: number;
  withFacets?: boolean;
}

export interface Listing {
  /** Of the page, in order. */
  ids: number[];
  /** Products that meet everything. */
  total: number;
  /** Lowest and highest price of the scope, whatever is refined; minor units, 0 where there is none. */
  priceMin: number;
  priceMax: number;
  /** The values of the most popular products first; empty unless asked for. */
  facets: FacetCount[];
}

const POPULAR = sql`in_stock desc, popularity desc, product_id`;

/** Equals stand by popularity, then by id, so that pages never overlap. "popular" puts what is in stock first. */
const ORDERS: Record<ProductSort, SQL> = {
  popular: POPULAR,
  newest: sql`released_at desc, ${POPULAR}`,
  price_asc: sql`price, ${POPULAR}`,
  price_desc: sql`price desc, ${POPULAR}`,
  rating: sql`rating_average desc, review_count desc, ${POPULAR}`,
};

/**
 * One page of a listing with its total, price range and facet counts, all of one moment and by one statement; whether
 * something changed that is not in the listing yet.
 */
export async function selectListing(source: Source, market: Market, question: ListingQuestion) {
  const { refinement, page, pageSize } = question;
  const warehouses = await readWarehouses(source);
  const sales = await saleAmounts(source, market.currency);
  const order = question.sort || !question.ids ? ORDERS[question.sort ?? "popular"] : sql`place`;
  const statement = sql`
    with sale (product_id, amount) as (
      select * from unnest(${sql.param([...sales.keys()])}::int[], ${sql.param([...sales.values()])}::bigint[])),
    scope as (
      select listing_offers.product_id, coalesce(sale.amount, listing_offers.amount) as price, in_stock, popularity, released_at,
        rating_average, review_count, facet_set_id, place
      from ${placesOf(question)} join listings on listings.product_id = listing_offers.product_id
      left join sale on sale.product_id = listing_offers.product_id
      where ${within(question, listingMarket(warehouses, market))}),
    facet_matches as (
      select id, tokens, ${unmetFilters(refinement)} from facet_sets where id in (select facet_set_id from scope)),
    candidates as (
      select scope.*, unmet, unmet_code, ${inRange(refinement)} as in_range
      from scope join facet_matches on facet_matches.id = facet_set_id),
    found as (select * from candidates where in_range and unmet = 0)
    select
      array(select product_id from found order by ${order} limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint) as ids,
      (select count(*)::int from found) as total,
      coalesce((select min(price) from scope), 0)::text as price_min,
      coalesce((select max(price) from scope), 0)::text as price_max,
      ${question.withFacets ? COUNT_FACETS : sql`'[]'::jsonb`} as facets,
      exists (select from listing_changes) as stale`;
  const { rows } = await source.db.execute<Answer>(statement);
  const { price_min: min, price_max: max, ...answer } = rows[0] ?? NOTHING;
  return { ...answer, priceMin: Number(min), priceMax: Number(max) };
}

type Answer = Pick<Listing, "ids" | "total" | "facets"> & {
  price_min: string;
  price_max: string;
  stale: boolean;
};

const NOTHING: Answer = { ids: [], total: 0, price_min: "0", price_max: "0", facets: [], stale: false };

function within({ categoryId, vendorId, except, forCompanies }: ListingQuestion, market: string): SQL {
  const all = [sql`market = ${market}`];
  // Said of both, so that of either table no other category is read.
  if (categoryId !== undefined)
    all.push(sql`listing_offers.category_id = ${categoryId}::int`, sql`listings.category_id = ${categoryId}::int`);
  if (vendorId !== undefined)
    all.push(sql`listing_offers.product_id in (select id from products where vendor_id = ${vendorId}::int)`);
  if (except !== undefined) all.push(sql`listing_offers.product_id <> ${except}::int`);
  if (forCompanies) all.push(sql`for_companies`);
  return sql.join(all, sql` and `);
}

/** The offers to list, each with its place among `ids` where these are given. */
const placesOf = ({ ids }: ListingQuestion) =>
  ids
    ? sql`unnest(${sql.param([...new Set(ids)])}::int[]) with ordinality as wanted (wanted_id, place)
      join listing_offers on listing_offers.product_id = wanted_id`
    : sql`(select 0 as place) as nowhere cross join listing_offers`;

function inRange({ priceMin, priceMax, inStock }: Omit<Refinement, "filters"> = {}): SQL {
  const all = [sql`true`];
  if (priceMin !== undefined) all.push(sql`price >= ${priceMin}::bigint`);
  if (priceMax !== undefined) all.push(sql`price <= ${priceMax}::bigint`);
  if (inStock) all.push(sql`in_stock`);
  return sql`(${sql.join(all, sql` and `)})`;
}
