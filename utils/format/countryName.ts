import { COUNTRIES, type CountryCode } from "@/contract/markets";
import { nameFormat } from "./formats";

/** A country's name in the page's language. */
export function countryName(code: CountryCode, locale: string): string {
  try {
    return nameFormat(locale, "region").of(code) ?? COUNTRIES[code].name;
  } catch {
    return COUNTRIES[code].name;
  }
}

/** A language's name in that language itself: `Deutsch`. */
export function languageName(language: string): string {
  const name = nameFormat(language, "language").of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
