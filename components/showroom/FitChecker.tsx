import { useFormik } from "formik";
import type { FormEvent } from "react";
import { localePath } from "@/contract/locales";
import { fitGarden, type BuildRule, type PodSize } from "@/contract/showrooms/gardenFit";
import type { Showroom } from "@/contract/showrooms/showroomRoutes";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { siteLength } from "@/utils/format/siteMeasure";
import styles from "./Fit.module.css";
import { GardenDrawing } from "./GardenDrawing";
import { findWrong, gardenSchema } from "./gardenSchema";
import { GARDEN_FIELDS, gardenUnit, isWhole, readGarden, type TypedGarden } from "./readGarden";

export interface FitInput extends TypedGarden {
  /** Code of a place; empty for one that is not among them. */
  place: string;
}

interface FitCheckerProps {
  room: Pick<Showroom, "product_name" | "places">;
  pod: PodSize;
  /** Page of the checker, which answers without scripts. */
  path: string;
  asked: FitInput;
}

/** Nothing is known of its rules. */
const ELSEWHERE: BuildRule = {
  setback: null,
  may_touch: false,
  near: null,
  steps: [{ need: "ask", area: null, volume: null, height: null }],
};

const readForm = (form: HTMLFormElement): FitInput => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return { width: text("width"), depth: text("depth"), border: text("border"), place: text("place") };
};

/** Whether the pod stands in a garden, answered while one types, or by the page when the form is sent. */
export function FitChecker({ room: { product_name: name, places }, pod, path, asked }: FitCheckerProps) {
  const { t } = useTranslation("showroom");
  const { locale } = useMarket();
  const length = (cm: number) => siteLength(cm, locale);
  const schema = gardenSchema(locale, t("fit.wrong", { most: length(20_000), least: length(100) }));
  const { values, errors, setValues } = useFormik<FitInput>({
    initialValues: asked,
    initialErrors: findWrong(schema, asked),
    validationSchema: schema,
    onSubmit: () => undefined,
  });
  const garden = readGarden(values, locale);
  const place = places.find(({ code }) => code === values.place);
  const fit = isWhole(garden) ? fitGarden(pod, garden, place?.rule ?? ELSEWHERE) : null;
  const follow = (event: FormEvent<HTMLFormElement>) => void setValues(readForm(event.currentTarget));
  const unit = <span className={styles.unit}>{t(`fit.unit.${gardenUnit(locale)}`)}</span>;
  return (
    <div className={styles.checker}>
      <form
        className={styles.form}
        method="get"
        action={`${localePath(path, locale)}#fit`}
        onInput={follow}
        onChange={follow}
        onSubmit={(event) => event.preventDefault()}
        noValidate
      >
        {GARDEN_FIELDS.map((field) => (
          <Field
            key={field}
            id={`fit-${field}`}
            name={field}
            label={t(`fit.${field}`)}
            error={errors[field]}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={6}
            defaultValue={asked[field]}
            after={unit}
          />
        ))}
        <Select
          id="fit-place"
          name="place"
          label={t("fit.place")}
          defaultValue={asked.place}
          options={[
            ...places.map(({ code, name: label }) => ({ value: code, label })),
            { value: "", label: t("fit.elsewhere") },
          ]}
        />
        <noscript>
          <Button type="submit">{t("fit.check")}</Button>
        </noscript>
      </form>
      <div className={styles.answer}>
        <div role="status" className={styles.words}>
          {fit ? (
            <>
              <p className={styles.verdict} data-verdict={fit.verdict}>
                {t(`fit.${fit.verdict}`, { name })}
              </p>
              <p suppressHydrationWarning>
                {fit.verdict === "short"
                  ? t("fit.missing", { width: length(fit.short.width), depth: length(fit.short.depth) })
                  : t("fit.needs", { width: length(fit.needed.width), depth: length(fit.needed.depth) })}
              </p>
              <p suppressHydrationWarning>
                {t(`fit.border_${fit.border}`, { distance: length(fit.distance), place: place?.name })}
              </p>
              <p className={styles.need} data-need={fit.need}>
                {t(`need.${fit.need}`)}
              </p>
            </>
          ) : (
            <p>{t("fit.incomplete")}</p>
          )}
        </div>
        {fit && isWhole(garden) && <GardenDrawing pod={pod} garden={garden} fit={fit} name={name} />}
        <p className={styles.note} suppressHydrationWarning>
          {t("fit.note", { around: length(pod.around), front: length(pod.front) })}
        </p>
      </div>
    </div>
  );
}
