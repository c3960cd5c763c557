import "@/styles/deskParts";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { RadioCards } from "@/components/form/RadioCards";
import { LISTING_LIMITS, type ListingForm } from "@/contract/desk/listingTerms";
import { CURRENCIES, type Currency } from "@/contract/markets";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "../Listings.module.css";

const CODES = Object.keys(CURRENCIES) as Currency[];
type Kind = "percent" | "amounts";

/** What a set saves: per cent of what its parts cost, or an amount in every currency. */
export function SavingFields({ form: { values, set, errors } }: { form: DeskForm<ListingForm> }) {
  const { t } = useTranslation("brandListings");
  const { saving } = values;
  const [chosen, setChosen] = useState<Kind>(
    saving.percent === null && CODES.some((code) => saving[code] !== null) ? "amounts" : "percent",
  );
  const kind = saving.percent === null ? chosen : "percent";
  const choose = (next: Kind) => {
    setChosen(next);
    // What was typed for the other would count else, unseen.
    if (next === "amounts") set("saving.percent", null);
    else for (const code of CODES) set(`saving.${code}`, null);
  };
  const field = (name: Currency | "percent", label: string) => (
    <Field
      key={name}
      type="number"
      inputMode={name === "percent" ? "numeric" : "decimal"}
      min={0}
      max={name === "percent" ? LISTING_LIMITS.setSaving : LISTING_LIMITS.price}
      step={name === "percent" ? 1 : "any"}
      name={`saving.${name}`}
      label={label}
      value={saving[name] ?? ""}
      error={errors[`saving.${name}`]}
      required={false}
      onChange={({ target }) => {
        const typed = target.valueAsNumber;
        const most = name === "percent" ? 100 : LISTING_LIMITS.price;
        const kept = Math.min(Math.max(0, name === "percent" ? Math.trunc(typed) : typed), most);
        set(`saving.${name}`, Number.isNaN(typed) ? null : kept);
      }}
    />
  );
  return (
    <>
      <h3 className={styles.small}>{t("fields.saving")}</h3>
      <p className={formStyles.help}>{t("sets.savingHelp", { most: LISTING_LIMITS.setSaving })}</p>
      <RadioCards
        legend={t("sets.kind")}
        name="savingKind"
        value={kind}
        layout="pills"
        options={[
          { value: "percent", label: t("sets.percent") },
          { value: "amounts", label: t("sets.amounts") },
        ]}
        onChange={(next) => choose(next as Kind)}
      />
      {kind === "percent" ? (
        <div className={formStyles.short}>{field("percent", t("fields.savingPercent"))}</div>
      ) : (
        <div className={styles.numbers}>{CODES.map((code) => field(code, code))}</div>
      )}
    </>
  );
}
