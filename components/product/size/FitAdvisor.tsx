import { useId, useState } from "react";
import { Field } from "@/components/form/Field";
import { Checkbox } from "@/components/form/Checkbox";
import { useTranslation } from "@/hooks/useTranslation";
import { bodyLimits, bodyText, FOOTREST, heightsFor, usesFeet, heightGap, readBody } from "@/contract/rules/bodyFit";
import type { Fit } from "@/contract/shared";
import { formatLength } from "@/utils/format/measure";
import { useMarket } from "@/hooks/useMarket";
import styles from "./FitAdvisor.module.css";

/** Told without scripts, too. */
const COMMON = [155, 165, 175, 185, 195];

/** Each field's words and how many digits it takes. */
const CENTIMETRES = [["body", 3]] as const;
const FEET = [
  ["feet", 1],
  ["inches", 2],
] as const;

/** Whether nothing is likely to follow: a height is not called wrong while it is being typed. */
const isWhole = ([first = "", inches]: readonly string[]) =>
  inches === undefined ? first.length === 3 : first !== "" && (inches !== "" || Number(first) > 7);

/**
 * Whom it suits, which heights a body needs by rules of thumb, and whether this desk or chair reaches them. Nothing
 * is sent or kept.
 */
export function FitAdvisor({ fit, name }: { fit: Fit; name: string }) {
  const { t } = useTranslation("product");
  const { country } = useMarket();
  const id = useId();
  const [least, most] = [fit.bodies.least, fit.bodies.most].map((body) => bodyText(body, country));
  return (
    <div className={styles.fit}>
      <h3 id={id}>{t(`fit.${fit.kind}`, { name })}</h3>
      <p>{t(`fit.bodies.${fit.kind}`, { least, most })}</p>
      {fit.kind !== "stool" && <HeightTable fit={fit} labelledBy={id} />}
    </div>
  );
}

/** The heights for common bodies, or for the one that is typed. */
function HeightTable({ fit, labelledBy }: { fit: Fit; labelledBy: string }) {
  const { t } = useTranslation("product");
  const { country, locale } = useMarket();
  const fields = usesFeet(country) ? FEET : CENTIMETRES;
  const [typed, setTyped] = useState(fields.map(() => ""));
  const [shoes, setShoes] = useState(true);
  const own = readBody(typed);
  const isWrong = own === null && isWhole(typed);
  const bodies = own === null ? COMMON : [own];
  const columns = fit.kind === "desk" ? (["sitting", "standing"] as const) : (["seat"] as const);
  const length = (cm: number) => formatLength(cm, locale)[0];
  const judge = (column: (typeof columns)[number], body: number, wanted: number) => {
    const lacks = heightGap(wanted, fit);
    const isStated = fit.kind === "chair" && (body < fit.bodies.least || body > fit.bodies.most);
    if (lacks === 0) return isStated ? { text: t("fit.notMade") } : { text: t("fit.reaches"), reached: true };
    const values = { length: length(Math.abs(lacks)) };
    if (column === "sitting" && lacks < 0 && -lacks <= FOOTREST)
      return { text: t("fit.footrest", values), reached: true };
    return { text: t(lacks < 0 ? "fit.tooHigh" : "fit.tooLow", values) };
  };
  return (
    <>
      <div className={styles.asked}>
        <div className={styles.height}>
          {fields.map(([label, maxLength], index) => (
            <Field
              key={label}
              label={t(`fit.${label}`)}
              inputMode="numeric"
              autoComplete="off"
              required={false}
              maxLength={maxLength}
              value={typed[index] ?? ""}
              error={isWrong && index === 0 ? t("fit.between", { ...bodyLimits(country) }) : undefined}
              onChange={({ target }) =>
                setTyped(typed.map((part, at) => (at === index ? target.value.replace(/\D/g, "") : part)))
              }
            />
          ))}
        </div>
        <Checkbox label={t("fit.shoes")} checked={shoes} onChange={(event) => setShoes(event.target.checked)} />
      </div>
      <table className={styles.table} aria-labelledby={labelledBy} aria-live="polite">
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
              <th scope="row">
                {bodyText(body, country)}
                {country === "US" && <small>{body} cm</small>}
              </th>
              {columns.map((column) => {
                const wanted = heightsFor(body, shoes)[column];
                const { text, reached } = judge(column, body, wanted);
                return (
                  <td key={column} data-reached={reached}>
                    <span suppressHydrationWarning>{length(wanted)}</span>
                    <small>{text}</small>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} suppressHydrationWarning>
        {t("fit.note", { footrest: length(FOOTREST) })}
      </p>
    </>
  );
}
