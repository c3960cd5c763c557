import { useState, type FormEvent } from "react";
import type { ProgrammeEstimate } from "@/contract/company";
import { localePath } from "@/contract/locales";
import { ESTIMATE } from "@/contract/rules/estimateTerms";
import { Field } from "@/components/form/Field";
import { Button } from "@/components/ui/Button";
import { paths } from "@/constants/paths";
import { useEstimate } from "@/hooks/company/useEstimate";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatPrice } from "@/utils/format/money";
import styles from "./Calculator.module.css";
import { ESTIMATE_FIELDS, readEstimate, type EstimateField } from "./readEstimate";

/** What a programme costs and saves in a year: counted by the store while one types, or when the form is sent. */
export function Calculator({ first }: { first: ProgrammeEstimate }) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const { estimate, isLate, ask } = useEstimate(first, locale);
  const [wrong, setWrong] = useState<readonly EstimateField[]>([]);
  const money = (amount: number) => formatPrice(amount, estimate.currency, locale);
  const count = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const read = readEstimate((field) => String(typed.get(field) ?? ""));
    const missing = ESTIMATE_FIELDS.filter((field) => !(field in read));
    setWrong(missing);
    if (missing.length === 0) ask(read);
  };
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    count(event.currentTarget);
  };
  const unit = { people: "", budget: estimate.currency, share: "%", percent: "%" };
  return (
    <div className={styles.calculator}>
      <form
        className={styles.form}
        method="get"
        action={`${localePath(paths.employers, locale)}#calculator`}
        onInput={(event) => count(event.currentTarget)}
        onSubmit={send}
        noValidate
      >
        {ESTIMATE_FIELDS.map((field) => {
          const { least, most } = ESTIMATE[field];
          return (
            <Field
              key={field}
              id={`estimate-${field}`}
              name={field}
              label={t(`calculator.${field}`)}
              help={field === "percent" ? t("calculator.percentHelp", rangeOf(estimate)) : undefined}
              error={wrong.includes(field) ? t("calculator.between", { least, most: most.toLocaleString(locale) }) : ""}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={String(first[field])}
              after={unit[field] && <span className={styles.unit}>{unit[field]}</span>}
            />
          );
        })}
        <Button type="submit" variant="outline" className={styles.send}>
          {t("calculator.count")}
        </Button>
      </form>
      <div className={styles.result} data-late={isLate || undefined} role="status">
        <p className={styles.saving}>
          <span className={styles.label}>{t("calculator.saving")}</span>
          <span className={`display ${styles.amount}`}>{money(estimate.saving)}</span>
        </p>
        <dl className={styles.sums}>
          <div>
            <dt>{t("calculator.cost", { count: estimate.buyers, people: estimate.buyers.toLocaleString(locale) })}</dt>
            <dd>{money(estimate.cost)}</dd>
          </div>
          <div>
            <dt>{t("calculator.worth")}</dt>
            <dd>{money(estimate.worth)}</dd>
          </div>
          <div>
            <dt>{t("calculator.fee")}</dt>
            <dd>{money(0)}</dd>
          </div>
        </dl>
        <p className={styles.note}>{t("calculator.note")}</p>
      </div>
    </div>
  );
}

function rangeOf({ percent_from: from, percent_to: to }: ProgrammeEstimate) {
  return { from, to };
}
