import type { ListingGroup, ListingPictureItem, ListingRule } from "../desk/listingTerms";
import type { LocalizedText } from "../markets";

/** Products of the store and of brands as the store's team keeps them. Plain constants, safe in the browser. */

/**
 * `sold`: shoppers see it. `hidden`: away for now. `discontinued`: gone for good. `low`: few or none are left. `words`:
 * some are missing in a language. `pictures`: there is none. `planned`: a price for a time runs or is to come.
 */
export const PRODUCT_VIEWS = ["all", "sold", "hidden", "discontinued", "low", "words", "pictures", "planned"] as const;
export type ProductView = (typeof PRODUCT_VIEWS)[number];

export const PRODUCT_STATES = ["sold", "hidden", "discontinued"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** An error keeps it from being shown in the shop; a warning does not. */
export const CHECK_LEVELS = ["error", "warning"] as const;

export const PRODUCT_DESK_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  /** Changes of a product that its page lists. */
  history: 20,
  /** Earlier addresses that its page names. */
  formerSlugs: 20,
  keywordsLength: 400,
  boxLength: 1200,
  boxLines: 20,
  cartons: 20,
  warrantyYears: 30,
  /** Source: Directive (EU) 2019/771, article 10: two years for whoever sells there. */
  leastWarrantyYears: 2,
  trialDays: 100,
  minQuantity: 100,
} as const;

export interface ProductCarton {
  length: number;
  width: number;
  height: number;
  weight: number;
}

/** What the team writes of a product of the store's own. Centimeters and kilograms. */
export interface ProductForm {
  name: LocalizedText;
  tagline: LocalizedText;
  description: LocalizedText;
  /** One point in each line; as many in every language. */
  points: LocalizedText;
  /** Separated by commas: what it is also looked for as. */
  keywords: LocalizedText;
  safety: LocalizedText;
  /** One thing in each line; as many in every language. */
  in_box: LocalizedText;
  category_id: number;
  size: { width: number; depth: number; height: number; max_height: number; weight: number };
  cartons: ProductCarton[];
  /** Null for as many as the store takes for everything. */
  handling_days: number | null;
  warranty_years: number;
  trial_days: number;
  min_quantity: number;
  fast_shipping: boolean;
  pre_order: boolean;
  /** A day in UTC, `2027-01-15`; null for none that was announced. */
  available_from: string | null;
  /** Six to ten digits, as customs know it; empty for none. */
  hs_code: string;
  /** As the trade knows what lies on each shelf, by `numberKey`; empty where there is none, and no set has any. */
  gtins: Record<string, string>;
  /** In their order; in place of the studio's. */
  pictures: ListingPictureItem[];
  /** Every value with what it adds to the price, but those that stand for money. */
  groups: ListingGroup[];
  rules: ListingRule[];
}
