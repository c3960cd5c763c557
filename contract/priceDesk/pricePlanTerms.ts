import { PRICE_FAULTS } from "./priceDeskTerms";

/** Prices that the team plans for a time to come. Plain constants, safe in the browser. */

/** `over`: ended, called off, or the listed price by now. */
export const PLAN_VIEWS = ["planned", "live", "over"] as const;
export type PlanView = (typeof PLAN_VIEWS)[number];

/** `applied`: it was for good and has become the listed price. */
export const PLAN_STATES = ["planned", "live", "ended", "applied", "cancelled"] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/**
 * Beside the faults of a price: another plan of the cell is for the same time; the product has no price in the currency
 * that could be replaced; the cell has as many plans as it may.
 */
export const PLAN_FAULTS = [...PRICE_FAULTS, "overlap", "unpriced", "many"] as const;
export type PlanFault = (typeof PLAN_FAULTS)[number];

export const PLAN_LIMITS = {
  pageSize: 100,
  usualPage: 50,
  /** Of one product and currency that are to come or run. */
  perCell: 10,
  /** From now until it begins, and from there until it ends. */
  days: 366,
  /** That one with an end lasts at least, so that the price log has each. */
  leastMinutes: 10,
  momentLength: 40,
} as const;
