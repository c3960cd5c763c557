import "@/styles/deskParts";
import { LocalizedField } from "@/components/desk/LocalizedField";
import formStyles from "@/components/desk/DeskForm.module.css";
import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import type { BannerDetail } from "@/contract/desk/bannerRoutes";
import { BANNER_LIMITS, type BannerForm } from "@/contract/desk/bannerTerms";
import type { DeskForm } from "@/hooks/desk/useDeskForm";
import { useTranslation } from "@/hooks/useTranslation";

interface WordsProps {
  /** Without them the fields are the browser's own. */
  values?: Pick<BannerForm, "headline" | "alt">;
  set?: (path: string, value: string) => void;
  errors: Partial<Record<string, string>>;
}

/** What is read of a banner: its headline, and what its picture shows. */
export function BannerTexts({ values, set, errors }: WordsProps) {
  const { t } = useTranslation("brandBanners");
  return (
    <>
      <LocalizedField
        label={t("fields.headline")}
        help={t("help.headline")}
        path="headline"
        value={values?.headline}
        set={set}
        errors={errors}
        maxLength={BANNER_LIMITS.headlineLength}
      />
      <LocalizedField
        label={t("fields.alt")}
        help={t("help.alt")}
        path="alt"
        value={values?.alt}
        set={set}
        errors={errors}
        maxLength={BANNER_LIMITS.altLength}
      />
    </>
  );
}

interface BannerFieldsProps {
  form: DeskForm<BannerForm>;
  targets: BannerDetail["targets"];
}

export function BannerFields({ form: { values, set, errors }, targets }: BannerFieldsProps) {
  const { t } = useTranslation("brandBanners");
  const day = (name: "from" | "until") => (
    <Field
      type="date"
      name={name}
      label={t(`fields.${name}`)}
      help={t(`help.${name}`)}
      value={values[name] ?? ""}
      error={errors[name]}
      required={false}
      onChange={({ target }) => set(name, target.value || null)}
    />
  );
  return (
    <>
      <BannerTexts values={values} set={set} errors={errors} />
      <section className={formStyles.section} aria-labelledby="banner-where">
        <h2 id="banner-where">{t("where")}</h2>
        <Select
          name="product_id"
          label={t("fields.product_id")}
          help={t("help.product_id")}
          value={values.product_id === null ? "" : String(values.product_id)}
          blank={t("nowhere")}
          required={false}
          error={errors.product_id}
          options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => set("product_id", target.value === "" ? null : Number(target.value))}
        />
        <div className={formStyles.short}>
          {day("from")}
          {day("until")}
        </div>
      </section>
    </>
  );
}
