import type { Fields } from "../desk/fields";

/** What one of the team decides alone, as the store sets it. Plain constants, safe in the browser. */

export interface ApprovalLimits {
  /** Of what goes back beyond what the rules give, within 24 hours: US dollars of one order, and how many refunds. */
  refund: { dollars: number; per_day: number };
  /** By how many per cent a price changes. */
  price: { percent: number };
  /** How much a promotion takes off, and whether one without a cap waits whatever it takes off. */
  discount: { percent: number; signs_uncapped: boolean };
  /** By how many per cent a brand lowers a price of its own without the team. */
  brands: { fall_percent: number };
}

/** Their paths, as forms and change records name them. */
export const LIMIT_PATHS = [
  "refund.dollars",
  "refund.per_day",
  "price.percent",
  "discount.percent",
  "discount.signs_uncapped",
  "brands.fall_percent",
] as const;
export type LimitPath = (typeof LIMIT_PATHS)[number];

/** The largest that each can be. */
export const LIMIT_BOUNDS = { dollars: 1_000_000, perDay: 1000, percent: 100 } as const;

/** Whether somebody decides more alone after a change than before it. */
export const weakens = (before: Fields, after: Fields): boolean =>
  LIMIT_PATHS.some((path) => {
    const [was, is] = [before.get(path), after.get(path)];
    if (typeof was === "boolean") return was && is === false;
    return typeof was === "number" && typeof is === "number" && is > was;
  });
