import { Search } from "lucide-react";
import Router from "next/router";
import { useId, useState, type SyntheticEvent } from "react";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { IconButton } from "@/components/ui/IconButton";
import { contentPaths } from "@/constants/contentPaths";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Blog.module.css";

export function BlogSearch({ text: initial }: { text: string }) {
  const { t } = useTranslation("articles");
  const { locale } = useMarket();
  const id = useId();
  const [text, setText] = useState(initial);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim()) void Router.push(contentPaths.blogSearch(text.trim()));
  };
  return (
    <form role="search" className={styles.search} action={localePath("/ourblog/search", locale)} onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t("blog.search")}
      </label>
      <input
        id={id}
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={LIMITS.searchLength}
        placeholder={t("blog.search")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <IconButton type="submit" label={t("search.action")} icon={<Search />} />
    </form>
  );
}
