import { useMemo, type ReactNode } from "react";
import { takeWords, WordsContext, type WordsInUse } from "@/hooks/useTranslation";
import type { Words } from "@/utils/translate";

interface WordsProviderProps {
  language: string;
  /** What the page brought. */
  words: Words;
  children: ReactNode;
}

/**
 * Keeps the words that pages brought and that were loaded on the way, for as long as the language stays the same. They
 * are added to one object: another one for each page would draw again all that shows words, and take away the server's
 * HTML of what has not woken yet.
 */
export function WordsProvider({ language, words, children }: WordsProviderProps) {
  const inUse = useMemo<WordsInUse>(() => ({ language, words: {} }), [language]);
  takeWords(inUse, words);
  return <WordsContext value={inUse}>{children}</WordsContext>;
}
