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

/** Buy more, save more: from so many pieces of a product in one order, basis points off each of them; lowest first. */
export type Ladder = readonly { from: number; reduction: number }[];

/** Basis points that a number of pieces saves. */
export function ladderReduction(pieces: number, ladder: Ladder): number {
  return ladder.findLast(({ from }) => pieces >= from)?.reduction ?? 0;
}
