import { sql, type SQL } from "drizzle-orm";
import type { ProductSort } from "../../../../contract/enums";
import type { Market } from "../../../../contract/locales";
import { saleAmounts } from "../prices/currentPrices";
import type { Refinement } from "./facets";
import type { Source } from "../memo";
import { BODY, tokensOf } from "./facetTokens";
import { applyListingChanges } from "./keepListing";
import { listingMarket } from "./markets";

/** Which products are listed before anything is refined; everything that is given counts. */
export interface Scope {
  categoryId?: number | undefined;
  vendorId?: number | undefined;
  /** Only these; without a sort they stand in this order. */
  ids?: readonly number[] | undefined;
  /** All but this one. */
  except?: number | undefined;
  forCompanies?: boolean | undefined;
}

interface ListingQuestion extends Scope {
  refinement?: Refinement;
  sort?: ProductSort | undefined;
  page: number;
  pageSize: number;
  withFacets?: boolean;
}

/** A value that something in the scope comes in. */
export interface FacetCount {
  token: string;
  /** The most popular product that comes in it. */
  first: number;
  /** Products that choosing it would show. */
  count: number;
}

interface Listing {
  /** Of the page, in order. */
  ids: number[];
  /** Products that meet everything. */
  total: number;
  /** Lowest and highest price of the scope, whatever is refined; minor units, 0 where there is none. */
  least: number;
  most: number;
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
 * One page of a listing with its total, price range and facet counts, all of one moment and by one statement. What
 * changed just before and is not in the listing yet is written first.
 */
export async function queryListing(source: Source, market: Market, question: ListingQuestion): Promise<Listing> {
  const found = await runListing(source, market, question);
  if (!found.stale) return found;
  // Whoever else is at it has not finished: the answer is then as of a moment ago.
  await applyListingChanges(source.db);
  return runListing(source, market, question);
}

async function runListing(source: Source, market: Market, question: ListingQuestion) {
  const { refinement, page, pageSize } = question;
  const sales = await saleAmounts(source, market.currency);
  const order = question.sort || !question.ids ? ORDERS[question.sort ?? "popular"] : sql`place`;
  const statement = sql`
    with sale (product_id, amount) as (
      select * from unnest(${sql.param([...sales.keys()])}::int[], ${sql.param([...sales.values()])}::bigint[])),
    scope as (
      select listing_offers.product_id, coalesce(sale.amount, listing_offers.amount) as price, in_stock, popularity, released_at,
        rating_average, review_count, facet_set_id, ${placeOf(question)} as place
      from listing_offers join listings on listings.product_id = listing_offers.product_id
      left join sale on sale.product_id = listing_offers.product_id
      where ${within(question, market)}),
    alike as (
      select id, tokens, ${missing(refinement)} from facet_sets where id in (select facet_set_id from scope)),
    fitting as (
      select scope.*, missed, missed_code, ${inRange(refinement)} as fits from scope join alike on alike.id = facet_set_id),
    found as (select * from fitting where fits and missed = 0)
    select
      array(select product_id from found order by ${order} limit ${pageSize}::int offset ${(page - 1) * pageSize}::bigint) as ids,
      (select count(*)::int from found) as total,
      coalesce((select min(price) from scope), 0)::text as least,
      coalesce((select max(price) from scope), 0)::text as most,
      ${question.withFacets ? FACETS : sql`'[]'::jsonb`} as facets,
      exists (select from listing_changes) as stale`;
  const { rows } = await source.db.execute<Answer>(statement);
  const { ids, total, least, most, facets, stale } = rows[0] ?? NOTHING;
  return { ids, total, facets, stale, least: Number(least), most: Number(most) };
}

type Answer = Pick<Listing, "ids" | "total" | "facets"> & {
  least: string;
  most: string;
  stale: boolean;
};

const NOTHING: Answer = { ids: [], total: 0, least: "0", most: "0", facets: [], stale: false };

/** Place among all products by popularity, then by id. */
const RANK = sql`(2147483647 - popularity)::bigint * 4294967296 + product_id`;

/** A facet leaves itself out of account: what misses only one of them is counted for that one. */
const FACETS = sql`(select coalesce(jsonb_agg(jsonb_build_object('token', token, 'first', first & 4294967295, 'count', count)
    order by first), '[]'::jsonb)
  from (
    select token, min(first) as first, coalesce(sum(products) filter (
      where missed = 0 or missed = 1 and ltrim(split_part(token, '.', 1), '~') = missed_code), 0) as count
    from (select facet_set_id, min(${RANK}) as first, count(*) filter (where fits) as products from fitting group by 1) kind
    join alike on alike.id = facet_set_id, unnest(tokens) as token group by token) counted)`;

function within({ categoryId, vendorId, ids, except, forCompanies }: ListingQuestion, market: Market): SQL {
  const all = [sql`market = ${listingMarket(market)}`];
  // Said of both, so that of either table no other category is read.
  if (categoryId !== undefined)
    all.push(sql`listing_offers.category_id = ${categoryId}::int`, sql`listings.category_id = ${categoryId}::int`);
  if (vendorId !== undefined)
    all.push(sql`listing_offers.product_id in (select id from products where vendor_id = ${vendorId}::int)`);
  if (ids) all.push(sql`listing_offers.product_id = any(${sql.param([...ids])}::int[])`);
  if (except !== undefined) all.push(sql`listing_offers.product_id <> ${except}::int`);
  if (forCompanies) all.push(sql`for_companies`);
  return sql.join(all, sql` and `);
}

const placeOf = ({ ids }: ListingQuestion) =>
  ids ? sql`array_position(${sql.param([...ids])}::int[], listing_offers.product_id)` : sql`0`;

function inRange({ priceMin, priceMax, inStock }: Omit<Refinement, "filters"> = {}): SQL {
  const all = [sql`true`];
  if (priceMin !== undefined) all.push(sql`price >= ${priceMin}::bigint`);
  if (priceMax !== undefined) all.push(sql`price <= ${priceMax}::bigint`);
  if (inStock) all.push(sql`in_stock`);
  return sql`(${sql.join(all, sql` and `)})`;
}

/** How many of the filters a product misses, and one of them. */
function missing({ filters }: Pick<Refinement, "filters"> = { filters: new Map() }): SQL {
  const each = [...filters].map(([code, values]) => ({ code, matchesFacet: matchesFacet(code, [...values]) }));
  if (each.length === 0) return sql`0 as missed, '' as missed_code`;
  const count = sql.join(
    each.map(({ matchesFacet: own }) => sql`(not ${own})::int`),
    sql` + `,
  );
  const first = sql.join(
    each.map(({ code, matchesFacet: own }) => sql`when not ${own} then ${code}::text`),
    sql` `,
  );
  return sql`${count} as missed, case ${first} end as missed_code`;
}

/** Whether a product comes in one of the values. */
function matchesFacet(code: string, values: readonly string[]): SQL {
  if (code !== BODY) return sql`(tokens && ${sql.param(values.flatMap((value) => tokensOf(code, value)))}::text[])`;
  const bodies = values.map(Number).filter(Number.isFinite);
  return sql`coalesce((select bool_or(body between body_least and body_most) from unnest(${sql.param(bodies)}::float8[]) body), false)`;
}
