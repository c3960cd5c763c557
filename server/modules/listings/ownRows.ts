import { sql, type SQL } from "drizzle-orm";
import { OPEN_STATES, type ListingView, type ProposalState } from "../../../contract/desk/listingTerms";
import type { Language } from "../../../contract/markets";
import { containing } from "../applications/keyset";
import type { VendorScope } from "../desk/desk";

/** What a list of a brand's goods is narrowed to. */
export interface ListingFilter {
  /** A piece of the name in the reader's language, or of the code. */
  q?: string | undefined;
  view?: ListingView | undefined;
}

export interface OwnRow extends Record<string, unknown> {
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
export const ownRows = (vendorId: number, language: Language): SQL => sql`
  select product.id::text as key, product.name ->> ${language} as name, product.category_id, not product.hidden as is_shown,
    wish.state, product.slug, product.id as product_id, product.code,
    floor(extract(epoch from coalesce(wish.created_at, product.released_at)) * 1000)::float8 as at, product.id * 2 as rank
  from products product left join listing_proposals wish on wish.product_id = product.id and wish.state in (${open})
  where product.vendor_id = ${vendorId}::int
  union all
  select 'new-' || id, coalesce(nullif(changes ->> ${`name.${language}`}, ''), changes ->> 'name.en', ''),
    (changes ->> 'category_id')::int, false, state, '', null, '',
    floor(extract(epoch from created_at) * 1000)::float8, id * 2 + 1
  from listing_proposals where vendor_id = ${vendorId}::int and product_id is null and state in (${open})`;

export const inView = (view: ListingView | undefined): SQL =>
  view === undefined ? sql`true` : view === "live" ? sql`is_shown` : sql`state = ${view}`;

export const isNamed = (q: string | undefined): SQL =>
  (q ?? "").trim() === "" ? sql`true` : sql`(name ilike ${containing(q ?? "")} or code ilike ${containing(q ?? "")})`;

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
export const productsInView = ({ vendorId }: VendorScope, language: Language, { q, view }: ListingFilter): SQL =>
  sql`(select product_id from (${ownRows(vendorId, language)}) own
    where product_id is not null and ${isNamed(q)} and ${inView(view)})`;
