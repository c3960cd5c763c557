import { Field } from "@/components/form/Field";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { deskPaths } from "@/constants/deskPaths";
import { localePath, type Locale } from "@/contract/locales";
import { COUNTRY_CODES } from "@/contract/markets";
import { PREVIEW_PAGES, type PreviewWhat } from "@/contract/preview/previewTerms";
import { useStoreClock } from "@/hooks/desk/useStoreClock";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { zonedInput } from "@/utils/format/zoned";
import styles from "./Preview.module.css";

interface PreviewChoiceProps {
  productId: number;
  what: PreviewWhat;
  /** ISO; null for now. */
  at: string | null;
}

/** Another page of the shop, country or moment: a form that asks for its own address, with or without scripts. */
export function PreviewChoice({ productId, what, at }: PreviewChoiceProps) {
  const { t } = useTranslation("preview");
  const { locale, language } = useMarket();
  const { zone, name } = useStoreClock();
  const countries = COUNTRY_CODES.map((code) => ({
    value: `${language}-${code}` satisfies Locale,
    label: countryName(code, locale),
  })).sort((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <details className="container">
      <summary className={styles.summary}>{t("choose")}</summary>
      <form action={localePath(deskPaths.openPreview, locale)} className={styles.choice}>
        <input type="hidden" name="product" value={productId} />
        <Select
          name="page"
          label={t("choice.page")}
          options={PREVIEW_PAGES.map((value) => ({ value, label: t(`page.${value}`) }))}
          defaultValue={what}
        />
        <Select name="in" label={t("choice.country")} options={countries} defaultValue={locale} />
        <Field
          name="at"
          type="datetime-local"
          label={t("choice.at")}
          help={t("choice.atHelp", { zone: name })}
          optional
          defaultValue={at ? zonedInput(at, zone) : ""}
        />
        <Button type="submit">{t("choice.show")}</Button>
      </form>
    </details>
  );
}
