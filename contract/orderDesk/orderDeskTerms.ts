/** Orders as the store's team works on them. Plain constants, safe in the browser. */

/** `late`: something should have left by now. `returns`: somebody waits for an answer, or for goods to come back. */
export const ORDER_VIEWS = ["to-send", "late", "unpaid", "returns", "all"] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

export const ORDER_DESK_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  /** Lists count no further. */
  counted: 10_000,
  /** Moves of an order and its payments that its page shows. */
  events: 200,
  numberLength: 40,
  /** Orders whose slips are printed together. */
  slips: 50,
  /** Notes of the team about one order. */
  notes: 100,
} as const;

/** Of returns. `open`: somebody waits for an answer, or for goods to come back. `received`: also those paid back. */
export const RETURN_VIEWS = ["open", "requested", "approved", "received", "refused"] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];
