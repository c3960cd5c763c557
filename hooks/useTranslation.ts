import { createContext, use, useMemo } from "react";
import { translate, type Words, type WordValues } from "@/utils/translate";

export interface WordsInUse {
  language: string;
  words: Words;
  /** Adds the words of a part that opens over any page. */
  add: (namespace: string, words: Words[string]) => void;
}

export const WordsContext = createContext<WordsInUse>({ language: "en", words: {}, add: () => undefined });

export type Translate = (key: string, values?: WordValues) => string;

/**
 * The page's words. The server reads them with next-i18next; in the browser this is all that is left of it,
 * because the libraries behind it weigh 20 kB of the 155 that a page may load (decision 0003).
 */
export function useTranslation(namespace = "common"): { t: Translate } {
  const { words, language } = use(WordsContext);
  return useMemo(
    () => ({ t: (key, values) => translate(words, language, namespace, key, values) }),
    [words, language, namespace],
  );
}
