import type { Currency } from "../markets";

/** What a coin pays in each currency, minor units. */
export const COIN_VALUE: Record<Currency, number> = {
  USD: 100,
  CAD: 135,
  GBP: 80,
  EUR: 92,
  CHF: 94,
  SEK: 960,
  NOK: 970,
  DKK: 660,
  PLN: 380,
  CZK: 2250,
  HUF: 35_000,
  RON: 450,
};
