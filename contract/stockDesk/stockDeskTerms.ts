/** Shelves of all products as the store's team keeps them. Plain constants, safe in the browser. */

/** `low`: few are free, as pages of products say it. `out`: none is. */
export const STOCK_VIEWS = ["all", "low", "out"] as const;
export type StockView = (typeof STOCK_VIEWS)[number];

export const STOCK_STATES = ["enough", "low", "out"] as const;

/** Why units are taken out by hand. */
export const TAKEN_REASONS = ["damaged", "lost"] as const;

export const STOCK_DESK_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  usualMoves: 20,
} as const;
