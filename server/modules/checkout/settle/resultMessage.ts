import type { Language } from "../../../../contract/markets";
import type { LocalizedText } from "../../../db/schema/columns";
import { texts } from "../../../locales/texts";

const WORDS = texts.checkout.result;

/** What the shopper reads about a payment; codes that only the provider knows read as a plain refusal. */
export function resultMessage(code: string, language: Language): string {
  const known: Record<string, LocalizedText> = WORDS;
  return (Object.hasOwn(known, code) ? known[code] : undefined)?.[language] ?? WORDS.refused[language];
}
