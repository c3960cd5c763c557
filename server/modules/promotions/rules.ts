import type { CountryCode, Currency } from "../../../contract/markets";
import type { PromotionConditions, promotions } from "../../db/schema";
import { share } from "../../money";

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
  | "betterDiscount";

/** A code as the shopper gave it, with what is known about its use. */
export interface PromotionOffer {
  code: string;
  /** Null when no such code exists. */
  row: Pick<
    PromotionRow,
    "kind" | "percent" | "amount" | "conditions" | "startsAt" | "endsAt" | "totalLimit" | "perCustomer" | "used"
  > | null;
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
  /** What it takes off goods and delivery, minor units; 0 for a code that is good but finds delivery free already. */
  saves: number;
}

export interface EligibleLine {
  category: string;
  /** After everything that comes before the code, minor units. */
  amount: number;
  isGiftCard: boolean;
}

/** Thresholds are told in dollars; this is what one dollar of them is elsewhere. */
const PER_DOLLAR: Record<Currency, number> = {
  USD: 1,
  CAD: 1.35,
  GBP: 1,
  EUR: 1,
  CHF: 1,
  SEK: 12,
  NOK: 12,
  DKK: 8,
  PLN: 4.5,
  CZK: 25,
  HUF: 400,
  RON: 5,
};

export function minimumIn(conditions: PromotionConditions, currency: Currency): number {
  return Math.round((conditions.minimumUsd ?? 0) * PER_DOLLAR[currency] * 100);
}

export function isEligible(line: EligibleLine, conditions: PromotionConditions): boolean {
  if (line.isGiftCard) return false;
  return conditions.categories === undefined || conditions.categories.includes(line.category);
}

/** Whether a code counts for these lines now, and why not. */
export function checkPromotion(
  offer: PromotionOffer,
  lines: readonly EligibleLine[],
  at: { now: Date; country: CountryCode; currency: Currency },
): PromotionOutcome {
  const { row, code } = offer;
  const refuse = (refusal: PromotionRefusal | null, minimum = 0): PromotionOutcome => ({
    code,
    refusal,
    minimum,
    saves: 0,
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
  const minimum = minimumIn(conditions, at.currency);
  if (eligible.reduce((sum, line) => sum + line.amount, 0) < minimum) return refuse("belowMinimum", minimum);
  return refuse(null);
}

/** What a percentage or an amount takes off the eligible goods, never more than they cost; minor units. */
export function promotionDiscount(
  row: NonNullable<PromotionOffer["row"]>,
  eligible: number,
  currency: Currency,
): number {
  if (row.kind === "percent") return share(eligible, row.percent);
  if (row.kind === "amount") return Math.min(eligible, row.amount[currency] ?? 0);
  return 0;
}
