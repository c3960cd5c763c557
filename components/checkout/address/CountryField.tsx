import { useTranslation } from "@/hooks/useTranslation";
import { Select } from "@/components/form/Select";
import { COUNTRY_CODES, isCountryCode, type CountryCode } from "@/contract/markets";
import { countryName } from "@/utils/format/countryName";
import { useMarket } from "@/hooks/useMarket";

interface CountryFieldProps {
  id: string;
  value: CountryCode;
  autoComplete: string;
  busy?: boolean;
  error?: string | undefined;
  onChange: (country: CountryCode) => void;
}

export function CountryField({ id, value, autoComplete, busy = false, error, onChange }: CountryFieldProps) {
  const { t } = useTranslation("checkout");
  const { locale } = useMarket();
  const options = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code, locale) })).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  );
  return (
    <Select
      id={id}
      label={t("address.country")}
      value={value}
      options={options}
      autoComplete={autoComplete}
      aria-busy={busy}
      error={error}
      onChange={({ target }) => isCountryCode(target.value) && onChange(target.value)}
    />
  );
}
