import type { CountryCode, Language } from "../contract/markets";
import type { LocalizedText } from "./db/schema/columns";

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
/** `62 to 127 cm`, `2.2 × 1.6 m`: numbers that share a unit, before the same in inches, feet or pounds in brackets. */
const BOTH = new RegExp(
  String.raw`(${NUMBER}(?:\s?(?:[×–,]|to|and|or)\s?${NUMBER})*\s(?:[cm]?m[²³]?|kg|km/h))` +
    String.raw` \(([^()]*(?:\s(?:in|ft|lb|mph|sq ft|cu ft)|″))\)`,
  "g",
);
const WORD_BETWEEN = new RegExp(String.raw`${NUMBER}\s(to|and|or)\s${NUMBER}\s\D+$`);

/** What the United States say instead of a unit, and how many of theirs one of it is. */
const US_UNITS: Readonly<Record<string, readonly [unit: string, each: number]>> = {
  cm: ["in", 1 / 2.54],
  kg: ["lb", 1 / 0.45359237],
  "m²": ["sq ft", 10.7639104],
  "km/h": ["mph", 0.62137119],
  "mm/s": ["in/s", 1 / 25.4],
};

/** A number in the unit of the United States; null where they use the same. */
export function inUs(value: number, unit: string): { value: number; unit: string } | null {
  const known = US_UNITS[unit];
  return known ? { value: value * known[1], unit: known[0] } : null;
}

export interface Reader {
  language: Language;
  /** Without one, texts stand as they were written. */
  country?: CountryCode;
}

/**
 * A text in a market's language. Where it names a measure in both systems, as in "62 to 127 cm (24–50 in)", the United
 * States get theirs first: "24 to 50 in (62–127 cm)".
 */
export function worded(words: LocalizedText, { language, country }: Reader): string {
  return country === "US" ? words[language].replace(BOTH, turned) : words[language];
}

/** A name that may not be written in every language yet; the team's lists have none without one. */
export const called = (name: LocalizedText, reader: Reader): string =>
  worded(name, reader) || Object.values(name).find((each) => each.trim() !== "") || "";

/** The same without the measures of the other system. */
export const onlyMetric = (text: string): string => text.replace(BOTH, "$1");
export const onlyUs = (text: string): string => text.replace(BOTH, "$2");

/** The word between two numbers stays outside the brackets, the dash inside. */
function turned(_whole: string, metric: string, us: string): string {
  const [, word] = WORD_BETWEEN.exec(metric) ?? [];
  if (word === undefined || !us.includes("–")) return `${us} (${metric})`;
  return `${us.replace("–", ` ${word} `)} (${metric.replace(` ${word} `, "–")})`;
}
