import { CURRENCIES, type Currency } from "../../../contract/markets";

interface PriceRule {
  factor: number;
  /** Prices end in this within each `step` (29, 39, …; 995, 1,095, …). */
  ending?: { step: number; on: number };
  /** Option deltas and small amounts are multiples of this. */
  unit: number;
}

const nine = { step: 10, on: 9 };
const ninetyFive = { step: 100, on: 95 };

/**
 * How the demo's US prices became lists of their own; European ones contain VAT. Afterwards lists are edited, never
 * converted.
 */
const RULES: Record<Currency, PriceRule> = {
  USD: { factor: 1, unit: 1 },
  CAD: { factor: 1.35, ending: nine, unit: 1 },
  GBP: { factor: 0.94, ending: nine, unit: 1 },
  EUR: { factor: 1.09, ending: nine, unit: 1 },
  CHF: { factor: 1.02, unit: 1 },
  SEK: { factor: 11.8, ending: ninetyFive, unit: 5 },
  NOK: { factor: 11.9, ending: ninetyFive, unit: 5 },
  DKK: { factor: 8.1, ending: ninetyFive, unit: 5 },
  PLN: { factor: 4.6, unit: 1 },
  CZK: { factor: 27, ending: { step: 100, on: 90 }, unit: 10 },
  HUF: { factor: 430, ending: { step: 1000, on: 990 }, unit: 100 },
  RON: { factor: 5.4, unit: 1 },
};

/** From how many steps of its ending an amount is large enough to be moved onto one. */
const STEPS_FOR_ENDING = 5;

export const currencies = Object.keys(CURRENCIES) as Currency[];

/** A product's price in a currency's list, minor units. */
export function listPrice(usd: number, currency: Currency): number {
  const { factor, ending } = RULES[currency];
  const exact = usd * factor;
  if (!ending || exact < ending.step * STEPS_FOR_ENDING) return listAmount(usd, currency);
  return minorOf(Math.round((exact - ending.on) / ending.step) * ending.step + ending.on, currency);
}

/** Option deltas, rents and other small amounts in a currency, minor units; US dollars stay as they are. */
export function listAmount(usd: number, currency: Currency): number {
  if (currency === "USD") return minorOf(usd, currency);
  const { factor, unit } = RULES[currency];
  return minorOf(Math.round((usd * factor) / unit) * unit, currency);
}

/** By how much the round amounts of vouchers (25, 50, 100, …) are multiplied where 25 would buy next to nothing. */
const FACE: Partial<Record<Currency, number>> = { SEK: 10, NOK: 10, DKK: 10, PLN: 4, RON: 4, CZK: 20, HUF: 400 };

/** What a voucher of so many dollars is worth, and costs, in a currency, minor units. */
export function faceAmount(usd: number, currency: Currency): number {
  return minorOf(usd * (FACE[currency] ?? 1), currency);
}

/** One amount for each currency. */
export function inEveryCurrency(amountIn: (currency: Currency) => number): Record<Currency, number> {
  return Object.fromEntries(currencies.map((currency) => [currency, amountIn(currency)])) as Record<Currency, number>;
}

function minorOf(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** CURRENCIES[currency].decimals) + 0;
}
