import type { Currency } from "../../../contract/markets";

/** Thresholds are told in dollars; this is what one dollar of them is elsewhere. */
export const PER_DOLLAR: Record<Currency, number> = {
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

/** A threshold that is told in dollars as minor units of a currency. */
export function inCurrency(dollars: number, currency: Currency, perDollar = PER_DOLLAR[currency]): number {
  return Math.round(dollars * perDollar * 100);
}
