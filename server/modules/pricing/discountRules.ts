import type { Currency } from "../../../contract/markets";
import type { DiscountKind } from "./pricing";

/**
 * Discounts that do not combine: of each pair the one that saves more counts, the first on a tie.
 * Public sales combine with everything; a code for free delivery takes nothing off goods and excludes nothing.
 */
export const EXCLUSIVE: readonly (readonly [DiscountKind, DiscountKind])[] = [["company", "promotion"]];

export function exclude(a: DiscountKind, b: DiscountKind): boolean {
  return EXCLUSIVE.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
}

export interface LadderStep {
  from: number;
  /** Basis points. */
  reduction: number;
}

/** Reductions by quantity for lines that the bulk rules apply to; none do yet. */
export const LADDER: readonly LadderStep[] = [];

export function ladderReduction(quantity: number, hasLadder: boolean): number {
  if (!hasLadder) return 0;
  return LADDER.findLast(({ from }) => quantity >= from)?.reduction ?? 0;
}

/** Information for reports: units of a currency for one US dollar. Prices come from price lists, never from this. */
export const CURRENCY_RATES: Record<Currency, number> = {
  USD: 1,
  CAD: 1.35,
  GBP: 0.78,
  EUR: 0.92,
  CHF: 0.94,
  SEK: 9.6,
  NOK: 9.7,
  DKK: 6.6,
  PLN: 3.8,
  CZK: 22.5,
  HUF: 350,
  RON: 4.5,
};
