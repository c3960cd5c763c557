import { use, useEffect, useState } from "react";
import { addMessages, MessagesContext } from "@/hooks/useTranslation";
import type { MessageTree } from "@/utils/translate";

/** After the first try. */
const RETRIES = 5;
const FIRST_PAUSE_MS = 350;

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

async function fetchMessages(language: string, namespace: string): Promise<MessageTree> {
  for (let retry = 0; ; retry += 1) {
    try {
      const answer = await fetch(`/locales/${language}/${namespace}.json`);
      if (answer.ok) return (await answer.json()) as MessageTree;
    } catch {
      // Tried again below.
    }
    if (retry >= RETRIES) throw new Error(`LocalizedText of ${namespace} did not load`);
    await pause(FIRST_PAUSE_MS * 2 ** retry);
  }
}

/** Loads the words of a part that opens over any page, unless the page brought them. True when they are there. */
export function useMessages(namespace: string): boolean {
  const inUse = use(MessagesContext);
  const present = Object.hasOwn(inUse.messages, namespace);
  const [, setLoaded] = useState(inUse);

  useEffect(() => {
    if (present) return;
    const load = () => {
      fetchMessages(inUse.language, namespace).then(
        (loaded) => {
          addMessages(inUse, { [namespace]: loaded });
          setLoaded({ ...inUse });
        },
        // Given up until there is a connection again.
        () => window.addEventListener("online", load, { once: true }),
      );
    };
    load();
    return () => window.removeEventListener("online", load);
  }, [inUse, namespace, present]);

  return present;
}
