import type { Currency } from "../../../contract/markets";
import type { DiscountKind } from "./pricing";

/**
 * Discounts that do not combine: of what excludes each other, what saves the shopper most counts, the one named first
 * on a tie. All other pairs combine, each on what the one before has left. Codes for free delivery and gifts take
 * nothing off goods and exclude nothing.
 */
const EXCLUSIVE: readonly (readonly [DiscountKind, DiscountKind])[] = [
  ["sale", "quantity"],
  ["quantity", "promotion"],
  ["company", "promotion"],
  ["company", "newCustomer"],
  ["company", "referral"],
  ["promotion", "newCustomer"],
  ["promotion", "referral"],
  ["referral", "newCustomer"],
];

export function exclude(a: DiscountKind, b: DiscountKind): boolean {
  return EXCLUSIVE.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
}

export type Ladder = readonly { from: number; reduction: number }[];

/** Buy more, save more: from so many pieces of a product in one order, basis points off each of them. */
export const LADDER: Ladder = [
  { from: 3, reduction: 400 },
  { from: 5, reduction: 600 },
  { from: 10, reduction: 900 },
  { from: 25, reduction: 1200 },
];

/** From so many pieces the store makes an offer of its own; the last step of the ladder counts until then. */
export const TALK_TO_SALES_FROM = 50;

/** Basis points that a number of pieces saves. */
export function ladderReduction(pieces: number, ladder = LADDER): number {
  return ladder.findLast(({ from }) => pieces >= from)?.reduction ?? 0;
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
