import { ARTICLE_KINDS, ARTICLE_STATES } from "../content/articleTerms";
import { CUSTOMER_VIEWS } from "../customerDesk/customerDeskTerms";
import { SENT_STATES } from "../desk/bannerTerms";
import { DECIDED_STATES, LISTING_LIMITS, LISTING_VIEWS } from "../desk/listingTerms";
import { PART_VIEWS, STAFF_PART_VIEWS } from "../desk/partTerms";
import type { DeskAccess } from "../desk/rights";
import { LIMITS } from "../limits";
import { ORDER_DESK_LIMITS, ORDER_VIEWS, RETURN_VIEWS } from "../orderDesk/orderDeskTerms";
import { PROMOTION_VIEWS } from "../promotionDesk/promotionDeskTerms";
import { PRICE_VIEWS } from "../priceDesk/priceDeskTerms";
import { PLAN_VIEWS } from "../priceDesk/pricePlanTerms";
import { LANGUAGES } from "../markets";
import { PRODUCT_VIEWS } from "../productDesk/productDeskTerms";
import { STOCK_VIEWS } from "../stockDesk/stockDeskTerms";

/** What the address of each list of the desks may hold. Plain constants, safe in the browser. */

export const VIEW_LIMITS = {
  nameLength: 40,
  queryLength: 1000,
  /** Of one person in one list. */
  own: 20,
  /** That a team or a brand shares in one list. */
  shared: 40,
  /** Tabs count no further. */
  counted: 100,
  /** Rows that a count of a search looks at. */
  searched: 2000,
  /** Hours in which a deleted one comes back. */
  undoHours: 24,
} as const;

/** What a list is narrowed to, by the names that its address has for it. */
export type Filters = Record<string, string>;

interface ListTerms {
  access: DeskAccess;
  path: string;
  /** One of some words, or a text of so many letters. */
  filters: Record<string, readonly string[] | number>;
  /** What the page shows where its address does not say. */
  usual: (filters: Filters) => Filters;
  /** Views that are always there. */
  tabs: readonly Filters[];
  /** Whether filters that are allowed alone go together. */
  fits?: (filters: Filters) => boolean;
}

const viewsOf = (views: readonly [string, ...string[]], searchLength: number) => ({
  filters: { view: views, q: searchLength },
  usual: () => ({ view: views[0] }),
  tabs: views.map((view) => ({ view })),
});

export const SHOWN_LISTINGS = ["all", ...LISTING_VIEWS] as const;
export const VENDOR_VIEWS = ["applied", "questions", "accepted", "refused", "brands", "former"] as const;

const parts = { access: { who: "vendor", may: "parts.read" }, ...viewsOf(PART_VIEWS, LIMITS.searchLength) } as const;
const waitsAs = (kind: string | undefined) => (kind === "listings" ? "proposed" : "waiting");
const statesOf = (kind: string | undefined): readonly string[] => (kind === "listings" ? DECIDED_STATES : SENT_STATES);

export const DESK_LIST_NAMES = [
  "parts",
  "crypto-parts",
  "listings",
  "all-parts",
  "orders",
  "returns",
  "customers",
  "stock",
  "promotions",
  "prices",
  "price-plans",
  "products",
  "vendors",
  "approvals",
  "articles",
] as const;
export type DeskListName = (typeof DESK_LIST_NAMES)[number];

export const DESK_LISTS: Record<DeskListName, ListTerms> = {
  parts: { ...parts, path: "/brand/orders" },
  "crypto-parts": { ...parts, path: "/brand/crypto-orders" },
  listings: {
    access: { who: "vendor", may: "brand.read" },
    path: "/brand/listings",
    ...viewsOf(SHOWN_LISTINGS, LISTING_LIMITS.searchLength),
  },
  "all-parts": {
    access: { who: "staff", may: "orders.read" },
    path: "/brand/admin-orders",
    ...viewsOf(STAFF_PART_VIEWS, LIMITS.searchLength),
  },
  orders: {
    access: { who: "staff", may: "orders.read" },
    path: "/console/orders",
    ...viewsOf(ORDER_VIEWS, LIMITS.searchLength),
    filters: { view: ORDER_VIEWS, tag: ORDER_DESK_LIMITS.tagLength, q: LIMITS.searchLength },
  },
  returns: {
    access: { who: "staff", may: "orders.edit" },
    path: "/console/returns",
    ...viewsOf(RETURN_VIEWS, LIMITS.searchLength),
  },
  customers: {
    access: { who: "staff", may: "customers.read" },
    path: "/console/customers",
    ...viewsOf(CUSTOMER_VIEWS, LIMITS.searchLength),
  },
  stock: {
    access: { who: "staff", may: "stock.read" },
    path: "/console/stock",
    ...viewsOf(STOCK_VIEWS, LIMITS.searchLength),
    filters: { view: STOCK_VIEWS, warehouse: 9, q: LIMITS.searchLength },
  },
  promotions: {
    access: { who: "staff", may: "offers.read" },
    path: "/console/promotions",
    ...viewsOf(PROMOTION_VIEWS, LIMITS.searchLength),
  },
  prices: {
    access: { who: "staff", may: "prices.read" },
    path: "/console/prices",
    ...viewsOf(PRICE_VIEWS, LIMITS.searchLength),
    filters: { view: PRICE_VIEWS, category: 9, brand: 9, q: LIMITS.searchLength },
  },
  "price-plans": {
    access: { who: "staff", may: "prices.read" },
    path: "/console/prices/plans",
    ...viewsOf(PLAN_VIEWS, LIMITS.searchLength),
  },
  products: {
    access: { who: "staff", may: "products.read" },
    path: "/console/products",
    ...viewsOf(PRODUCT_VIEWS, LIMITS.searchLength),
    filters: { view: PRODUCT_VIEWS, category: 9, brand: 9, lacks: LANGUAGES, q: LIMITS.searchLength },
  },
  vendors: {
    access: { who: "staff", may: "vendors.read" },
    path: "/console/vendors",
    ...viewsOf(VENDOR_VIEWS, LIMITS.searchLength),
    // What is no longer sold is not searched.
    fits: ({ view, q = "" }) => view !== "former" || q === "",
  },
  approvals: {
    access: { who: "staff", may: "vendors.read" },
    path: "/console/approvals",
    filters: { kind: ["banners", "listings"], state: [...new Set([...SENT_STATES, ...DECIDED_STATES])] },
    usual: ({ kind }) => ({ kind: "banners", state: waitsAs(kind) }),
    tabs: ["banners", "listings"].flatMap((kind) => statesOf(kind).map((state) => ({ kind, state }))),
    fits: ({ kind, state = "" }) => statesOf(kind).includes(state),
  },
  articles: {
    access: { who: "staff", may: "content.read" },
    path: "/console/content",
    filters: { kind: ARTICLE_KINDS, state: ARTICLE_STATES, outdated: ["1"], q: LIMITS.searchLength },
    usual: () => ({ kind: ARTICLE_KINDS[0] }),
    tabs: ARTICLE_KINDS.map((kind) => ({ kind })),
  },
};

/** As an address has it: names in the list's own order, so that the same filters are the same text. */
export function queryOf(list: DeskListName, filters: Filters): string {
  const { filters: known, usual } = DESK_LISTS[list];
  const whole = { ...usual(filters), ...withoutEmpty(filters) };
  return new URLSearchParams(
    Object.keys(known).flatMap((name) => (whole[name] ? [[name, whole[name]]] : [])),
  ).toString();
}

const withoutEmpty = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));

/** What a list is narrowed to by an address; null for what no address of this list says. */
export function readFilters(list: DeskListName, query: string): Filters | null {
  const { filters: known, usual, fits } = DESK_LISTS[list];
  const given = [...new URLSearchParams(query)].filter(([, value]) => value.trim() !== "");
  const isKnown = ([name, value]: [string, string]) => {
    const rule = Object.hasOwn(known, name) ? known[name] : undefined;
    return typeof rule === "number" ? value.trim().length <= rule : rule?.includes(value) === true;
  };
  if (!given.every(isKnown) || new Set(given.map(([name]) => name)).size < given.length) return null;
  const filters = Object.fromEntries(given.map(([name, value]) => [name, value.trim()]));
  const whole = { ...usual(filters), ...filters };
  return fits && !fits(whole) ? null : whole;
}
