import "@/styles/deskParts";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { LISTING_LIMITS, type ListingForm } from "@/contract/desk/listingTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Listings.module.css";

const SIDES = {
  size: ["width", "depth", "height", "weight"],
  carton: ["length", "width", "height", "weight"],
} as const;

interface MeasureProps {
  form: DeskForm<ListingForm>;
  /** A set comes in the boxes of its parts. */
  groups: readonly ("size" | "carton")[];
}

/** How large a new listing is, and the box that it comes in. */
export function MeasureFields({ form: { values, set, errors }, groups }: MeasureProps) {
  const { t } = useTranslation("brandListings");
  return (
    <section className={formStyles.section} aria-labelledby="listing-measures">
      <h2 id="listing-measures">{t("measuresTitle")}</h2>
      <p className={formStyles.help}>{t(groups.includes("carton") ? "help.measures" : "help.setMeasures")}</p>
      {groups.map((group) => (
        <fieldset key={group} className={formStyles.words}>
          <legend>{t(`fields.${group}`)}</legend>
          <div className={styles.numbers}>
            {SIDES[group].map((side) => {
              const path = `${group}.${side}`;
              const measures: Record<string, number> = values[group];
              return (
                <Field
                  key={side}
                  type="number"
                  inputMode="decimal"
                  min={0}
                  max={side === "weight" ? LISTING_LIMITS.weight : LISTING_LIMITS.side}
                  step="any"
                  name={path}
                  label={t(`sides.${side}`)}
                  value={measures[side] === 0 ? "" : measures[side]}
                  error={errors[path]}
                  required={false}
                  onChange={({ target }) => set(path, target.value === "" ? 0 : target.valueAsNumber)}
                />
              );
            })}
          </div>
        </fieldset>
      ))}
    </section>
  );
}
