import type { CountryCode, Currency, Language } from "../../../contract/markets";
import { dateFormat, formatMoney } from "../../formats";

export function money(minor: number, currency: Currency, language: Language, country: CountryCode): string {
  return formatMoney(minor, currency, `${language}-${country}`);
}

/** Ranges as they were written: few are new, and writing one out costs more than all the rest of a mail. */
const ranges = new Map<string, string>();
const KEPT_RANGES = 1_000;

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** "24–27 November 2026" in the reader's language; times of day are of no use to a delivery. */
export function dateRange(earliest: Date, latest: Date, language: Language, country: CountryCode): string {
  const locale = `${language}-${country}`;
  const name = `${locale} ${dayOf(earliest)} ${dayOf(latest)}`;
  const known = ranges.get(name);
  if (known !== undefined) return known;
  if (ranges.size >= KEPT_RANGES) ranges.clear();
  const written = dateFormat(locale).formatRange(earliest, latest);
  ranges.set(name, written);
  return written;
}
