import type { CountryCode } from "../markets";

/** What buyers may do with an order after they placed it. Plain constants: safe in the browser. */

/** Days after the last delivery in which consumers may withdraw without a reason. */
export const WITHDRAWAL_DAYS = 14;

/** Days after a withdrawal in which its money is back; it may wait for the goods, or for proof that they left. */
export const REPAY_DAYS = 14;

/** Days in which an additional amount can be paid. */
export const CHARGE_DAYS = 14;

/** No law of withdrawal for goods bought at a distance; the store's own trial applies there. */
const WITHOUT_WITHDRAWAL: readonly CountryCode[] = ["US", "CA", "CH", "MC"];

export function hasWithdrawal(country: CountryCode): boolean {
  return !WITHOUT_WITHDRAWAL.includes(country);
}

export const RETURN_REASONS = [
  "changed_mind",
  "too_small",
  "too_big",
  "not_as_described",
  "damaged",
  "wrong_item",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

const STORES_FAULT: readonly ReturnReason[] = ["not_as_described", "damaged", "wrong_item"];

/** Whether goods come back because of the store: what stays of the order then keeps its price. */
export function isStoresFault(reason: string): boolean {
  return STORES_FAULT.some((fault) => fault === reason);
}

/** Days after the payment in which a company can ask for its invoice. */
export const VAT_REQUEST_DAYS = 30;
