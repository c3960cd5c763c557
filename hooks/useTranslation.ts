import { createContext, use, useMemo } from "react";
import { translate, type Words, type WordTree, type WordValues } from "@/utils/translate";

export interface WordsInUse {
  readonly language: string;
  /** Namespaces come and never change or go. */
  readonly words: Record<string, WordTree>;
}

export const WordsContext = createContext<WordsInUse>({ language: "en", words: {} });

/**
 * Adds the namespaces that are new. What is drawn next can say them; what waits for them asks for itself
 * (`useWords`).
 */
export function takeWords({ words }: WordsInUse, more: Words): void {
  for (const [namespace, tree] of Object.entries(more)) words[namespace] ??= tree;
}

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
