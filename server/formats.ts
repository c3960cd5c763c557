import type { Currency } from "../contract/markets";
import { major } from "./money";

/** Making a format costs far more than using it; locales, currencies and ways to show a date are few. */
const amounts = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Amounts of money in a currency, as a locale or a language writes them. */
export function amountFormat(locale: string, currency: Currency): Intl.NumberFormat {
  const name = `${locale} ${currency}`;
  const known = amounts.get(name) ?? new Intl.NumberFormat(locale, { style: "currency", currency });
  amounts.set(name, known);
  return known;
}

/** Minor units of money, as a locale or a language writes them. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  return amountFormat(locale, currency).format(major(minor, currency));
}

/** Long dates in UTC, with the time of day or without. */
export function dateFormat(locale: string, timeStyle?: "short"): Intl.DateTimeFormat {
  const name = `${locale} ${timeStyle}`;
  const known =
    dates.get(name) ??
    new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC", ...(timeStyle && { timeStyle }) });
  dates.set(name, known);
  return known;
}
