import { Search } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import styles from "./SearchBox.module.css";

/** A plain form: what is searched for can be corrected where the results are. */
export function SearchBox({ text }: { text: string }) {
  const { t } = useTranslation("search");
  const { locale } = useMarket();
  return (
    <form
      method="get"
      action={localePath(paths.search, locale)}
      role="search"
      aria-label={t("titleEmpty")}
      className={styles.box}
    >
      <label htmlFor="search-text" className="visually-hidden">
        {t("label")}
      </label>
      <Search aria-hidden="true" />
      <input
        id="search-text"
        key={text}
        name="q"
        type="search"
        defaultValue={text}
        maxLength={LIMITS.searchLength}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
      />
      <Button type="submit">{t("submit")}</Button>
    </form>
  );
}
