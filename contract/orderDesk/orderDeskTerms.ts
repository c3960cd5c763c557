/** Orders as the store's team works on them. Plain constants, safe in the browser. */

/**
 * `late`: something should have left by now. `wire`: it is sent once a transfer has come. `returns`: somebody waits for
 * an answer, or for goods to come back. `mine`: whoever reads the list looks after it, and it is not closed.
 */
export const ORDER_VIEWS = ["to-send", "late", "unpaid", "wire", "returns", "mine", "all"] as const;
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
  /** Words that one order has, letters of one of them, and words in use that are offered. */
  tags: 10,
  tagLength: 30,
  tagsOffered: 50,
  /** Orders that are marked by one call, and by one act of several calls. */
  markedTogether: 50,
  marked: 500,
  /** The team's acts that an order's page shows. */
  acts: 100,
} as const;

/** Of returns. `open`: somebody waits for an answer, or for goods to come back. `received`: also those paid back. */
export const RETURN_VIEWS = ["open", "requested", "approved", "received", "refused"] as const;
export type ReturnView = (typeof RETURN_VIEWS)[number];

/** A bank's file of what came to the store's account, beside the transfers that orders wait for. */
export const WIRE_LIMITS = {
  rows: 20_000,
  bytes: 5 * 1024 * 1024,
  /** Lines before the head: banks begin with the account's name and the days. */
  preamble: 20,
  /** Rows that are shown of a file, those that something can be done with first. */
  shown: 500,
  /** Transfers that are recorded by one call. */
  together: 50,
  textLength: 160,
} as const;

/**
 * What a row is: the missing amount to the cent, less, more, in another currency, recorded before, of an order that
 * waits for no transfer, or of none that the store knows.
 */
export const WIRE_STATES = ["matched", "short", "over", "currency", "noted", "settled", "unknown"] as const;
export type WireState = (typeof WIRE_STATES)[number];
