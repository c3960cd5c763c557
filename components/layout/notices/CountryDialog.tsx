import { useRouter } from "next/router";
import { useTranslation } from "@/hooks/useTranslation";
import { useState, type SyntheticEvent } from "react";
import { readLocale } from "@/contract/locales";
import { COUNTRY_CODES, LANGUAGES, type CountryCode, type Language } from "@/contract/markets";
import { RadioCards } from "@/components/form/RadioCards";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { Dialog } from "@/components/ui/overlay/Dialog";
import { Notice } from "@/components/ui/Notice";
import { useAppDispatch, useAppSelector } from "@/hooks/store";
import { selectCart } from "@/store/checkout";
import { loadCart } from "@/store/cart";
import { panelClosed, selectPanel } from "@/store/global";
import { changeCountry } from "@/services/common";
import { isApiError } from "@/services/apiError";
import { countryName, languageName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";
import styles from "./CountryDialog.module.css";

/** Tells the server the country, then moves to the same page in the matching locale. */
export function CountryDialog() {
  const { t } = useTranslation();
  const router = useRouter();
  const dispatch = useAppDispatch();
  const market = useMarket();
  const open = useAppSelector(selectPanel) === "country";
  const hasCart = useAppSelector(selectCart) !== null;
  const [language, setLanguage] = useState<Language>(market.language);
  const [country, setCountry] = useState<CountryCode>(market.country);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const close = () => dispatch(panelClosed());

  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, market.locale) })).sort(
    (a, b) => a.label.localeCompare(b.label, market.locale),
  );

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure("");
    try {
      await changeCountry(country);
      const moved = await router.push(router.asPath, undefined, { locale: `${language}-${country}`, scroll: false });
      if (moved && hasCart) void dispatch(loadCart());
      close();
    } catch (error) {
      setFailure((isApiError(error) && error.message) || t("error.general"));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={close} title={t("country.title")} size="small">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <p className="muted">{t("country.text")}</p>
        {failure && (
          <Notice tone="danger" live>
            {failure}
          </Notice>
        )}
        <Select
          label={t("country.country")}
          value={country}
          options={countries}
          autoComplete="country"
          onChange={(event) => {
            const chosen = readLocale(`${language}-${event.target.value}`);
            if (chosen) setCountry(event.target.value as CountryCode);
          }}
        />
        <RadioCards
          legend={t("country.language")}
          layout="pills"
          value={language}
          options={LANGUAGES.map((code) => ({ value: code, label: <span lang={code}>{languageName(code)}</span> }))}
          onChange={(value) => setLanguage(value as Language)}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t("country.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
