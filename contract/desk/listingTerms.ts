import type { Currency, Language, LocalizedText } from "../markets";

/** What both sides hold a brand's listings to. Plain constants, safe in the browser. */

export const LISTING_LIMITS = {
  nameLength: 80,
  taglineLength: 160,
  descriptionLength: 4000,
  pointsLength: 1200,
  points: 8,
  safetyLength: 1500,
  altLength: 160,
  pictures: 8,
  pictureBytes: 5 * 1024 * 1024,
  /** Points that a picture is wide at least. */
  pictureWide: 800,
  modelBytes: 5 * 1024 * 1024,
  modelTriangles: 300_000,
  /** Points of a model's texture, on either side. */
  modelTexture: 4096,
  reasonLength: 500,
  noteLength: 200,
  /** A shelf's name: a value for each stocked option. */
  variantLength: 400,
  /** A product's shelves with numbers of their own. */
  variants: 60,
  answerLength: 2000,
  searchLength: 80,
  /** Of one brand that have not been accepted, at once. */
  newListings: 50,
  /** Of a brand's goods that can be named in place of one that is gone. */
  successors: 200,
  /** Major units of any currency. */
  price: 10_000_000,
  delta: 1_000_000,
  /** Centimeters and kilograms. */
  side: 1000,
  weight: 2000,
  handlingDays: 30,
  /** Units that one move adds or takes away. */
  units: 100_000,
  /** Days within which falls of a price add up. */
  fallDays: 7,
  sheetRows: 5000,
  sheetBytes: 2 * 1024 * 1024,
  /** Days for which a file that was written can be taken back. */
  sheetDays: 90,
  optionGroups: 12,
  optionValues: 40,
  optionNameLength: 60,
  rules: 60,
  /** Values that one rule names beside the one that it is about. */
  ruleValues: 40,
  ruleReasonLength: 200,
  /** Groups of other products that one can be begun from. */
  library: 60,
  setParts: 12,
  /** Pieces of one part. */
  setQuantity: 20,
  /** The most that a set saves of what its parts cost, per cent. */
  setSaving: 60,
  /** Values that are chosen of one part. */
  partOptions: 40,
  /** Bytes of a listing's changes: every option of it with names and surcharges among them. */
  changesBytes: 512 * 1024,
} as const;

/** Ids and codes of groups that a brand has made for one product; all others belong to the store's library. */
export const OWN_GROUPS = { from: 100_000, code: "OWN-" } as const;

export const PROPOSAL_STATES = ["draft", "proposed", "accepted", "refused", "withdrawn"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Until it is accepted or withdrawn, a listing has one at most. */
export const OPEN_STATES = ["draft", "proposed", "refused"] as const satisfies readonly ProposalState[];

/** What the store's team sees: a draft is the brand's own. */
export const DECIDED_STATES = ["proposed", "accepted", "refused"] as const satisfies readonly ProposalState[];

/** Views of a brand's listings. */
export const LISTING_VIEWS = ["live", "draft", "proposed", "refused"] as const;
export type ListingView = (typeof LISTING_VIEWS)[number];

/** Why a shelf changes: `opening` and `correction` are the store's own. */
export const STOCK_REASONS = [
  "opening",
  "received",
  "counted",
  "damaged",
  "lost",
  "returned",
  "sheet",
  "correction",
  "regrouped",
  "moved",
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const OWN_REASONS = [
  "received",
  "counted",
  "damaged",
  "lost",
  "returned",
] as const satisfies readonly StockReason[];

/** What becomes of a file of prices and counts. */
export const IMPORT_STATES = ["tried", "writing", "written", "undoing", "undone"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What becomes of its rows: `same` had changed already, `kept` could not be taken back. */
export const IMPORT_ROW_STATES = ["waiting", "wrong", "same", "written", "undone", "kept"] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

export interface ListingPictureItem {
  name: string;
  alt: Record<Language, string>;
}

/** A value of an option group. */
export interface ListingValue {
  value: string;
  name: LocalizedText;
  /** `#rrggbb`; empty where the group is not shown in colors. */
  swatch: string;
  /** Of the listing's pictures the one that shows it; empty for none. */
  picture: string;
  /** What a value adds that is not sold yet, major units; null for one that is, whose surcharges are `deltas`. */
  delta: Record<Currency, number> | null;
}

/** An option group in its place among the others. */
export interface ListingGroup {
  id: number;
  code: string;
  name: LocalizedText;
  kind: "swatch" | "text" | "plug";
  /** Any number of values, and none at first; otherwise exactly one, the preset at first. */
  optional: boolean;
  preset: string;
  values: ListingValue[];
}

/** `when`, `needs_any` and `excludes` are `optionId.value`, as the store's engine has them. */
export interface ListingRule {
  when: string;
  needs_any: string[];
  excludes: string[];
  reason: LocalizedText;
}

/** A part of a set, as it comes with it: `optionId.value` for what is not the part's own preset. */
export interface ListingPart {
  product_id: number;
  quantity: number;
  options: string[];
}

/** What a set saves: per cent, or major units of each currency. */
export type ListingSaving = Record<Currency | "percent", number | null>;

/** What is written of a listing. Money in major units, centimeters and kilograms. */
export interface ListingForm {
  name: LocalizedText;
  tagline: LocalizedText;
  description: LocalizedText;
  /** One point in each line; as many in every language. */
  points: LocalizedText;
  safety: LocalizedText;
  /** A new listing's own to choose; null until then. */
  category_id: number | null;
  size: { width: number; depth: number; height: number; weight: number };
  carton: { length: number; width: number; height: number; weight: number };
  prices: Record<Currency, number | null>;
  /** Null for as many as the brand takes for everything. */
  handling_days: number | null;
  /** As customs know it; empty for none. */
  hs_code: string;
  /** As the trade knows what lies on each shelf, by `numberKey`; empty where there is none, and no set has any. */
  gtins: Record<string, string>;
  /** What an option's value adds to the price, by the option's id and the value. */
  deltas: Record<string, Record<string, Record<Currency, number>>>;
  /** Whether the values of an option lie on shelves of their own, by the option's id. */
  stocked: Record<string, boolean>;
  pictures: ListingPictureItem[];
  groups: ListingGroup[];
  rules: ListingRule[];
  /** The name of a 3-D model that the brand sent; null for none of its own. */
  model: string | null;
  /** What a set is made of; empty for everything else. */
  parts: ListingPart[];
  saving: ListingSaving;
}
