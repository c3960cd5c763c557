import type { CountryCode, Currency, Language } from "../../../contract/markets";
import { major } from "../../money";

export function money(minor: number, currency: Currency, language: Language, country: CountryCode): string {
  return new Intl.NumberFormat(`${language}-${country}`, { style: "currency", currency }).format(
    major(minor, currency),
  );
}

/** "24–27 November 2026" in the reader's language; times of day are of no use to a delivery. */
export function dateRange(earliest: Date, latest: Date, language: Language, country: CountryCode): string {
  return new Intl.DateTimeFormat(`${language}-${country}`, { dateStyle: "long", timeZone: "UTC" }).formatRange(
    earliest,
    latest,
  );
}
