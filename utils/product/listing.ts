import { bodyFilter, bodyOf, MAX_FILTERS, isFilter, joinFilters } from "@/contract/notations/filters";
import { readBody } from "@/contract/rules/bodyFit";
import { PRODUCT_SORTS, type ProductSort } from "@/contract/enums";

/** How a list of products is narrowed and ordered; the address carries it. */
export interface Listing {
  /** `CODE.value`, each its own parameter: `?TOP.oak=1&FIN.graphite=1`, as a plain form sends its boxes. */
  filters: readonly string[];
  sort: ProductSort;
  priceMin: number | null;
  priceMax: number | null;
  inStock: boolean;
  page: number;
  /** What was typed as a body's height and is none, field by field; as a form without scripts sends it. */
  wrongHeight: readonly string[];
}

export const DEFAULT_LISTING: Listing = {
  filters: [],
  sort: "popular",
  priceMin: null,
  priceMax: null,
  inStock: false,
  page: 1,
  wrongHeight: [],
};

function amount(text: string | undefined): number | null {
  const number = text ? Number(text) : Number.NaN;
  return Number.isFinite(number) && number >= 0 ? number : null;
}

/** What the fields for a body's height hold that a form without scripts sends, in centimetres or in feet and inches. */
function typedHeight({ height, height_ft: feet, height_in: inches }: Record<string, string | undefined>): string[] {
  const typed = height === undefined ? [feet ?? "", inches ?? ""] : [height];
  return typed.every((part) => part.trim() === "") ? [] : typed.map((part) => part.slice(0, 10));
}

export function readListing(query: Record<string, string | undefined>): Listing {
  const page = Number(query.page);
  const typed = typedHeight(query);
  const body = typed.length > 0 ? readBody(typed) : null;
  const filters = Object.keys(query).filter((name) => isFilter(name));
  if (body !== null) filters.push(bodyFilter(body));
  return {
    filters: [...new Set(filters)].sort().slice(0, MAX_FILTERS),
    sort: PRODUCT_SORTS.find((sort) => sort === query.sort) ?? DEFAULT_LISTING.sort,
    priceMin: amount(query.price_min),
    priceMax: amount(query.price_max),
    inStock: query.in_stock === "1",
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
    wrongHeight: body === null ? typed : [],
  };
}

/** Query parameters of a listing, without what is as usual. */
export function writeListing(listing: Listing): Record<string, string> {
  return {
    ...Object.fromEntries([...listing.filters].sort().map((filter) => [filter, "1"])),
    ...(listing.sort !== DEFAULT_LISTING.sort && { sort: listing.sort }),
    ...(listing.priceMin !== null && { price_min: String(listing.priceMin) }),
    ...(listing.priceMax !== null && { price_max: String(listing.priceMax) }),
    ...(listing.inStock && { in_stock: "1" }),
    ...(listing.page > 1 && { page: String(listing.page) }),
  };
}

/** The address of a listing below a path without locale. */
export function listingHref(path: string, listing: Listing): string {
  const query = new URLSearchParams(writeListing(listing)).toString();
  return query ? `${path}?${query}` : path;
}

/** The listing in the words of the category call. */
export function listingQuery(listing: Listing) {
  return { page: listing.page, sort: listing.sort, ...narrowingQuery(listing) };
}

/** What it is narrowed by, in the words of calls. */
export function narrowingQuery({ filters, priceMin, priceMax, inStock }: Listing) {
  return {
    ...(filters.length > 0 && { filters: joinFilters(filters) }),
    ...(priceMin !== null && { price_min: priceMin }),
    ...(priceMax !== null && { price_max: priceMax }),
    ...(inStock && { in_stock: true }),
  };
}

/** How many things a list is narrowed by. */
export const filterCount = ({ filters, priceMin, priceMax, inStock }: Listing) =>
  filters.length + Number(priceMin !== null || priceMax !== null) + Number(inStock);

/** Narrowed to a height of body instead of any other; null for everybody. */
export function withBodyHeight(listing: Listing, body: number | null): Listing {
  const others = listing.filters.filter((filter) => bodyOf(filter) === null);
  return { ...listing, filters: body === null ? others : [...others, bodyFilter(body)], page: 1, wrongHeight: [] };
}

export function toggleFilter(listing: Listing, filter: string): Listing {
  const without = listing.filters.filter((other) => other !== filter);
  const filters = without.length < listing.filters.length ? without : [...listing.filters, filter];
  return { ...listing, filters, page: 1 };
}
