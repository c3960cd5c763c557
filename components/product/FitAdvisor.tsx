import { useId, useState } from "react";
import { Field } from "@/components/form/Field";
import { Checkbox } from "@/components/form/Checkbox";
import { useTranslation } from "@/hooks/useTranslation";
import { BODY, heightsFor, missing, type Fit } from "@/utils/fit";
import { formatLength } from "@/utils/measure";
import { useMarket } from "@/utils/market";
import styles from "./FitAdvisor.module.css";

/** Told without scripts, too. */
const COMMON = [155, 165, 175, 185, 195];

/** Which heights a body needs by rules of thumb, and whether this desk or chair reaches them. Nothing is sent or kept. */
export function FitAdvisor({ fit, name }: { fit: Fit; name: string }) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [shoes, setShoes] = useState(true);
  const own = Number(typed);
  const isOwn = Number.isInteger(own) && own >= BODY.least && own <= BODY.most;
  const bodies = isOwn ? [own] : COMMON;
  const columns = fit.kind === "desk" ? (["sitting", "standing"] as const) : (["seat"] as const);
  const verdict = (wanted: number) => {
    const lacks = missing(wanted, fit);
    if (lacks === 0) return t("fit.reaches");
    return t(lacks < 0 ? "fit.tooHigh" : "fit.tooLow", { length: formatLength(Math.abs(lacks), locale)[0] });
  };
  return (
    <div className={styles.fit}>
      <h3 id={id}>{t(`fit.${fit.kind}`, { name })}</h3>
      <div className={styles.asked}>
        <Field
          label={t("fit.body")}
          inputMode="numeric"
          autoComplete="off"
          required={false}
          maxLength={3}
          value={typed}
          error={typed.length === 3 && !isOwn ? t("fit.between", { ...BODY }) : undefined}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
        />
        <Checkbox label={t("fit.shoes")} checked={shoes} onChange={(event) => setShoes(event.target.checked)} />
      </div>
      <table className={styles.table} aria-labelledby={id} aria-live="polite">
        <thead>
          <tr>
            <th scope="col">{t("fit.bodyHead")}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`fit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bodies.map((body) => (
            <tr key={body}>
              <th scope="row" suppressHydrationWarning>
                {formatLength(body, locale)[0]}
                <small>{formatLength(body, locale)[1]}</small>
              </th>
              {columns.map((column) => {
                const wanted = heightsFor(body, shoes)[column];
                return (
                  <td key={column} data-reached={missing(wanted, fit) === 0 || undefined}>
                    <span suppressHydrationWarning>{formatLength(wanted, locale)[0]}</span>
                    <small>{verdict(wanted)}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t("fit.note")}</p>
    </div>
  );
}
