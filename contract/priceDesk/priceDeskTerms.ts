/** The price list of all products as the store's team keeps it. Plain constants, safe in the browser. */

/**
 * `lowered`: in some currency below what it was before. `missing`: without a price in some currency. `planned`: with a
 * plan that counts or is to come.
 */
export const PRICE_VIEWS = ["all", "lowered", "missing", "planned"] as const;
export type PriceView = (typeof PRICE_VIEWS)[number];

/**
 * What became of a cell. `same`: it was so already. `waiting`: somebody else has to approve it. `conflict`: somebody
 * else has changed it meanwhile. `refused`: see the fault.
 */
export const PRICE_OUTCOMES = ["saved", "same", "waiting", "conflict", "refused"] as const;
export type PriceOutcome = (typeof PRICE_OUTCOMES)[number];

/**
 * Why a cell is refused: no amount above nothing and within the limit; more decimals than the currency has; a price
 * before below the price; a brand's product, which its brand prices; a set, whose parts price it; a product that is not
 * sold any more; the same cell twice in a call; a change of the cell that waits for approval.
 */
export const PRICE_FAULTS = ["amount", "decimals", "origin", "brand", "set", "gone", "twice", "waits"] as const;
export type PriceFault = (typeof PRICE_FAULTS)[number];

/**
 * Whether a price stands struck through beside the current one, and why not: nothing is lowered; the price list's own
 * price before (North America); the lowest of 30 days (elsewhere); that low is not above the price; nothing was asked
 * before; all pieces of the sale are taken.
 */
export const BADGE_REASONS = ["not_lowered", "list", "low", "low_not_above", "no_low", "sold_out"] as const;
export type BadgeReason = (typeof BADGE_REASONS)[number];

export const PRICE_DESK_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  /** Of one call. */
  cells: 500,
  /** Major units of any currency. */
  price: 10_000_000,
} as const;
