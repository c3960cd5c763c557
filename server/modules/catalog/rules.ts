import { CURRENCIES, type CountryCode, type Currency } from "../../../contract/markets";
import { share } from "../../money";
import { LOW_STOCK } from "../inventory/lowStock";

/** Amounts from which instalments are offered, and over how many months. */
const INSTALMENTS = { countries: ["US", "CA"] as CountryCode[], minimum: 50, months: 12 };
/**
 * A price lowered by basis points and rounded down to whole currency units, so that it is never less of a reduction
 * than announced.
 */
export function reduced(amount: number, basisPoints: number, currency: Currency): number {
  const unit = 10 ** CURRENCIES[currency].decimals;
  const exact = amount - share(amount, basisPoints);
  return exact < unit ? exact : Math.floor(exact / unit) * unit;
}

/**
 * Where the price before a reduction is the one that was asked for a reasonable time (16 CFR 233.1), not the 30-day
 * low.
 */
const LIST_PRICE_STRUCK: readonly Currency[] = ["USD", "CAD"];

/**
 * The price to strike through: the list price in North America, elsewhere the lowest of the 30 days before where that
 * is lower (Directive 98/6/EC, article 6a). Equal to `amount` when nothing may be struck, as where no price was asked
 * before.
 */
export function struckPrice(amount: number, listPrice: number, lowest: number | null, currency: Currency): number {
  const low = LIST_PRICE_STRUCK.includes(currency) ? listPrice : Math.min(listPrice, lowest ?? amount);
  return Math.max(amount, low);
}

/**
 * The 30-day low that stands beside a reduction, for the price as it is struck; null where nothing is struck and where
 * the law asks for no low.
 */
export function shownLow(amount: number, struck: number, lowest: number | null, currency: Currency): number | null {
  return struck > amount && !LIST_PRICE_STRUCK.includes(currency) ? lowest : null;
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

/** The wire's major units as minor ones: 129.95 USD is 12995. */
export function minorUnits(majorUnits: number, currency: Currency): number {
  return Math.round(majorUnits * 10 ** CURRENCIES[currency].decimals);
}
