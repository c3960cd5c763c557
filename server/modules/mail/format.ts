import type { CountryCode, Currency, Language } from "../../../contract/markets";
import { amountFormat, dateFormat } from "../../formats";
import { major } from "../../money";

export function money(minor: number, currency: Currency, language: Language, country: CountryCode): string {
  return amountFormat(`${language}-${country}`, currency).format(major(minor, currency));
}

/** "24–27 November 2026" in the reader's language; times of day are of no use to a delivery. */
export function dateRange(earliest: Date, latest: Date, language: Language, country: CountryCode): string {
  return dateFormat(`${language}-${country}`).formatRange(earliest, latest);
}
