import {
  COUNTRIES,
  COUNTRY_CODES,
  DEFAULT_COUNTRY,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  isCountryCode,
  isLanguage,
  listedLanguages,
  mainCountryOf,
  type Country,
  type CountryCode,
  type Currency,
  type Language,
} from "./markets";

/** Language-COUNTRY, as in `fr-CA`. The default, `en-US`, has no prefix in addresses. */
export type Locale = `${Language}-${CountryCode}`;

export const DEFAULT_LOCALE: Locale = `${DEFAULT_LANGUAGE}-${DEFAULT_COUNTRY}`;

/** All 93; the build reads the list from here. @public */
export const LOCALES: readonly Locale[] = LANGUAGES.flatMap((language) =>
  COUNTRY_CODES.map((country): Locale => `${language}-${country}`),
);

/** What a page is priced and worded for. Everything in it follows from the locale alone. */
export interface Market {
  locale: Locale;
  language: Language;
  country: CountryCode;
  currency: Currency;
  pricesIncludeTax: boolean;
}

/** Reads any spelling of a locale (`FR-fr`, `de-AT`); undefined when it names none of the 93. */
export function readLocale(text: string): Locale | undefined {
  const [language = "", country = "", ...rest] = text.split("-");
  const code = country.toUpperCase();
  const tongue = language.toLowerCase();
  if (rest.length > 0 || !isLanguage(tongue) || !isCountryCode(code)) return undefined;
  return `${tongue}-${code}`;
}

export function marketOf(locale: string | undefined): Market {
  const known = readLocale(locale ?? "") ?? DEFAULT_LOCALE;
  const [language, code] = known.split("-") as [Language, CountryCode];
  const country: Country = COUNTRIES[code];
  return {
    locale: known,
    language,
    country: code,
    currency: country.currency,
    pricesIncludeTax: country.pricesIncludeTax,
  };
}

/**
 * The one address of a page in a locale: `/sale` for en-US, `/fr-FR/sale` otherwise. `path` starts with a slash and
 * carries no locale.
 */
export function localePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

/** Whether search engines may index pages of a country (`indexable` in the specification: the 31). */
export function isIndexableCountry(country: string): boolean {
  return isCountryCode(country);
}

/** The 42 combinations that alternates and the sitemap list. */
export const LISTED_LOCALES: readonly Locale[] = COUNTRY_CODES.flatMap((country) =>
  listedLanguages(country).map((language): Locale => `${language}-${country}`),
);

export interface Alternate {
  hreflang: string;
  path: string;
}

/** A language in the country that speaks for it. */
export const mainLocaleOf = (language: Language): Locale => `${language}-${mainCountryOf(language)}`;

const PLAIN: readonly (readonly [string, Locale])[] = [
  ...LANGUAGES.map((language) => [language, mainLocaleOf(language)] as const),
  ["x-default", DEFAULT_LOCALE],
];

/** Reciprocal alternates of a page: the 42 listed locales, the plain languages and x-default. */
export function alternatesOf(path: string): Alternate[] {
  return [
    ...LISTED_LOCALES.map((locale) => ({ hreflang: locale, path: localePath(path, locale) })),
    ...PLAIN.map(([hreflang, locale]) => ({ hreflang, path: localePath(path, locale) })),
  ];
}

/** Unlisted combinations are canonical to themselves and take part in no alternates. */
export function isListed(locale: Locale): boolean {
  return LISTED_LOCALES.includes(locale);
}
