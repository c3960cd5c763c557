import { DEFAULT_LANGUAGE, LANGUAGES, isLanguage, type Language } from "../../contract/markets";

const sameText = (english: string) => english;

/** The value with the language added wherever something stands in all others. */
export function withLanguage(value: unknown, language: Language, translate = sameText): unknown {
  if (Array.isArray(value)) return value.map((part) => withLanguage(part, language, translate));
  if (typeof value !== "object" || value === null) return value;
  const parts = value as Record<string, unknown>;
  const isWorded = Object.hasOwn(parts, DEFAULT_LANGUAGE) && Object.keys(parts).every(isLanguage);
  if (isWorded) return { ...parts, [language]: parts[language] ?? mapText(parts[DEFAULT_LANGUAGE], translate) };
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, withLanguage(part, language, translate)]));
}

function mapText(value: unknown, translate: (english: string) => string): unknown {
  if (typeof value === "string") return translate(value);
  if (Array.isArray(value)) return value.map((part) => mapText(part, translate));
  return value;
}

/** Reads JSON that may have been written before the store learned a language: its English texts stand for those. */
export function parseWorded(json: string): unknown {
  const lacking = LANGUAGES.filter((language) => !json.includes(`"${language}":`));
  return lacking.reduce((value, language) => withLanguage(value, language), JSON.parse(json) as unknown);
}
