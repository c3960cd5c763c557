import { use, useEffect, useState } from "react";
import { addMessages, MessagesContext } from "@/hooks/useTranslation";
import type { MessageTree } from "@/utils/translate";

const TRIES = 5;
const FIRST_PAUSE_MS = 350;

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

async function fetchMessages(language: string, namespace: string): Promise<MessageTree> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(`/locales/${language}/${namespace}.json`);
      if (answer.ok) return (await answer.json()) as MessageTree;
    } catch {
      // Tried again below.
    }
    if (attempt >= TRIES) throw new Error(`Words of ${namespace} did not load`);
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

/** Loads the words of a part that opens over any page, unless the page brought them. True when they are there. */
export function useMessages(namespace: string): boolean {
  const inUse = use(MessagesContext);
  const present = Object.hasOwn(inUse.messages, namespace);
  const [, setLoaded] = useState(inUse);

  useEffect(() => {
    if (present) return;
    fetchMessages(inUse.language, namespace).then(
      (loaded) => {
        addMessages(inUse, { [namespace]: loaded });
        setLoaded({ ...inUse });
      },
      () => undefined,
    );
  }, [inUse, namespace, present]);

  return present;
}
