import { useState } from "react";
import { LIST_MODES, PRODUCT_SORTS, type ListMode, type ProductSort } from "@/contract/enums";
import { RadioCards } from "@/components/form/RadioCards";
import { useShell } from "@/components/layout/ShellContext";
import { Button } from "@/components/ui/Button";
import { Link } from "@/components/ui/Link";
import { Sheet } from "@/components/ui/overlay/Sheet";
import { paths } from "@/constants/paths";
import { useTranslation } from "@/hooks/useTranslation";
import { filterCount } from "@/utils/product/listing";
import { FilterForm, type FilterFormProps } from "./FilterForm";
import styles from "./FilterSheet.module.css";
import { PriceRange } from "./PriceRange";

interface FilterSheetProps extends FilterFormProps {
  open: boolean;
  /** What was searched for has one order: how well it fits. */
  isSorted?: boolean;
  onClose: () => void;
  onClear: () => void;
}

/** The filters on a phone; the list behind already follows, the button says how much it shows. */
export function FilterSheet({ open, isSorted = false, onClose, onClear, ...form }: FilterSheetProps) {
  const { t } = useTranslation("category");
  const [mode, setMode] = useState<ListMode>("normal");
  const modes = LIST_MODES.filter((each) => isSorted || each !== "sort");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t("filters.title")}
      footer={
        <div className={styles.foot}>
          <Button variant="outline" disabled={filterCount(form.listing) === 0} onClick={onClear}>
            {t("filters.clear")}
          </Button>
          <Button onClick={onClose}>{t("filters.show", { count: form.view.total })}</Button>
        </div>
      }
    >
      <div className={styles.modes}>
        <RadioCards
          legend={<span className="visually-hidden">{t("modes.label")}</span>}
          layout="pills"
          value={mode}
          options={modes.map((each) => ({ value: each, label: t(`modes.${each}`) }))}
          onChange={(chosen) => setMode(chosen as ListMode)}
        />
      </div>
      <Part mode={mode} onLeave={onClose} {...form} />
    </Sheet>
  );
}

function Part({ mode, onLeave, ...form }: FilterFormProps & { mode: ListMode; onLeave: () => void }) {
  const { t } = useTranslation("category");
  const { listing, view, onChange } = form;
  switch (mode) {
    case "normal":
      return <FilterForm {...form} />;
    case "sort":
      return (
        <RadioCards
          legend={t("sort.label")}
          value={listing.sort}
          options={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`sort.${sort}`) }))}
          onChange={(sort) => onChange({ ...listing, sort: sort as ProductSort, page: 1 })}
        />
      );
    case "category":
      return <Categories here={form.path} onLeave={onLeave} />;
    case "price":
      return (
        <div className={styles.price}>
          <PriceRange
            range={view.price_range}
            min={listing.priceMin}
            max={listing.priceMax}
            onChange={(priceMin, priceMax) => onChange({ ...listing, priceMin, priceMax, page: 1 })}
          />
        </div>
      );
  }
}

/** The other categories, with how much is in each. */
function Categories({ here, onLeave }: { here: string; onLeave: () => void }) {
  const { categories } = useShell();
  return (
    <ul className={styles.categories}>
      {categories.map(({ slug, name, count }) => (
        <li key={slug}>
          <Link
            href={paths.category(slug)}
            aria-current={paths.category(slug) === here ? "page" : undefined}
            onClick={onLeave}
          >
            {name} <span className="muted">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
