import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import { LoadError } from "@/components/desk/LoadError";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import type { OneCountryProps, TaxesProps, TaxListProps } from "./loadTaxes";
import { TaxCountryScreen } from "./TaxCountryScreen";
import { TaxList } from "./TaxList";

const SUBSCRIPTION = { kinds: ["tax rate"] } as const;

type InDesk<Props> = Props & { desk: StaffDeskView };

/** What every place taxes, from when on, for the store's team. */
export function TaxesPage(props: InDesk<TaxesProps>) {
  return props.shows === "list" ? <Countries {...props} /> : <OneCountry {...props} />;
}

function Countries({ desk, rows, names, failure }: InDesk<TaxListProps>) {
  const { t } = useTranslation("taxDesk");
  return (
    <ConsoleLayout desk={desk} current="taxes" subscribe={SUBSCRIPTION} title={t("title")} lead={t("lead")}>
      {failure && <LoadError failure={failure} />}
      {rows && <TaxList rows={rows} names={names} />}
    </ConsoleLayout>
  );
}

function OneCountry({ desk, code, country, names, failure }: InDesk<OneCountryProps>) {
  const { t } = useTranslation("taxDesk");
  const { locale } = useMarket();
  const name = countryName(code, locale);
  return (
    <ConsoleLayout desk={desk} current="taxes" subscribe={SUBSCRIPTION} title={t("titleOf", { country: name })}>
      <p>
        <Link href={deskPaths.taxes} prefetch="never">
          {t("back")}
        </Link>
      </p>
      {failure && <LoadError failure={failure} />}
      {country && (
        <TaxCountryScreen
          first={country}
          names={names}
          canEdit={desk.rights.includes("taxes.edit")}
          money={desk.money}
        />
      )}
    </ConsoleLayout>
  );
}
