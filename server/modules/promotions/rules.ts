import type { CountryCode } from "../../../contract/markets";
import type { PromotionConditions, promotions } from "../../db/schema";
import { inCurrency } from "./thresholds";

export type PromotionRow = typeof promotions.$inferSelect;

/** Why a code counts for nothing, in the order the reasons are checked. */
export type PromotionRefusal =
  | "unknown"
  | "notYet"
  | "ended"
  | "usedUp"
  | "usedByCustomer"
  | "notFirstOrder"
  | "country"
  | "noEligibleItems"
  | "belowMinimum"
  | "belowQuantity"
  | "betterDiscount";

/** What a promotion is, without its words. */
export type PromotionTermsRow = Pick<
  PromotionRow,
  "kind" | "percent" | "amount" | "conditions" | "terms" | "startsAt" | "endsAt" | "totalLimit" | "perCustomer" | "used"
>;

/** A code as the shopper gave it, or a promotion that comes by itself, with what is known about its use. */
export interface PromotionCandidate {
  code: string;
  /** Null when no such code exists. */
  row: PromotionTermsRow | null;
  /** How often the signed-in customer has used it; 0 for guests, whose e-mail is checked when the order is placed. */
  usedByCustomer: number;
  /** Whether the signed-in customer has ordered before. */
  hasOrdered: boolean;
}

export interface PromotionOutcome {
  code: string;
  /** Null when the code counts. */
  refusal: PromotionRefusal | null;
  /** For `belowMinimum`: goods that are needed, minor units. */
  minimum: number;
  /** For `belowQuantity`: pieces that are needed. */
  pieces: number;
  /** What it takes off goods and delivery, minor units; 0 for a code that is good but finds delivery free already. */
  saves: number;
}

export interface EligibleLine {
  productId: number;
  category: string;
  quantity: number;
  /** After everything that comes before the code, minor units. */
  amount: number;
  /** Its price is already a reduced one. */
  isOnSale: boolean;
  isGiftCard: boolean;
}

/** Whether a line counts: never gift cards; where categories or products are named, those alone. */
export function isEligible(line: EligibleLine, { categories, products, notOnSale }: PromotionConditions): boolean {
  if (line.isGiftCard || (notOnSale && line.isOnSale)) return false;
  if (categories === undefined && products === undefined) return true;
  return Boolean(categories?.includes(line.category) || products?.includes(line.productId));
}

/** Whether a promotion counts for these lines now, and why not. */
export function checkPromotion(
  offer: PromotionCandidate,
  lines: readonly EligibleLine[],
  at: { now: Date; country: CountryCode; terms: { perDollar: number } },
): PromotionOutcome {
  const { row, code } = offer;
  const refuse = (refusal: PromotionRefusal | null, needs: { minimum?: number; pieces?: number } = {}) => ({
    code,
    refusal,
    minimum: 0,
    pieces: 0,
    saves: 0,
    ...needs,
  });
  if (!row) return refuse("unknown");
  const { conditions } = row;
  if (row.startsAt && at.now < row.startsAt) return refuse("notYet");
  if (row.endsAt && at.now >= row.endsAt) return refuse("ended");
  if (row.totalLimit !== null && row.used >= row.totalLimit) return refuse("usedUp");
  if (row.perCustomer !== null && offer.usedByCustomer >= row.perCustomer) return refuse("usedByCustomer");
  if (conditions.firstOrderOnly && offer.hasOrdered) return refuse("notFirstOrder");
  if (conditions.countries && !conditions.countries.includes(at.country)) return refuse("country");
  const eligible = lines.filter((line) => isEligible(line, conditions));
  if (eligible.length === 0) return refuse("noEligibleItems");
  const minimum = inCurrency(conditions.minimumUsd ?? 0, at.terms.perDollar);
  if (eligible.reduce((sum, line) => sum + line.amount, 0) < minimum) return refuse("belowMinimum", { minimum });
  const pieces = piecesNeeded(row);
  if (eligible.reduce((sum, line) => sum + line.quantity, 0) < pieces) return refuse("belowQuantity", { pieces });
  return refuse(null);
}

/** Pieces that a cart must hold before anything is given. */
function piecesNeeded({ kind, conditions, terms }: PromotionTermsRow): number {
  const least = conditions.minimumQuantity ?? 0;
  if (kind !== "buy_get" || !terms.buyGet) return least;
  const { buy, get, products } = terms.buyGet;
  return Math.max(least, products ? buy : buy + get);
}
