import { useTranslation } from "@/hooks/useTranslation";
import { PRODUCT_SORTS, type ProductSort } from "@/contract/enums";
import { ChevronDown } from "lucide-react";
import styles from "./SortSelect.module.css";

interface SortSelectProps {
  value: ProductSort;
  /** Id of the form that it is sent with. */
  form?: string;
  onChange: (sort: ProductSort) => void;
}

/** Quieter than a form's field: it stands in a line with the count. */
export function SortSelect({ value, form, onChange }: SortSelectProps) {
  const { t } = useTranslation("category");
  return (
    <label className={styles.sort}>
      <span className={styles.label}>{t("sort.label")}</span>
      <select
        name="sort"
        form={form}
        value={value}
        className={styles.select}
        onChange={(event) => onChange(event.target.value as ProductSort)}
      >
        {PRODUCT_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sort.${sort}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </label>
  );
}
