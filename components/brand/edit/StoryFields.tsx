import "@/styles/deskParts";
import { Field } from "@/components/form/Field";
import { LocalizedField } from "@/components/desk/LocalizedField";
import formStyles from "@/components/desk/DeskForm.module.css";
import type { BrandForm } from "@/contract/desk/brandRoutes";
import { BRAND_LIMITS } from "@/contract/desk/brandTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";
import { Closures } from "./Closures";

/** Name, story and what holds for all goods of a brand. */
export function StoryFields({ values, set, errors }: DeskForm<BrandForm>) {
  const { t } = useTranslation("brand");
  const number = (path: "return_days" | "handling_days", min: number, max: number) => (
    <Field
      label={t(`fields.${path}`)}
      help={t(`help.${path}`)}
      name={path}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={Number.isNaN(values[path]) ? "" : values[path]}
      error={errors[path]}
      onChange={({ target }) => set(path, target.valueAsNumber)}
    />
  );
  return (
    <>
      <Field
        label={t("fields.name")}
        name="name"
        value={values.name}
        maxLength={BRAND_LIMITS.nameMost}
        error={errors.name}
        onChange={({ target }) => set("name", target.value)}
      />
      <LocalizedField
        label={t("fields.tagline")}
        help={t("help.tagline")}
        path="tagline"
        value={values.tagline}
        set={set}
        errors={errors}
        maxLength={BRAND_LIMITS.taglineLength}
        rows={2}
      />
      <LocalizedField
        label={t("fields.about")}
        path="about"
        value={values.about}
        set={set}
        errors={errors}
        maxLength={BRAND_LIMITS.storyLength}
        rows={8}
      />
      <section className={formStyles.section} aria-labelledby="goods">
        <h2 id="goods">{t("goods")}</h2>
        <div className={formStyles.short}>
          {number("return_days", BRAND_LIMITS.returnDaysLeast, BRAND_LIMITS.returnDaysMost)}
          {number("handling_days", 0, BRAND_LIMITS.handlingDaysMost)}
        </div>
      </section>
      <Closures closures={values.closures} set={set} error={errors.closures} help={t("help.closures")} />
    </>
  );
}
