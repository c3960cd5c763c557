import { COUNTRIES, type CountryCode } from "@/contract/markets";
import { countryName } from "@/utils/format/countryName";

/** What can be begun from the palette. */
export const TYPED_ACTS = ["refund", "cancel", "price"] as const;
export type TypedAct = (typeof TYPED_ACTS)[number];

export interface TypedText {
  /** Null: only something is looked for. */
  act: TypedAct | null;
  /** What the act is of, or all that was typed. */
  rest: string;
  /** Of a price; null where none is named. */
  country: CountryCode | null;
}

/** Without signs on letters and without capitals, as people type. */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const CODES = Object.keys(COUNTRIES) as CountryCode[];

/** A country at the end of what was typed, by its code or by its name in the page's language. */
function readCountry(text: string, locale: string): { rest: string; country: CountryCode | null } {
  const folded = fold(text);
  for (const code of CODES)
    for (const name of [fold(code), fold(countryName(code, locale))]) {
      if (!folded.endsWith(` ${name}`)) continue;
      const words = name.split(" ").length;
      return { rest: text.trim().split(/\s+/).slice(0, -words).join(" "), country: code };
    }
  return { rest: text.trim(), country: null };
}

/** `refund VS-26…`, `price rise-duo FR`: `wordsOf` says an act's words in the page's language, between commas. */
export function readTyped(text: string, wordsOf: (act: TypedAct) => string, locale: string): TypedText {
  const typed = text.trim();
  for (const act of TYPED_ACTS)
    for (const word of wordsOf(act).split(",")) {
      const count = fold(word).split(" ").length;
      const parts = typed.split(/\s+/);
      if (fold(parts.slice(0, count).join(" ")) !== fold(word)) continue;
      const rest = parts.slice(count).join(" ");
      return act === "price" ? { act, ...readCountry(rest, locale) } : { act, rest, country: null };
    }
  return { act: null, rest: typed, country: null };
}
