import { ADDRESS_FORMS, type AddressForm } from "../../../contract/rules/addressForms";
import type { CountryCode } from "../../../contract/markets";
import { REGIONS, type Region } from "../../../contract/rules/regions";

export interface CountryRules extends AddressForm {
  country: CountryCode;
  /** Empty where the country has no list. */
  regions: readonly Region[];
}

export function countryRules(country: CountryCode): CountryRules {
  return { country, ...ADDRESS_FORMS[country], regions: REGIONS[country] ?? [] };
}

/** Without accents, case and punctuation: how people's spellings of a region are compared. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\d]/gu, "")
    .toLowerCase();
}

/**
 * The code of a state or province by its code or name in any spelling; the text itself where the country has no list;
 * null when unknown.
 */
export function findRegion(country: CountryCode, text: string): string | null {
  const { regions, state } = countryRules(country);
  const typed = tidy(text);
  if (typed === "" || state.kind === "none") return "";
  if (state.kind === "text") return typed;
  const wanted = plain(typed.replace(/^(co\.?|county)\s+/i, ""));
  return regions.find(({ code, name }) => plain(code) === wanted || plain(name) === wanted)?.code ?? null;
}

/** One space between words, none around. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** Letters of the country that people print before the digits. */
const PREFIXES: Partial<Record<CountryCode, RegExp>> = {
  AT: /^A(?=\d)/,
  BE: /^B(?=\d)/,
  BG: /^BG(?=\d)/,
  CH: /^CH(?=\d)/,
  CY: /^CY(?=\d)/,
  DE: /^D(?=\d)/,
  DK: /^DK(?=\d)/,
  EE: /^EE(?=\d)/,
  FI: /^FI(?=\d)/,
  FR: /^F(?=\d)/,
  LT: /^LT(?=\d)/,
  LU: /^L(?=\d)/,
  LV: /^LV(?=\d)/,
  MC: /^MC(?=\d)/,
  NO: /^(NO|N)(?=\d)/,
  RO: /^RO(?=\d)/,
  SE: /^(SE|S)(?=\d)/,
  SI: /^SI(?=\d)/,
};

/** After how many symbols a separator stands; negative counts from the end. */
const SEPARATORS: Partial<Record<CountryCode, readonly [at: number, separator: string]>> = {
  CA: [3, " "],
  CZ: [3, " "],
  GB: [-3, " "],
  IE: [3, " "],
  MT: [3, " "],
  NL: [4, " "],
  PL: [2, "-"],
  PT: [4, "-"],
  SE: [3, " "],
  SK: [3, " "],
};

/** A postcode as the country writes it: `h3z2y7` is `H3Z 2Y7`. */
export function formatZip(country: CountryCode, text: string): string {
  const symbols = text
    .toUpperCase()
    .replace(/[^A-Z\d]/g, "")
    .replace(PREFIXES[country] ?? /^$/, "");
  if (symbols === "") return "";
  if (country === "LV") return `LV-${symbols}`;
  if (country === "US") return symbols.length === 9 ? `${symbols.slice(0, 5)}-${symbols.slice(5)}` : symbols;
  const [at, separator] = SEPARATORS[country] ?? [0, ""];
  if (at === 0 || symbols.length <= Math.abs(at)) return symbols;
  return `${symbols.slice(0, at)}${separator}${symbols.slice(at)}`;
}

export function isZip(country: CountryCode, zip: string): boolean {
  return new RegExp(`^(?:${ADDRESS_FORMS[country].zip.pattern})$`, "i").test(zip);
}

/** Words typed in one case only, `SAN FRANCISCO`, as names are written; anything else is left as it is. */
export function capitalise(text: string): string {
  const isOneCase = text === text.toLowerCase() || (text === text.toUpperCase() && /\p{L}{4}/u.test(text));
  if (!isOneCase) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s\-/.(])(\p{L})/gu, (_whole, before: string, letter: string) => before + letter.toUpperCase());
}
