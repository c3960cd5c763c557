import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import type { CategoryPage } from "@/contract/productLists";
import { Field } from "@/components/form/Field";
import { useMarket } from "@/hooks/useMarket";
import styles from "./FilterForm.module.css";

interface PriceRangeProps {
  range: CategoryPage["price_range"];
  min: number | null;
  max: number | null;
  onChange: (min: number | null, max: number | null) => void;
}

const read = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : null);
const write = (value: number | null) => (value === null ? "" : String(value));

/** Two whole amounts, taken over on leaving a field or Enter. */
export function PriceRange({ range, min, max, onChange }: PriceRangeProps) {
  const { t } = useTranslation("category");
  const { currency } = useMarket();
  const [typed, setTyped] = useState({ min: write(min), max: write(max), of: `${min}-${max}` });
  const current = typed.of === `${min}-${max}` ? typed : { min: write(min), max: write(max), of: `${min}-${max}` };
  const take = () => {
    const [low, high] = [read(current.min), read(current.max)];
    if (low !== min || high !== max) onChange(low, high);
  };
  const shared = {
    inputMode: "numeric",
    enterKeyHint: "done",
    autoComplete: "off",
    required: false,
    onBlur: take,
    onKeyDown: (event: { key: string }) => event.key === "Enter" && take(),
  } as const;
  return (
    <div className={styles.group} role="group" aria-label={t("filters.price", { currency })}>
      <p className={styles.legend}>{t("filters.price", { currency })}</p>
      <div className={styles.prices}>
        <Field
          {...shared}
          label={t("filters.priceMin")}
          name="price_min"
          placeholder={String(Math.floor(range.min))}
          value={current.min}
          onChange={(event) => setTyped({ ...current, min: event.target.value })}
        />
        <Field
          {...shared}
          label={t("filters.priceMax")}
          name="price_max"
          placeholder={String(Math.ceil(range.max))}
          value={current.max}
          onChange={(event) => setTyped({ ...current, max: event.target.value })}
        />
      </div>
    </div>
  );
}
