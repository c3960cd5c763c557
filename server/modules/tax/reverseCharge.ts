import { days, addTime } from "../../clock";
import type { CountryCode } from "../../../contract/markets";

/** How long a register's word counts, where it does not answer today. */
export const COUNTS_MS = days(30);

/** The EU's VAT area, as its registers name the countries: Greece is EL. */
const EU_VAT: ReadonlySet<string> = new Set([
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "EL",
  "ES",
  "FI",
  "FR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MT",
  "NL",
  "PL",
  "PT",
  "RO",
  "SE",
  "SI",
  "SK",
]);

export interface CheckedVatNumber {
  /** With its prefix. */
  number: string;
  valid: boolean;
  checkedAt: Date;
}

/** Between which countries something is sold. */
export interface Sale {
  /** Where the company that sells is registered, and where its goods for this country come from. */
  from: CountryCode;
  to: CountryCode;
}

/** The country that gives a VAT number its first letters: Monaco is France to the tax office. */
export function vatState(country: string): string {
  if (country === "MC") return "FR";
  return country === "GR" ? "EL" : country;
}

/**
 * Whether the buyer owes the VAT instead of the store: goods go to another country of the EU, to a company that is
 * registered outside the country they come from and whose number is known to be valid. Source: Directive 2006/112/EC,
 * articles 7 and 138.
 */
export function owesTaxItself(vat: CheckedVatNumber | null, sale: Sale, now: Date): boolean {
  if (!vat?.valid || addTime(vat.checkedAt, COUNTS_MS) <= now) return false;
  const [from, to] = [vatState(sale.from), vatState(sale.to)];
  const isBetween = from !== to && EU_VAT.has(from) && EU_VAT.has(to);
  return isBetween && !vat.number.startsWith(from) && !vat.number.startsWith("XI");
}
