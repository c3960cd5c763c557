import { useTranslation } from "@/hooks/useTranslation";
import { useFormik } from "formik";
import { useState } from "react";
import { object, string } from "yup";
import { COUNTRY_CODES, LANGUAGES, type CountryCode, type Language } from "@/contract/markets";
import { RadioCards } from "@/components/form/RadioCards";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { useChangeCountry } from "@/hooks/visit/useChangeCountry";
import { panelClosed, selectPanel } from "@/store/global";
import { countryName, languageName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CountryDialog.module.css";

interface Choice {
  country: CountryCode;
  language: Language;
}

const schema = object({
  country: string().oneOf(COUNTRY_CODES).required(),
  language: string().oneOf(LANGUAGES).required(),
});

/** Tells the server the country, then moves to the same page in the matching locale. */
export function CountryDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const market = useMarket();
  const open = useAppSelector(selectPanel) === "country";
  const change = useChangeCountry();
  const [failure, setFailure] = useState("");
  const close = () => dispatch(panelClosed());

  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, market.locale) })).sort(
    (a, b) => a.label.localeCompare(b.label, market.locale),
  );

  const form = useFormik<Choice>({
    initialValues: { country: market.country, language: market.language },
    validationSchema: schema,
    onSubmit: async ({ country, language }) => {
      setFailure("");
      const refusal = await change(country, language);
      if (refusal) return setFailure(refusal);
      close();
    },
  });

  return (
    <Dialog open={open} onClose={close} title={t("country.title")} size="small">
      <form className={styles.form} noValidate onSubmit={form.handleSubmit}>
        <p className="muted">{t("country.text")}</p>
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Select
          label={t("country.country")}
          options={countries}
          autoComplete="country"
          {...form.getFieldProps("country")}
        />
        <RadioCards
          legend={t("country.language")}
          layout="pills"
          value={form.values.language}
          options={LANGUAGES.map((code) => ({ value: code, label: <span lang={code}>{languageName(code)}</span> }))}
          onChange={(value) => void form.setFieldValue("language", value)}
        />
        <Button type="submit" fullWidth loading={form.isSubmitting}>
          {t("country.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
