import { useMemo, useState, useSyncExternalStore, type ReactNode } from "react";
import { marketOf } from "@/contract/locales";
import { WordsContext, type WordsInUse } from "@/hooks/useTranslation";
import { nothingUpcoming, readUpcoming, watchUpcoming } from "@/utils/upcoming";
import type { Words } from "@/utils/translate";

interface WordsProviderProps {
  language: string;
  /** What the page brought. */
  words: Words;
  children: ReactNode;
}

/** The very same where nothing is new: all that shows words follows from it. */
function withMore(known: Words, more: Words | undefined): Words {
  return !more || Object.keys(more).every((namespace) => namespace in known) ? known : { ...more, ...known };
}

/** Keeps the words that pages brought and that were loaded on the way, for as long as the language stays the same. */
export function WordsProvider({ language, words, children }: WordsProviderProps) {
  const [known, setKnown] = useState({ language, words });
  const upcoming = useSyncExternalStore(watchUpcoming, readUpcoming, nothingUpcoming);
  let now = known.language === language ? known.words : words;
  now = withMore(now, words);
  if (upcoming && marketOf(upcoming.locale).language === language) now = withMore(now, upcoming.pageProps.words);
  if (known.language !== language || now !== known.words) setKnown({ language, words: now });

  const inUse = useMemo<WordsInUse>(
    () => ({
      language,
      words: now,
      add: (namespace, added) =>
        setKnown((before) =>
          before.language === language ? { language, words: { ...before.words, [namespace]: added } } : before,
        ),
    }),
    [language, now],
  );
  return <WordsContext value={inUse}>{children}</WordsContext>;
}
