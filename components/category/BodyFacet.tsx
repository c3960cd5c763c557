import { bodyOf } from "@/contract/notations/filters";
import { useId, useState } from "react";
import { bodyLimits, FOOTREST, usesFeet, readBody, writeBody } from "@/contract/rules/bodyFit";
import { Field } from "@/components/form/Field";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import type { Listing } from "@/utils/product/listing";
import { useMarket } from "@/hooks/useMarket";
import { formatLength } from "@/utils/format/measure";
import styles from "./FilterForm.module.css";

interface BodyFacetProps {
  name: string;
  listing: Listing;
  /** Centimetres; null for everybody. */
  onTake: (body: number | null) => void;
}

/** Names of the fields as a form without scripts sends them. */
const CENTIMETRES = [["height", "filters.centimetres"]] as const;
const FEET = [
  ["height_ft", "filters.feet"],
  ["height_in", "filters.inches"],
] as const;

/** One's own height, taken over on Enter or on leaving the last field. What it narrows to is the fit advisor's rule. */
export function BodyFacet({ name, listing, onTake }: BodyFacetProps) {
  const { t } = useTranslation("category");
  const { locale, country } = useMarket();
  const errorId = useId();
  const [chosen = null, ...others] = listing.filters.map(bodyOf).filter((body) => body !== null);
  const fields = usesFeet(country) ? FEET : CENTIMETRES;
  const shown = chosen === null || others.length > 0 ? fields.map(() => "") : writeBody(chosen, country);
  const of = listing.filters.join();
  const [own, setOwn] = useState({ of, typed: listing.wrongHeight, isWrong: listing.wrongHeight.length > 0 });
  const current = own.of === of && own.typed.length === fields.length ? own : { of, typed: shown, isWrong: false };
  const type = (at: number, text: string) =>
    setOwn({ of, typed: current.typed.map((part, index) => (index === at ? text : part)), isWrong: false });
  const take = () => {
    if (current.typed.join() === shown.join()) return;
    const body = readBody(current.typed);
    const isEmpty = current.typed.every((part) => part === "");
    setOwn({ ...current, isWrong: body === null && !isEmpty });
    if (body !== null || isEmpty) onTake(body);
  };
  return (
    <div
      className={styles.group}
      role="group"
      aria-label={name}
      // From feet to inches is not yet the end.
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && take()}
    >
      <p className={styles.legend}>{name}</p>
      <div className={cx(styles.fields, fields.length > 1 && styles.prices)}>
        {fields.map(([field, label], index) => (
          <Field
            key={field}
            name={field}
            label={t(label)}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={3}
            required={false}
            aria-invalid={current.isWrong || undefined}
            aria-describedby={current.isWrong ? errorId : undefined}
            value={current.typed[index] ?? ""}
            onChange={(event) => type(index, event.target.value.replace(/\D/g, ""))}
            onKeyDown={(event) => event.key === "Enter" && take()}
          />
        ))}
      </div>
      {current.isWrong && (
        <p className={styles.error} id={errorId} role="alert">
          {t("filters.heightLimits", { ...bodyLimits(country) })}
        </p>
      )}
      <p className={styles.hint} suppressHydrationWarning>
        {t("filters.bodyNote", { footrest: formatLength(FOOTREST, locale)[0] })}
      </p>
    </div>
  );
}
