import type { Currency, CountryCode } from "../../../contract/markets";
import { CURRENCIES } from "../../../contract/markets";
import { share } from "../../money";

/** Amounts from which instalments are offered, and over how many months. */
const INSTALMENTS = { countries: ["US", "CA"] as CountryCode[], minimum: 50, months: 12 };
/** Fewer units than this are worth telling. */
const LOW_STOCK = 10;

/** A price lowered by basis points and rounded down to whole currency units, so that it is never less of a reduction than announced. */
export function reduced(amount: number, basisPoints: number, currency: Currency): number {
  const unit = 10 ** CURRENCIES[currency].decimals;
  const exact = amount - share(amount, basisPoints);
  return exact < unit ? exact : Math.floor(exact / unit) * unit;
}

/** The price to strike through: the list price or the 30-day low, whichever is lower; equal to `amount` when nothing may be struck. */
export function struckPrice(amount: number, listPrice: number, lowest: number | null): number {
  return Math.max(amount, Math.min(listPrice, lowest ?? listPrice));
}

/** Minor units a month over a year, rounded up; 0 where instalments are not offered. */
export function monthlyAmount(amount: number, currency: Currency, country: CountryCode): number {
  if (!INSTALMENTS.countries.includes(country)) return 0;
  if (amount < INSTALMENTS.minimum * 10 ** CURRENCIES[currency].decimals) return 0;
  return Math.ceil(amount / INSTALMENTS.months);
}

/** Units left when that is worth saying, 0 otherwise. */
export function lowStock(available: number): number {
  return available > 0 && available < LOW_STOCK ? available : 0;
}
