import type { TaxRate } from "@/contract/settings/taxRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { percentText } from "@/utils/format/percent";

/** States have decimals of thousandths. */
const DECIMALS = 3;

/** What rates are of, in words. */
export function useTaxWords() {
  const { t } = useTranslation("taxDesk");
  const { locale } = useMarket();
  return {
    percent: (value: number) => percentText(value, locale, DECIMALS),
    /** `known` is the name of a state or province. */
    placeName: (place: string, known: string | undefined) =>
      place === "" ? t("whole") : (known ?? t(`places.${place}`)),
    /** Contained taxes differ by what is bought, added ones by their names. */
    thingName: ({ tax_class, name }: Pick<TaxRate, "tax_class" | "name">) =>
      name === "VAT" ? t(`class.${tax_class}`) : name === "Sales tax" ? t("salesTax") : name,
  };
}
