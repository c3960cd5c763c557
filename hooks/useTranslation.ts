import { createContext, use, useMemo } from "react";
import { translate, type Messages, type MessageTree, type MessageValues } from "@/utils/translate";

export interface MessagesInUse {
  readonly language: string;
  /** Namespaces come and never change or go. */
  readonly messages: Record<string, MessageTree>;
}

export const MessagesContext = createContext<MessagesInUse>({ language: "en", messages: {} });

/**
 * Adds the namespaces that are new. What is drawn next can say them; what waits for them asks for itself
 * (`useMessages`).
 */
export function addMessages({ messages }: MessagesInUse, more: Messages): void {
  for (const [namespace, tree] of Object.entries(more)) messages[namespace] ??= tree;
}

export type Translate = (key: string, values?: MessageValues) => string;

/**
 * The page's words. The server reads them with next-i18next; in the browser this is all that is left of it,
 * because the libraries behind it weigh 20 kB of the 155 that a page may load (decision 0003).
 */
export function useTranslation(namespace = "common"): { t: Translate } {
  const { messages, language } = use(MessagesContext);
  return useMemo(
    () => ({ t: (key, values) => translate(messages, language, namespace, key, values) }),
    [messages, language, namespace],
  );
}
