import "@/styles/parts";
import { SlidersHorizontal } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { LIST_LIMITS } from "@/contract/rules/listLimits";
import type { CategoryPage } from "@/contract/productLists";
import { ProductGrid } from "@/components/product/cards/ProductGrid";
import { Button } from "@/components/ui/Button";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import "@/components/ui/LoadMore.module.css";
import "./AppliedFilters.module.css";
import "./FilterForm.module.css";
import { lazyAtInteraction } from "@/components/ui/lazySection";
import { onDemand } from "@/components/ui/onDemand";
import { paths } from "@/constants/paths";
import { useListing } from "@/hooks/useListing";
import { listingHref, filterCount, DEFAULT_LISTING, type Listing } from "@/utils/product/listing";
import styles from "./CategoryView.module.css";
import { SortSelect } from "./SortSelect";

const AppliedFilters = lazyAtInteraction(() => import("./AppliedFilters").then((part) => part.AppliedFilters));
const LoadMore = lazyAtInteraction(() => import("@/components/ui/LoadMore").then((part) => part.LoadMore));
const FilterForm = lazyAtInteraction(() => import("./FilterForm").then((part) => part.FilterForm));
const FilterSheet = onDemand(() => import("./FilterSheet").then((part) => part.FilterSheet));

const FIRST_VIEW = 3;

/** Filters beside the list, or in a sheet on phones; the list follows them in place. */
export function CategoryView({ page: first, listing }: { page: CategoryPage; listing: Listing }) {
  const { t } = useTranslation("category");
  const path = paths.category(first.category.slug);
  const list = useListing(path, first, listing);
  // Undefined until the sheet is opened for the first time.
  const [sheetOpen, setSheetOpen] = useState<boolean>();
  const { wanted, view, change, pending } = list;
  const narrowed = filterCount(wanted);
  const clear = () => change({ ...DEFAULT_LISTING, sort: wanted.sort });
  const filters = { path, view, listing: wanted, onChange: change };
  return (
    <div className={`container ${styles.columns}`}>
      <aside id="filters" className={styles.rail} aria-label={t("filters.title")}>
        <FilterForm {...filters} id="filter-form" />
      </aside>
      <section aria-label={t("list.label")} className={styles.list}>
        <div className={styles.tools}>
          <a
            href="#filters"
            role="button"
            className={styles.open}
            onClick={(event) => {
              event.preventDefault();
              setSheetOpen(true);
            }}
          >
            <SlidersHorizontal aria-hidden="true" />
            {narrowed > 0 ? t("filters.open", { count: narrowed }) : t("filters.title")}
          </a>
          <p className={styles.count} role="status">
            {t("list.count", { count: view.total })}
          </p>
          <SortSelect
            value={wanted.sort}
            form="filter-form"
            onChange={(sort) => change({ ...wanted, sort, page: 1 })}
          />
        </div>
        {narrowed > 0 && <AppliedFilters listing={wanted} facets={view.facets} onChange={change} onClear={clear} />}
        {list.failed ? (
          <ErrorState onRetry={list.retry} />
        ) : view.total === 0 ? (
          <EmptyState
            title={t("empty.title")}
            text={t(narrowed > 0 ? "empty.filtered" : "empty.text")}
            action={narrowed > 0 && <Button onClick={clear}>{t("filters.clear")}</Button>}
          />
        ) : (
          <div className={styles.products} data-pending={pending || undefined} aria-busy={pending}>
            <ProductGrid products={list.products} eager={FIRST_VIEW} heading="h2" />
            {list.totalPages > 1 && (
              <LoadMore
                shown={list.products.length + (view.page - 1) * LIST_LIMITS.categoryPageSize}
                total={view.total}
                page={list.page}
                totalPages={list.totalPages}
                busy={list.more.busy}
                hrefOf={(page) => listingHref(path, { ...wanted, page })}
                onLoad={list.more.load}
              />
            )}
            {list.more.failed && <ErrorState heading="h3" onRetry={() => list.more.load(list.page + 1)} />}
          </div>
        )}
      </section>
      {sheetOpen !== undefined && (
        <FilterSheet isSorted open={sheetOpen} onClose={() => setSheetOpen(false)} onClear={clear} {...filters} />
      )}
    </div>
  );
}
