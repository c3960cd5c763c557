import { Select } from "@/components/form/Select";
import type { BulkProduct } from "@/contract/offers";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";
import { useMarket } from "@/hooks/useMarket";
import { formatDelta } from "@/utils/format/priceDelta";
import styles from "./BulkRow.module.css";
import type { Selection } from "./useSelection";

/** What is chosen, folded; unfolded each choice as a list that a form without scripts sends along. */
export function BulkOptions({ product, selection }: { product: BulkProduct; selection: Selection }) {
  const { t } = useTranslation("bulk");
  const { locale, currency } = useMarket();
  const options = product.options.filter(({ values }) => values.length > 1);
  if (options.length === 0) return null;
  const chosen = options.map((option) => {
    const value = selection.valueOf(product, option);
    return option.values.find((offered) => offered.value === value)?.name ?? "";
  });
  return (
    <details className={styles.options}>
      <summary>
        <span className="visually-hidden">{t("order.optionsOf", { name: product.product_name })}: </span>
        {dotted(chosen)}
      </summary>
      <div className={styles.selects}>
        {options.map((option) => (
          <Select
            key={option.id}
            name={`option-${product.product_id}-${option.id}`}
            label={option.name}
            value={selection.valueOf(product, option)}
            onChange={(event) => selection.pick(product, option.id, event.target.value)}
            options={option.values.map(({ value, name, delta }) => ({
              value,
              label: delta === 0 ? name : `${name} (${formatDelta(delta, currency, locale)})`,
            }))}
          />
        ))}
      </div>
    </details>
  );
}
