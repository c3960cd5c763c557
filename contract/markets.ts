/**
 * The 31 countries that the store sells to, with what a shopper there pays in. Plain constants: safe in the browser.
 */

import languages from "./languages.json" with { type: "json" };

/** What `languages.json` says of a language; its texts are in both folders `locales/<language>`. */
interface LanguageRow {
  /** The country that speaks for it where no other is known. */
  mainCountry: string;
  /** Countries whose pages are in it until a visitor chooses another. */
  defaultIn?: readonly string[];
  /** Countries in which its pages are listed in alternates and the sitemap; without it, in all. */
  listedIn?: readonly string[];
}

export type Language = keyof typeof languages;
export const LANGUAGES = Object.keys(languages) as Language[];
const ROWS: Record<Language, LanguageRow> = languages;
/** A text in every language. */
export type LocalizedText = Record<Language, string>;

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
  /** European prices contain VAT; North American prices are net of sales tax. */
  pricesIncludeTax: boolean;
}

const net = { pricesIncludeTax: false } as const;
const gross = { pricesIncludeTax: true } as const;

export const COUNTRIES = {
  US: { name: "United States", currency: "USD", ...net },
  CA: { name: "Canada", currency: "CAD", ...net },
  GB: { name: "United Kingdom", currency: "GBP", ...gross },
  FR: { name: "France", currency: "EUR", ...gross },
  DE: { name: "Germany", currency: "EUR", ...gross },
  ES: { name: "Spain", currency: "EUR", ...gross },
  NL: { name: "Netherlands", currency: "EUR", ...gross },
  BE: { name: "Belgium", currency: "EUR", ...gross },
  IE: { name: "Ireland", currency: "EUR", ...gross },
  IT: { name: "Italy", currency: "EUR", ...gross },
  PT: { name: "Portugal", currency: "EUR", ...gross },
  AT: { name: "Austria", currency: "EUR", ...gross },
  FI: { name: "Finland", currency: "EUR", ...gross },
  DK: { name: "Denmark", currency: "DKK", ...gross },
  BG: { name: "Bulgaria", currency: "EUR", ...gross },
  CY: { name: "Cyprus", currency: "EUR", ...gross },
  CZ: { name: "Czech Republic", currency: "CZK", ...gross },
  EE: { name: "Estonia", currency: "EUR", ...gross },
  HU: { name: "Hungary", currency: "HUF", ...gross },
  LV: { name: "Latvia", currency: "EUR", ...gross },
  LT: { name: "Lithuania", currency: "EUR", ...gross },
  LU: { name: "Luxembourg", currency: "EUR", ...gross },
  MT: { name: "Malta", currency: "EUR", ...gross },
  MC: { name: "Monaco", currency: "EUR", ...gross },
  NO: { name: "Norway", currency: "NOK", ...gross },
  PL: { name: "Poland", currency: "PLN", ...gross },
  RO: { name: "Romania", currency: "RON", ...gross },
  SK: { name: "Slovakia", currency: "EUR", ...gross },
  SI: { name: "Slovenia", currency: "EUR", ...gross },
  SE: { name: "Sweden", currency: "SEK", ...gross },
  CH: { name: "Switzerland", currency: "CHF", ...gross },
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

/** What a country's pages are in until a visitor chooses: French in France and Monaco, English in most. */
export function defaultLanguageOf(country: CountryCode): Language {
  return LANGUAGES.find((language) => ROWS[language].defaultIn?.includes(country)) ?? DEFAULT_LANGUAGE;
}

/** Languages in which a country's pages are listed in alternates and the sitemap. */
export function listedLanguages(country: CountryCode): Language[] {
  return LANGUAGES.filter((language) => ROWS[language].listedIn?.includes(country) ?? true);
}

/** The country that speaks for a language where no other is known: in mails, feeds and plain alternates. */
export const mainCountryOf = (language: Language): CountryCode => ROWS[language].mainCountry as CountryCode;
