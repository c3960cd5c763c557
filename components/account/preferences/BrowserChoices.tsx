import { useEffect, useState } from "react";
import type { CountryCode } from "@/contract/markets";
import type { Consent } from "@/contract/visit/visitTerms";
import { ThemeSwitch } from "@/components/layout/ThemeSwitch";
import { Button } from "@/components/ui/Button";
import { useAppDispatch } from "@/hooks/store";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { panelOpened } from "@/store/global";
import { countryName, languageName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { PushChoice } from "./PushChoice";
import styles from "./Preferences.module.css";

interface Kept {
  consent: Consent | null;
  refuses: boolean;
  country: CountryCode | null;
}

/** What this browser keeps in its own cookies, as it is now and after every change. Null until it was looked at. */
function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let stop: (() => void) | null = () => undefined;
    const follow = async () => {
      const [consent, { chosenCountry }] = await Promise.all([
        import("@/services/browser/consent"),
        import("@/services/browser/country"),
      ]);
      const refresh = () =>
        setKept({ consent: consent.readConsent(), refuses: consent.browserRefuses(), country: chosenCountry() });
      if (!stop) return;
      refresh();
      stop = consent.onConsent(refresh);
    };
    // Without it the choices can still be changed; only what they are now is not told.
    follow().catch(() => undefined);
    return () => {
      stop?.();
      stop = null;
    };
  }, []);
  return kept;
}

/** Country and language of the store, its appearance, and whether visits are counted: choices of this browser. */
export function BrowserChoices() {
  const { t } = useTranslation("preferences");
  const { locale, country, language } = useMarket();
  const dispatch = useAppDispatch();
  const kept = useKept();
  const told = () => {
    if (!kept) return "";
    const { refuses, consent } = kept;
    if (refuses) return t("visits.byBrowser");
    if (!consent) return t("visits.open");
    return t(consent.statistics ? "visits.agreed" : "visits.refused", { date: formatDate(consent.at, locale) });
  };
  return (
    <section className={styles.part} aria-labelledby="preferences-browser">
      <h2 id="preferences-browser">{t("browser.title")}</h2>
      <p className="muted">{t("browser.text")}</p>
      <dl className={styles.choices}>
        <div>
          <dt>{t("browser.country")}</dt>
          <dd suppressHydrationWarning>
            {countryName(kept?.country ?? country, locale)}, {languageName(language)}
          </dd>
          <dd>
            <Button
              variant="outline"
              size="small"
              aria-haspopup="dialog"
              onClick={() => dispatch(panelOpened("country"))}
            >
              {t("change")}
            </Button>
          </dd>
        </div>
        <div>
          <dt>{t("browser.theme")}</dt>
          <dd>
            <ThemeSwitch />
          </dd>
        </div>
        <div>
          <dt>{t("browser.visits")}</dt>
          <dd>{told()}</dd>
          <dd>
            <Button variant="outline" size="small" onClick={() => dispatch(panelOpened("consent"))}>
              {t("change")}
            </Button>
          </dd>
        </div>
        <PushChoice />
      </dl>
    </section>
  );
}
