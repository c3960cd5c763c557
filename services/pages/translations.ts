import { serverSideTranslations } from "next-i18next/pages/serverSideTranslations";
import { marketOf } from "@/contract/locales";
import type { Messages } from "@/utils/translate";
import i18nConfig from "../../next-i18next.config.js";

const keptMessages = new Map<string, Promise<{ messages: Messages }>>();

/**
 * The words that a page brings along, in its language; `common` always among them. Read once, except while
 * developing.
 */
export function translations(
  locale: string | undefined,
  namespaces: readonly string[],
): Promise<{ messages: Messages }> {
  const { language } = marketOf(locale);
  const key = [language, ...namespaces].join();
  const known = keptMessages.get(key);
  if (known) return known;
  const reading = readMessages(language, namespaces);
  if (process.env.NODE_ENV === "production") {
    keptMessages.set(key, reading);
    reading.catch(() => keptMessages.delete(key));
  }
  return reading;
}

async function readMessages(language: string, namespaces: readonly string[]): Promise<{ messages: Messages }> {
  const config = { ...i18nConfig, reloadOnPrerender: process.env.NODE_ENV !== "production" };
  const { _nextI18Next: read } = await serverSideTranslations(language, ["common", ...namespaces], config);
  return { messages: (read?.initialI18nStore[language] ?? {}) as Messages };
}
