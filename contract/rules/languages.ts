import { LANGUAGES, type Language, type LocalizedText } from "../markets";

export function perLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}

/** The same in every language: a brand's name, or nothing yet. */
export const sameInAllLanguages = (text: string): LocalizedText => perLanguage(() => text);
