import { and, asc, desc, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { OPEN_STATES, type ListingView, type ProposalState } from "../../../contract/desk/listingTerms";
import type { Currency, Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";
import { wordsIn } from "../../db/words";
import { holdsTyped } from "../desk/repositoryNames";
import type { Place } from "../desk/keyset";
import type { VendorScope } from "../desk/desk";

/** What a list of a brand's goods is narrowed to. */
export interface ListingFilter {
  /** A piece of the name in the reader's language, or of the code. */
  q?: string | undefined;
  view?: ListingView | undefined;
}

interface OwnRow extends Record<string, unknown> {
  key: string;
  name: string;
  categoryId: number | null;
  isShown: boolean;
  state: ProposalState | null;
  slug: string;
  productId: number | null;
  at: number;
  rank: number;
}

const open = sql.raw(OPEN_STATES.map((state) => `'${state}'`).join(", "));

/** Products of a brand and what it wants to sell, as one list. */
const ownRows = (vendorId: number, language: Language): SQL => sql`
  select product.id::text as key, ${wordsIn(sql`product.name`, language)} as name, product.category_id, not product.hidden as is_shown,
    wish.state, product.slug, product.id as product_id, product.code,
    floor(extract(epoch from coalesce(wish.created_at, product.released_at)) * 1000)::float8 as at, product.id * 2 as rank
  from products product left join listing_proposals wish on wish.product_id = product.id and wish.state in (${open})
  where product.vendor_id = ${vendorId}::int
  union all
  select 'new-' || id, coalesce(nullif(changes ->> ${`name.${language}`}, ''), changes ->> 'name.en', ''),
    (changes ->> 'category_id')::int, false, state, '', null, '',
    floor(extract(epoch from created_at) * 1000)::float8, id * 2 + 1
  from listing_proposals where vendor_id = ${vendorId}::int and product_id is null and state in (${open})`;

const inView = (view: ListingView | undefined): SQL =>
  view === undefined ? sql`true` : view === "live" ? sql`is_shown` : sql`state = ${view}`;

const isNamed = (q: string | undefined): SQL => holdsTyped({ code: sql`code`, name: sql`name` }, q) ?? sql`true`;

/** Listings of a view for whoever counts views, each with whether the search finds it. */
export const countableListings = (
  { vendorId }: VendorScope,
  language: Language,
  { q, view }: ListingFilter,
  limit: number,
): SQL =>
  sql`select coalesce(${isNamed(q)}, false) as hit from (${ownRows(vendorId, language)}) own
    where ${inView(view)} limit ${limit}::int`;

/** Ids of the products among the listings of a view. */
export const productsInView = (
  { vendorId }: Pick<VendorScope, "vendorId">,
  language: Language,
  { q, view }: ListingFilter,
): SQL =>
  sql`(select product_id from (${ownRows(vendorId, language)}) own
    where product_id is not null and ${isNamed(q)} and ${inView(view)})`;

const isWanted = ({ q, view }: ListingFilter) => sql`${isNamed(q)} and ${inView(view)}`;

/** Listings of a view, what was written last first. */
export async function listOwnRows(
  db: Queries,
  { vendorId, language }: { vendorId: number; language: Language },
  filter: ListingFilter,
  { place, limit }: { place: Place | null; limit: number },
): Promise<OwnRow[]> {
  const beyond = place ? sql`(at, rank) < (${place.at.getTime()}::float8, ${place.id}::int)` : sql`true`;
  const found =
    await db.execute<OwnRow>(sql`select key, name, category_id as "categoryId", is_shown as "isShown", state,
    slug, product_id as "productId", at, rank from (${ownRows(vendorId, language)}) own
    where ${isWanted(filter)} and ${beyond} order by at desc, rank desc limit ${limit}`);
  return found.rows;
}

/** How many there are of a view, no more than are looked at. */
export async function countOwnRows(
  db: Queries,
  { vendorId, language }: { vendorId: number; language: Language },
  filter: ListingFilter,
  most: number,
): Promise<number> {
  const own = ownRows(vendorId, language);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${own}) own where ${isWanted(filter)} limit ${most}) counted`,
  );
  return counted.rows[0]?.total ?? 0;
}

/** Of goods, what is left of them, what they cost in a currency, and questions that nobody has answered. */
export async function listOwnFacts(db: Queries, ids: readonly number[], currency: Currency) {
  const facts = await db.execute<{ id: number; units: number; amount: number | null; questions: number }>(
    sql`select product.id, coalesce((select sum(received - sold - held) from stock_levels where product_id = product.id), 0)::int as units,
      (select amount from prices where product_id = product.id and currency = ${currency})::float8 as amount,
      (select count(*) from questions asked where asked.product_id = product.id and asked.state = 'published' and not exists (
        select from answers given where given.question_id = asked.id and given.by in ('vendor', 'store')))::int as questions
      from products product where product.id = any(${sql.param(ids)}::int[])`,
  );
  return facts.rows;
}

const categoryColumns = { id: categories.id, slug: categories.slug, name: categories.name };

/** All categories in their order. */
export const listNamedCategories = (db: Queries) =>
  db.select(categoryColumns).from(categories).orderBy(asc(categories.position));

export async function categoryById(db: Queries, id: number) {
  return (await db.select(categoryColumns).from(categories).where(eq(categories.id, id)))[0];
}

/** Others of the brand's that are sold, by their address. */
export const listSuccessors = (db: Queries, { id, vendorId }: { id: number; vendorId: number }, most: number) =>
  db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(eq(products.vendorId, vendorId), eq(products.hidden, false), ne(products.id, id)))
    .orderBy(asc(products.slug))
    .limit(most);

const successors = alias(products, "successors");

const former = (db: Queries) =>
  db
    .select({
      id: products.id,
      slug: products.slug,
      name: products.name,
      vendor: vendors.name,
      category: categories.name,
      at: products.discontinuedAt,
      nextSlug: successors.slug,
      nextName: successors.name,
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(successors, eq(successors.id, products.successorId))
    .$dynamic();

export type FormerGoods = Awaited<ReturnType<typeof former>>[number];

const isGone = isNotNull(products.discontinuedAt);

/** For whoever counts views. */
export const countableFormer = (db: Queries, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`true`.as("hit") })
    .from(products)
    .where(isGone)
    .limit(limit)
    .getSQL();

export async function findFormerGoods(db: Queries, id: number): Promise<FormerGoods | undefined> {
  return (await former(db).where(eq(products.id, id)))[0];
}

/** What is no longer sold, the latest first. */
export function listFormerGoods(db: Queries, place: Place | null, limit: number): Promise<FormerGoods[]> {
  const beyond = place
    ? sql`(${products.discontinuedAt}, ${products.id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::int)`
    : undefined;
  return former(db).where(and(isGone, beyond)).orderBy(desc(products.discontinuedAt), desc(products.id)).limit(limit);
}

/** How many there are, no more than are looked at. */
export function countFormerGoods(db: Queries, most: number): Promise<number> {
  const counted = db
    .select({ one: sql`1` })
    .from(products)
    .where(isGone)
    .limit(most)
    .as("counted");
  return db.$count(counted);
}
