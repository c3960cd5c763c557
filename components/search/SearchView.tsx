import { useTranslation } from "@/hooks/useTranslation";
import type { ProductCard, ProductList } from "@/contract/product";
import { ProductGrid } from "@/components/product/ProductGrid";
import { Notice } from "@/components/ui/Notice";
import { Pagination } from "@/components/ui/Pagination";
import { paths } from "@/constants/paths";
import { NothingFound } from "./NothingFound";
import { SearchBox } from "./SearchBox";
import styles from "./SearchView.module.css";

interface SearchViewProps {
  /** What was searched for; empty lists everything. */
  text: string;
  /** Why the search was not made; empty when it was. */
  refusal: string;
  found: ProductList;
  /** Shown when nothing was found. */
  popular: readonly ProductCard[];
}

const FIRST_VIEW = 4;

export function SearchView({ text, refusal, found, popular }: SearchViewProps) {
  const { t } = useTranslation("search");
  const some = found.total > 0;
  return (
    <div className={`container ${styles.view}`}>
      <h1 className={`display ${styles.title}`}>{text ? t("title", { text }) : t("all")}</h1>
      <SearchBox text={text} />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {some ? (
        <>
          <p className={styles.count} role="status">
            {t("count", { count: found.total })}
          </p>
          <ProductGrid products={found.products} eager={FIRST_VIEW} heading="h2" />
          <Pagination page={found.page} totalPages={found.total_pages} hrefOf={(page) => hrefOf(text, page)} />
        </>
      ) : (
        <NothingFound text={text} popular={popular} />
      )}
    </div>
  );
}

function hrefOf(text: string, page: number): string {
  const path = text ? paths.searchFor(text) : paths.search;
  return page > 1 ? `${path}${text ? "&" : "?"}page=${page}` : path;
}
