import { SlidersHorizontal } from "lucide-react";
import Router from "next/router";
import { useState } from "react";
import type { SearchResults } from "@/contract/productLists";
import type { ProductCard } from "@/contract/product";
import { AppliedFilters } from "@/components/category/AppliedFilters";
import columns from "@/components/category/CategoryView.module.css";
import { FilterForm } from "@/components/category/FilterForm";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { Notice } from "@/components/ui/Notice";
import { onDemand } from "@/components/ui/onDemand";
import { Pagination } from "@/components/ui/Pagination";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { filterCount, DEFAULT_LISTING, writeListing, type Listing } from "@/utils/product/listing";
import { NothingFound } from "./NothingFound";
import { SearchBox } from "./SearchBox";
import styles from "./SearchView.module.css";

const FilterSheet = onDemand(() => import("@/components/category/FilterSheet").then((part) => part.FilterSheet));

interface SearchViewProps {
  /** What was searched for; empty lists everything. */
  text: string;
  /** Why the search was not made; empty when it was. */
  refusal: string;
  found: SearchResults;
  /** Shown when nothing was found. */
  popular: readonly ProductCard[];
  /** What the results are narrowed by. */
  listing: Listing;
}

const FIRST_VIEW = 4;

export function SearchView({ text, refusal, found, popular, listing }: SearchViewProps) {
  const { t } = useTranslation("search");
  const isFound = found.total > 0 || filterCount(listing) > 0;
  return (
    <div className={`container ${styles.view}`}>
      <h1 className={`display ${styles.title}`}>{text ? t("title", { text }) : t("all")}</h1>
      <SearchBox text={text} />
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      {!isFound && <NothingFound text={text} popular={popular} />}
      {isFound && found.facets.length > 0 && <Narrowed text={text} found={found} listing={listing} />}
      {isFound && found.facets.length === 0 && <Results text={text} found={found} listing={listing} />}
    </div>
  );
}

type ResultsProps = Pick<SearchViewProps, "text" | "found" | "listing">;

/** Filters beside the results, or in a sheet on phones; each change is an address of its own. */
function Narrowed({ text, found, listing }: ResultsProps) {
  const { t } = useTranslation("category");
  const [wanted, setWanted] = useState({ next: listing, on: listing });
  const [sheet, setSheet] = useState<"unused" | "open" | "closed">("unused");
  // What is chosen counts at once; the next answer brings a listing of its own.
  const shown = wanted.on === listing ? wanted.next : listing;
  const narrowed = filterCount(shown);
  const change = (next: Listing) => {
    setWanted({ next, on: listing });
    void Router.push(hrefOf(text, { ...next, page: 1 }), undefined, { scroll: false });
  };
  const clear = () => change(DEFAULT_LISTING);
  const filters = { path: paths.search, text, view: found, listing: shown, onChange: change };
  return (
    <div className={`${columns.columns} ${styles.narrowed}`}>
      <aside id="filters" className={columns.rail} aria-label={t("filters.title")}>
        <FilterForm {...filters} />
      </aside>
      <section aria-label={t("list.label")}>
        <a
          href="#filters"
          role="button"
          className={columns.open}
          onClick={(event) => {
            event.preventDefault();
            setSheet("open");
          }}
        >
          <SlidersHorizontal aria-hidden="true" />
          {narrowed > 0 ? t("filters.open", { count: narrowed }) : t("filters.title")}
        </a>
        {narrowed > 0 && <AppliedFilters listing={shown} facets={found.facets} onChange={change} onClear={clear} />}
        {found.total === 0 ? (
          <EmptyState
            title={t("empty.title")}
            text={t("empty.filtered")}
            action={<Button onClick={clear}>{t("filters.clear")}</Button>}
          />
        ) : (
          <Results text={text} found={found} listing={listing} />
        )}
      </section>
      {sheet !== "unused" && (
        <FilterSheet open={sheet === "open"} onClose={() => setSheet("closed")} onClear={clear} {...filters} />
      )}
    </div>
  );
}

function Results({ text, found, listing }: ResultsProps) {
  const { t } = useTranslation("search");
  return (
    <>
      <p className={styles.count} role="status">
        {t("count", { count: found.total })}
      </p>
      <ProductGrid products={found.products} eager={FIRST_VIEW} heading="h2" />
      <Pagination
        page={found.page}
        totalPages={found.total_pages}
        hrefOf={(page) => hrefOf(text, { ...listing, page })}
      />
    </>
  );
}

function hrefOf(text: string, listing: Listing): string {
  const query = new URLSearchParams({ ...(text && { q: text }), ...writeListing(listing) }).toString();
  return query ? `${paths.search}?${query}` : paths.search;
}
