import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import type { Listing } from "@/contract/desk/listingRoutes";
import { LISTING_LIMITS, type ListingForm } from "@/contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "@/contract/markets";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Listings.module.css";

interface PriceFieldsProps {
  form: DeskForm<ListingForm>;
  options: Listing["options"];
  isShown: boolean;
  /** Per cent by which a price falls without anybody's approval. */
  fallAtOnce: number;
}

const CODES = Object.keys(CURRENCIES) as Currency[];

/** Prices in every currency, what options add to them, and how long it takes to leave the brand's hands. */
export function PriceFields({ form: { values, set, errors }, options, isShown, fallAtOnce }: PriceFieldsProps) {
  const { t } = useTranslation("brandListings");
  const most = LISTING_LIMITS.handlingDays;
  return (
    <section className={formStyles.section} aria-labelledby="listing-prices">
      <h2 id="listing-prices">{t("pricesTitle")}</h2>
      <p className={formStyles.help}>{t(isShown ? "help.prices" : "help.newPrices", { percent: fallAtOnce })}</p>
      <div className={styles.numbers}>
        {CODES.map((currency) => {
          const path = `prices.${currency}`;
          return (
            <Field
              key={currency}
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              name={path}
              label={currency}
              value={values.prices[currency] ?? ""}
              error={errors[path]}
              required={false}
              onChange={({ target }) => set(path, target.value === "" ? null : target.valueAsNumber)}
            />
          );
        })}
      </div>
      <div className={formStyles.short}>
        <Field
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          name="handling_days"
          label={t("fields.handling_days")}
          help={t("help.handling_days")}
          value={values.handling_days ?? ""}
          error={errors.handling_days}
          required={false}
          onChange={({ target }) => set("handling_days", target.value === "" ? null : Math.trunc(target.valueAsNumber))}
        />
      </div>
      {options.length > 0 && <Surcharges values={values} set={set} options={options} />}
    </section>
  );
}

type SurchargeProps = Pick<DeskForm<ListingForm>, "values" | "set"> & Pick<Listing, "options">;

/** What each value of an option adds, one currency at a time. */
function Surcharges({ values, set, options }: SurchargeProps) {
  const { t } = useTranslation("brandListings");
  const [currency, setCurrency] = useState<Currency>("USD");
  return (
    <>
      <h3 className={styles.small}>{t("fields.deltas")}</h3>
      <p className={formStyles.help}>{t("help.deltas")}</p>
      <div className={formStyles.short}>
        <Select
          label={t("currency")}
          value={currency}
          required={false}
          options={CODES.map((code) => ({ value: code, label: code }))}
          onChange={({ target }) => setCurrency(target.value as Currency)}
        />
      </div>
      {options.map(({ id, name, values: offered }) => (
        <fieldset key={id} className={formStyles.words}>
          <legend>{name}</legend>
          <div className={styles.numbers}>
            {offered.map(({ value, name: label, is_preset: isPreset }) => {
              const path = `deltas.${id}.${value}.${currency}`;
              return (
                <Field
                  key={value}
                  type="number"
                  inputMode="decimal"
                  step="any"
                  name={path}
                  label={isPreset ? t("presetValue", { value: label }) : label}
                  value={values.deltas[String(id)]?.[value]?.[currency] ?? 0}
                  required={false}
                  onChange={({ target }) => set(path, target.value === "" ? 0 : target.valueAsNumber)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </>
  );
}
