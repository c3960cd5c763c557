import { useTranslation } from "next-i18next/pages";
import { useEffect, useState } from "react";

const TRIES = 5;
const FIRST_PAUSE_MS = 350;

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

async function fetchWords(language: string, namespace: string): Promise<object> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`/locales/${language}/${namespace}.json`);
      if (answer.ok) return (await answer.json()) as object;
    } catch {
      // Tried again below.
    }
    if (attempt >= TRIES) throw new Error(`Words of ${namespace} did not load`);
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Loads the words of a part that opens over any page, unless the page brought them. True when they are there. */
export function useWords(namespace: string): boolean {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [loaded, setLoaded] = useState("");
  const present = i18n.hasResourceBundle(language, namespace);

  useEffect(() => {
    if (present) return;
    fetchWords(language, namespace).then(
      (words) => {
        i18n.addResourceBundle(language, namespace, words, true, true);
        setLoaded(language);
      },
      () => undefined,
    );
  }, [i18n, language, namespace, present]);

  return present || loaded === language;
}
