import { COUNTRY_CODES, type CountryCode } from "@/contract/markets";
import { localePath } from "@/contract/locales";
import { Select } from "@/components/form/Select";
import { Button } from "@/components/ui/Button";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import styles from "./Addresses.module.css";

/** Without scripts the country is chosen first: it decides which fields there are. */
export function NoScriptCountry({ country, path }: { country: CountryCode; path: string }) {
  const { t } = useTranslation("addresses");
  const { t: say } = useTranslation("checkout");
  const { locale } = useMarket();
  const options = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  return (
    <noscript>
      <form className={styles.plain} method="get" action={localePath(path, locale)}>
        <Select label={say("address.country")} name="country" defaultValue={country} options={options} />
        <Button type="submit" variant="outline">
          {t("form.changeCountry")}
        </Button>
      </form>
    </noscript>
  );
}
