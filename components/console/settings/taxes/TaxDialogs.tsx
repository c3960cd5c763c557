import { ConfirmDialog } from "@/components/console/ConfirmDialog";
import { ProofDialog } from "@/components/desk/ProofDialog";
import type { TaxCountry, TaxRate } from "@/contract/settings/taxRoutes";
import { TAX_LIMITS } from "@/contract/settings/taxTerms";
import { useFreshProof } from "@/hooks/desk/useFreshProof";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { addTaxRate, cancelTaxRate } from "@/services/desk/console/taxes";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { AddRateDialog } from "./AddRateDialog";
import { useTaxWords } from "./useTaxWords";

interface TaxDialogsProps {
  asked: { act: "add" } | { act: "cancel"; rate: TaxRate };
  country: TaxCountry;
  names: Readonly<Record<string, string>>;
  onDone: (now: TaxCountry, told: string) => void;
  onClose: () => void;
}

/** Adds a rate, or takes back one that has not begun; both ask for a fresh proof. */
export function TaxDialogs({ asked, country, names, onDone, onClose }: TaxDialogsProps) {
  const { t } = useTranslation("taxDesk");
  const { locale } = useMarket();
  const { percent, placeName, thingName } = useTaxWords();
  const { guarded, proof } = useFreshProof();
  const { version } = country;
  if (asked.act === "add")
    return (
      <>
        <AddRateDialog
          country={country}
          names={names}
          perform={(wanted) => guarded(() => addTaxRate(country.country, { ...wanted, version }))}
          onDone={(now) => onDone(now, t("add.done"))}
          onClose={onClose}
        />
        {proof && <ProofDialog {...proof} about="settingsProof" />}
      </>
    );
  const { rate } = asked;
  const what = [rate.place && placeName(rate.place, names[rate.place]), thingName(rate)].filter(Boolean).join(", ");
  const values = {
    country: countryName(country.country, locale),
    what,
    percent: percent(rate.percent),
    date: formatDate(rate.starts_at, locale),
  };
  return (
    <>
      <ConfirmDialog
        title={t("cancel.title")}
        text={t("cancel.text", values)}
        submit={t("cancel.submit")}
        field={{ name: "reason", label: t("field.reason"), most: TAX_LIMITS.reason }}
        perform={(reason) => guarded(() => cancelTaxRate(rate.id, { version, reason }))}
        onDone={(now) => onDone(now, t("cancel.done"))}
        onClose={onClose}
      />
      {proof && <ProofDialog {...proof} about="settingsProof" />}
    </>
  );
}
