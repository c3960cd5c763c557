import { ChevronDown } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import type { Facet } from "@/contract/productLists";
import { Swatch } from "@/components/ui/Swatch";
import { cx } from "@/utils/cx";
import styles from "./FilterForm.module.css";

interface FacetGroupProps {
  facet: Facet;
  /** `CODE.value` of all facets. */
  chosen: readonly string[];
  /** Unfolded although nothing of it is chosen. */
  open: boolean;
  onToggle: (filter: string) => void;
}

/** Values with the number of products each would show. Colours stand as samples. */
export function FacetGroup({ facet, chosen, open, onToggle }: FacetGroupProps) {
  const { t } = useTranslation("category");
  const used = facet.values.some(({ value }) => chosen.includes(`${facet.code}.${value}`));
  return (
    <details className={styles.group} open={open || used}>
      <summary className={styles.summary}>
        {facet.name}
        <ChevronDown aria-hidden="true" />
      </summary>
      <ul>
        {facet.values.map(({ value, name, count, swatch }) => {
          const filter = `${facet.code}.${value}`;
          const checked = chosen.includes(filter);
          return (
            <li key={value}>
              <label className={cx(styles.row, count === 0 && !checked && styles.none)}>
                <input
                  type="checkbox"
                  name={filter}
                  value="1"
                  className={swatch ? styles.hidden : styles.box}
                  checked={checked}
                  aria-label={t("filters.value", { group: facet.name, name, count })}
                  onChange={() => onToggle(filter)}
                />
                {swatch && <Swatch name="" fill={swatch} selected={checked} />}
                <span className={styles.name}>{name}</span>
                <span className={styles.count}>{count}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
