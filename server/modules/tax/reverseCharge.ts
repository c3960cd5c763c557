import { later } from "../../clock";
import type { CountryCode } from "../../../contract/markets";
import { COUNTS_MS } from "./checkVatNumber";

/** Where goods for Europe leave, and where the store is registered: a sale within it is never free of VAT. */
const HOME: CountryCode = "NL";
/** Of the countries served, those of the EU's VAT area; Monaco is France to the tax office. */
const EU_VAT: ReadonlySet<CountryCode> = new Set([
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
  "MC",
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

/**
 * Whether the buyer owes the VAT instead of the store: goods go to another country of the EU, to a company that is registered outside the
 * country they come from and whose number is known to be valid. Source: Directive 2006/112/EC, article 138.
 */
export function owesTaxItself(vat: CheckedVatNumber | null, country: CountryCode, now: Date): boolean {
  if (!vat?.valid || later(vat.checkedAt, COUNTS_MS) <= now) return false;
  const isAbroad = country !== HOME && EU_VAT.has(country);
  return isAbroad && !vat.number.startsWith(HOME) && !vat.number.startsWith("XI");
}
