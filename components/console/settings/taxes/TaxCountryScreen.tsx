import "@/styles/deskParts";
import dynamic from "next/dynamic";
import { useState } from "react";
import formStyles from "@/components/desk/DeskForm.module.css";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { Checkbox } from "@/components/form/Checkbox";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import type { MoneyAccess } from "@/contract/desk/brandRoutes";
import { COUNTRIES } from "@/contract/markets";
import type { TaxCountry, TaxRate } from "@/contract/settings/taxRoutes";
import { TAX_LIMITS } from "@/contract/settings/taxTerms";
import { useTranslation } from "@/hooks/useTranslation";
import { TaxRateTable } from "./TaxRateTable";

const TaxDialogs = dynamic(() => import("./TaxDialogs").then((part) => part.TaxDialogs), { ssr: false });

interface TaxCountryScreenProps {
  first: TaxCountry;
  /** Of its states or provinces, by their codes. */
  names: Readonly<Record<string, string>>;
  canEdit: boolean;
  money: MoneyAccess;
}

/** One country: what its rates change, those that apply and are planned, those before them, and a new one. */
export function TaxCountryScreen({ first, names, canEdit, money }: TaxCountryScreenProps) {
  const { t } = useTranslation("taxDesk");
  const [country, setCountry] = useState(first);
  const [asked, setAsked] = useState<{ act: "add" } | { act: "cancel"; rate: TaxRate } | null>(null);
  const [told, setTold] = useState("");
  const [showsAll, setShowsAll] = useState(false);
  const isOver = ({ state }: TaxRate) => state === "past" || state === "cancelled";
  const over = country.rates.filter(isOver).length;
  const isGross = COUNTRIES[country.country].pricesIncludeTax;
  return (
    <div className={formStyles.form}>
      {canEdit && <MoneyLock money={money} />}
      <div className={formStyles.help}>
        <p>{t(isGross ? "contained" : "added")}</p>
        <p>
          {country.rentals >= TAX_LIMITS.counted
            ? t("rentalsMany", { count: TAX_LIMITS.counted })
            : t(country.rentals === 0 ? "rentalsNone" : "rentals", { count: country.rentals })}
        </p>
        <p>{t("clock")}</p>
      </div>
      {told && (
        <Notice tone="positive" live>
          {told}
        </Notice>
      )}
      {canEdit && (
        <div className={formStyles.actions}>
          <Button
            onClick={() => {
              setTold("");
              setAsked({ act: "add" });
            }}
          >
            {t("add.open")}
          </Button>
        </div>
      )}
      <TaxRateTable
        rates={showsAll ? country.rates : country.rates.filter((rate) => !isOver(rate))}
        names={names}
        hasPlaces={country.places.length > 0}
        onCancel={
          canEdit
            ? (rate) => {
                setTold("");
                setAsked({ act: "cancel", rate });
              }
            : null
        }
      />
      {over > 0 && (
        <Checkbox
          name="all"
          label={t("showOver", { count: over })}
          checked={showsAll}
          onChange={({ target }) => setShowsAll(target.checked)}
        />
      )}
      {!country.is_whole && <p className="muted">{t("notWhole", { count: TAX_LIMITS.shown })}</p>}
      {asked && (
        <TaxDialogs
          asked={asked}
          country={country}
          names={names}
          onDone={(now, text) => {
            setCountry(now);
            setTold(text);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
