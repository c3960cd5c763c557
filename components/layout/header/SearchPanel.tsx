import { Clock, Search } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useMemo, useState, type MouseEvent, type ReactNode } from "react";
import type { ProductCard } from "@/contract/product";
import { localePath } from "@/contract/locales";
import { isPlain } from "@/components/ui/Link";
import { Picture } from "@/components/ui/Picture";
import { Price } from "@/components/ui/Price";
import { Skeleton } from "@/components/ui/Skeleton";
import { paths } from "@/constants/paths";
import { useMarket } from "@/hooks/useMarket";
import { useSuggestions } from "@/hooks/useSuggestions";
import { announce } from "@/components/ui/announce";
import { cx } from "@/utils/cx";
import { forgetSearches, recentSearches } from "@/services/browser/recentSearches";
import { prefetchPage } from "@/components/navigation/prefetch";
import styles from "./SearchPanel.module.css";

export interface SearchEntry {
  id: string;
  href: string;
  /** What to remember as a search; empty for a product. */
  text: string;
}

interface SearchPanelProps {
  id: string;
  text: string;
  activeId: string | undefined;
  /** All entries in reading order, for the arrow keys. */
  onEntries: (entries: SearchEntry[]) => void;
  onChoose: (entry: SearchEntry) => void;
}

const SHOWN_PRODUCTS = 5;
const wordEntry = (id: string) => (text: string, index: number) => ({
  id: `${id}-${index}`,
  href: paths.searchFor(text),
  text,
});

export function SearchPanel({ id, text, activeId, onEntries, onChoose }: SearchPanelProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const { found, failed } = useSuggestions(text);
  const [recentWords, setRecentWords] = useState(recentSearches);
  const typed = text.trim();

  const lists = useMemo(() => {
    const products = (found?.products ?? []).slice(0, SHOWN_PRODUCTS);
    return {
      recent: typed ? [] : recentWords.map(wordEntry(`${id}-recent`)),
      words: (typed ? (found?.suggestions ?? []) : []).slice(0, 6).map(wordEntry(`${id}-word`)),
      products: products.map((product, index) => ({
        id: `${id}-product-${index}`,
        href: paths.product(product.category_slug, product.product_slug),
        text: "",
        product,
      })),
    };
  }, [found, id, recentWords, typed]);

  useEffect(() => {
    onEntries([...lists.recent, ...lists.words, ...lists.products]);
  }, [lists, onEntries]);

  useEffect(() => {
    if (found?.text) announce(t("search.found", { count: found.products.length }));
  }, [found, t]);

  const option = (entry: SearchEntry, body: ReactNode, className?: string) => (
    <a
      key={entry.id}
      id={entry.id}
      role="option"
      aria-selected={entry.id === activeId}
      tabIndex={-1}
      href={localePath(entry.href, locale)}
      className={cx(styles.option, className)}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onPointerEnter={() => prefetchPage(entry.href, true)}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onChoose(entry);
      }}
    >
      {body}
    </a>
  );

  const nothing = typed !== "" && found?.text === typed && lists.products.length === 0;
  return (
    <div className={styles.panel}>
      <div role="listbox" aria-label={t("search.suggestions")}>
        {lists.recent.length > 0 && (
          <div role="group" aria-label={t("search.recent")}>
            <p className={styles.title}>{t("search.recent")}</p>
            {lists.recent.map((entry) => option(entry, <LocalizedText icon={<Clock />} text={entry.text} />))}
          </div>
        )}
        {lists.words.length > 0 && (
          <div role="group" aria-label={t("search.suggestions")}>
            {lists.words.map((entry) => option(entry, <LocalizedText icon={<Search />} text={entry.text} />))}
          </div>
        )}
        {lists.products.length > 0 && (
          <div role="group" aria-label={t(typed ? "search.products" : "search.popular")}>
            <p className={styles.title}>{t(typed ? "search.products" : "search.popular")}</p>
            {lists.products.map((entry) => option(entry, <Product product={entry.product} />, styles.product))}
          </div>
        )}
      </div>
      {!found && !failed && <Waiting />}
      {nothing && <p className={styles.none}>{t("search.none", { text: typed })}</p>}
      {failed && !found && <p className={styles.none}>{t("search.failed")}</p>}
      {!typed && lists.recent.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            forgetSearches();
            setRecentWords([]);
          }}
        >
          {t("search.clearRecent")}
        </button>
      )}
      {typed && !nothing && (
        <button type="submit" className={styles.all}>
          {t("search.all", { text: typed })}
        </button>
      )}
    </div>
  );
}

function LocalizedText({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span>{text}</span>
    </>
  );
}

function Product({ product }: { product: ProductCard }) {
  return (
    <>
      <Picture picture={product.picture} sizes="56px" alt="" className={styles.picture} />
      <span className={styles.name}>
        {product.product_name}
        <small>{product.tagline}</small>
      </span>
      <Price
        product={product.product_id}
        amount={product.product_price}
        currency={product.currency}
        from={product.has_options}
        size="small"
        inLink
      />
    </>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height="3.5rem" />
      ))}
    </div>
  );
}
