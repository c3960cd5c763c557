import { useMemo, useState, type ReactNode } from "react";
import { WordsContext, type WordsInUse } from "@/hooks/useTranslation";
import type { Words } from "@/utils/translate";

interface WordsProviderProps {
  language: string;
  /** What the page brought. */
  words: Words;
  children: ReactNode;
}

/** Keeps the words that were loaded on the way, for as long as the language stays the same. */
export function WordsProvider({ language, words, children }: WordsProviderProps) {
  const [loaded, setLoaded] = useState<{ language: string; words: Words }>({ language, words: {} });
  const inUse = useMemo<WordsInUse>(
    () => ({
      language,
      words: loaded.language === language ? { ...loaded.words, ...words } : words,
      add: (namespace, added) =>
        setLoaded((before) => ({
          language,
          words: { ...(before.language === language ? before.words : {}), [namespace]: added },
        })),
    }),
    [language, loaded, words],
  );
  return <WordsContext value={inUse}>{children}</WordsContext>;
}
