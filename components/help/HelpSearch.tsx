import { Search } from "lucide-react";
import Router from "next/router";
import { useEffect, useId, useState, type SyntheticEvent } from "react";
import type { FoundArticles } from "@/contract/content/articleRoutes";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { contentPaths } from "@/constants/contentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Help.module.css";

const PAUSE_MS = 160;
const LEAST = 2;
const SHOWN = 6;

/** Answers while one types; sent, or without scripts, it leads to the page of results. */
export function HelpSearch({ text: initial = "" }: { text?: string }) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const id = useId();
  const [text, setText] = useState(initial);
  const found = useFound(text.trim() === initial ? "" : text.trim(), locale);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) void Router.push(contentPaths.helpSearch(text.trim()));
  };
  return (
    <div className={styles.search}>
      <form role="search" action={localePath("/help-center/search", locale)} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          {t("search.label")}
        </label>
        <Search aria-hidden="true" />
        <input
          id={id}
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={LIMITS.searchLength}
          placeholder={t("search.placeholder")}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">{t("search.action")}</Button>
      </form>
      <div role="status" className={styles.answers}>
        {found && found.articles.length === 0 && <p>{t("search.nothing")}</p>}
        {found && found.articles.length > 0 && (
          <ul>
            {found.articles.slice(0, SHOWN).map(({ path, title, summary }) => (
              <li key={path}>
                <Link href={path} prefetch="hover">
                  {title}
                </Link>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** What is found for a text a moment after it was typed; null while there is too little of it. */
function useFound(text: string, locale: string): FoundArticles | null {
  const [found, setFound] = useState<{ text: string; articles: FoundArticles } | null>(null);
  useEffect(() => {
    if (text.length < LEAST) return undefined;
    const stop = new AbortController();
    const timer = window.setTimeout(() => {
      void import("@/services/content/articles")
        .then(({ searchHelp }) => searchHelp(text, { locale }, stop.signal))
        .then(({ data }) => {
          if (data && !stop.signal.aborted) setFound({ text, articles: data });
        })
        // Without a connection the form still leads to its page.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [text, locale]);
  return found !== null && text.length >= LEAST ? found.articles : null;
}
