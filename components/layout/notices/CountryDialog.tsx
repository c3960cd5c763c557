import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { mixed, object } from "yup";
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
import { useUncontrolledForm } from "@/hooks/useUncontrolledForm";
import styles from "./CountryDialog.module.css";

const schema = object({
  country: mixed<CountryCode>().oneOf(COUNTRY_CODES).required(),
  language: mixed<Language>().oneOf(LANGUAGES).required(),
});

/** Tells the server the country, then moves to the same page in the matching locale. */
export function CountryDialog() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const market = useMarket();
  const open = useAppSelector(selectPanel) === "country";
  const change = useChangeCountry();
  const [language, setLanguage] = useState<string>(market.language);
  const [failure, setFailure] = useState("");
  const close = () => dispatch(panelClosed());

  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, market.locale) })).sort(
    (a, b) => a.label.localeCompare(b.label, market.locale),
  );

  const { isSubmitting, submit } = useUncontrolledForm({
    initial: { country: market.country, language: market.language },
    schema,
    onSubmit: async (choice) => {
      setFailure("");
      const refusal = await change(choice.country, choice.language);
      if (refusal) setFailure(refusal);
      else close();
      return undefined;
    },
  });

  return (
    <Dialog open={open} onClose={close} title={t("country.title")} size="small">
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
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
          name="country"
          defaultValue={market.country}
        />
        <RadioCards
          legend={t("country.language")}
          layout="pills"
          name="language"
          value={language}
          options={LANGUAGES.map((code) => ({ value: code, label: <span lang={code}>{languageName(code)}</span> }))}
          onChange={setLanguage}
        />
        <Button type="submit" fullWidth loading={isSubmitting}>
          {t("country.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
