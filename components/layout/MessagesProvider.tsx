import { useMemo, type ReactNode } from "react";
import { addMessages, MessagesContext, type MessagesInUse } from "@/hooks/useTranslation";
import type { Messages } from "@/utils/translate";

interface MessagesProviderProps {
  language: string;
  /** What the page brought. */
  messages: Messages;
  children: ReactNode;
}

/**
 * Keeps the words that pages brought and that were loaded on the way, for as long as the language stays the same. They
 * are added to one object: another one for each page would draw again all that shows words, and take away the server's
 * HTML of what has not woken yet.
 */
export function MessagesProvider({ language, messages, children }: MessagesProviderProps) {
  const inUse = useMemo<MessagesInUse>(() => ({ language, messages: {} }), [language]);
  addMessages(inUse, messages);
  return <MessagesContext value={inUse}>{children}</MessagesContext>;
}
