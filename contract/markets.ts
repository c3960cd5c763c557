/**
 * The 31 countries that the store sells to, with what a shopper there pays in. Plain constants: safe in the browser.
 */

export const LANGUAGES = ["en", "fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

export const CURRENCIES = {
  USD: { symbol: "$", decimals: 2 },
  CAD: { symbol: "CA$", decimals: 2 },
  GBP: { symbol: "£", decimals: 2 },
  EUR: { symbol: "€", decimals: 2 },
  CHF: { symbol: "CHF", decimals: 2 },
  SEK: { symbol: "kr", decimals: 2 },
  NOK: { symbol: "kr", decimals: 2 },
  DKK: { symbol: "kr.", decimals: 2 },
  PLN: { symbol: "zł", decimals: 2 },
  CZK: { symbol: "Kč", decimals: 2 },
  HUF: { symbol: "Ft", decimals: 2 },
  RON: { symbol: "lei", decimals: 2 },
} as const satisfies Record<string, { symbol: string; decimals: number }>;
export type Currency = keyof typeof CURRENCIES;

export interface Country {
  /** English name; other languages come from Intl.DisplayNames. */
  name: string;
  currency: Currency;
  /** Languages in which this country's pages are listed in alternates and the sitemap. */
  languages: readonly Language[];
  /** European prices contain VAT; North American prices are net of sales tax. */
  pricesIncludeTax: boolean;
}

const net = { pricesIncludeTax: false } as const;
const gross = { pricesIncludeTax: true } as const;
const en = { languages: ["en"] } as const;

export const COUNTRIES = {
  US: { name: "United States", currency: "USD", ...en, ...net },
  CA: { name: "Canada", currency: "CAD", languages: ["en", "fr"], ...net },
  GB: { name: "United Kingdom", currency: "GBP", ...en, ...gross },
  FR: { name: "France", currency: "EUR", languages: ["en", "fr"], ...gross },
  DE: { name: "Germany", currency: "EUR", languages: ["en", "de"], ...gross },
  ES: { name: "Spain", currency: "EUR", ...en, ...gross },
  NL: { name: "Netherlands", currency: "EUR", ...en, ...gross },
  BE: { name: "Belgium", currency: "EUR", languages: ["en", "fr", "de"], ...gross },
  IE: { name: "Ireland", currency: "EUR", ...en, ...gross },
  IT: { name: "Italy", currency: "EUR", ...en, ...gross },
  PT: { name: "Portugal", currency: "EUR", ...en, ...gross },
  AT: { name: "Austria", currency: "EUR", languages: ["en", "de"], ...gross },
  FI: { name: "Finland", currency: "EUR", ...en, ...gross },
  DK: { name: "Denmark", currency: "DKK", ...en, ...gross },
  BG: { name: "Bulgaria", currency: "EUR", ...en, ...gross },
  CY: { name: "Cyprus", currency: "EUR", ...en, ...gross },
  CZ: { name: "Czech Republic", currency: "CZK", ...en, ...gross },
  EE: { name: "Estonia", currency: "EUR", ...en, ...gross },
  HU: { name: "Hungary", currency: "HUF", ...en, ...gross },
  LV: { name: "Latvia", currency: "EUR", ...en, ...gross },
  LT: { name: "Lithuania", currency: "EUR", ...en, ...gross },
  LU: { name: "Luxembourg", currency: "EUR", languages: ["en", "fr", "de"], ...gross },
  MT: { name: "Malta", currency: "EUR", ...en, ...gross },
  MC: { name: "Monaco", currency: "EUR", languages: ["en", "fr"], ...gross },
  NO: { name: "Norway", currency: "NOK", ...en, ...gross },
  PL: { name: "Poland", currency: "PLN", ...en, ...gross },
  RO: { name: "Romania", currency: "RON", ...en, ...gross },
  SK: { name: "Slovakia", currency: "EUR", ...en, ...gross },
  SI: { name: "Slovenia", currency: "EUR", ...en, ...gross },
  SE: { name: "Sweden", currency: "SEK", ...en, ...gross },
  CH: { name: "Switzerland", currency: "CHF", languages: ["en", "fr", "de"], ...gross },
} as const satisfies Record<string, Country>;
export type CountryCode = keyof typeof COUNTRIES;

export const COUNTRY_CODES = Object.keys(COUNTRIES) as CountryCode[];
export const DEFAULT_COUNTRY: CountryCode = "US";
export const DEFAULT_LANGUAGE: Language = "en";

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === "string" && Object.hasOwn(COUNTRIES, value);
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * Country-to-language of the specification: FR fr, DE de, everything else en, unless the country's list starts
 * elsewhere.
 */
export function defaultLanguageOf(country: CountryCode): Language {
  if (country === "FR" || country === "MC") return "fr";
  if (country === "DE" || country === "AT") return "de";
  return "en";
}
