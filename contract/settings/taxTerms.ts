import { COUNTRIES, type CountryCode } from "../markets";

/** Taxes as the store's team sees them. Plain constants, safe in the browser. */

/** What something is to the tax office: nearly everything is goods. */
export const TAX_CLASSES = ["goods", "publication"] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];

/** Parts of a country with a standard rate of their own, which the server knows by their postal codes. */
export const TAX_PLACES: Partial<Record<CountryCode, readonly string[]>> = {
  PT: ["madeira", "azores"],
  AT: ["mittelberg"],
};

/** What taxes of a country are called on invoices. */
export function taxNamesOf(country: CountryCode): readonly string[] {
  if (country === "CA") return ["GST", "HST", "PST", "QST"];
  return COUNTRIES[country].pricesIncludeTax ? ["VAT"] : ["Sales tax"];
}

/** `past`: another has followed; `cancelled`: taken back before it began. */
export const TAX_STATES = ["planned", "now", "past", "cancelled"] as const;
export type TaxState = (typeof TAX_STATES)[number];

export const TAX_LIMITS = {
  percent: 50,
  /** Thousandths of a percent are the smallest step. */
  steps: 1000,
  /** Rates of one tax of one place that have not begun. */
  planned: 5,
  yearsAhead: 5,
  /** Rates of a country that a page shows, the latest first. */
  shown: 500,
  name: 20,
  place: 20,
  reason: 500,
  /** A country's rentals are counted up to this. */
  counted: 10_000,
} as const;
