import "@/styles/deskParts";
import { ConsoleLayout } from "@/components/desk/ConsoleLayout";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { LoadError } from "@/components/desk/LoadError";
import { MoneyLock } from "@/components/desk/MoneyLock";
import { EmptyState } from "@/components/ui/EmptyState";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffDeskView } from "@/contract/desk/brandRoutes";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatMoney } from "@/utils/format/money";
import type { TariffsProps } from "./loadTariffs";
import { TariffEditor } from "./TariffEditor";
import { ZonesSection } from "./ZonesSection";

const SUBSCRIPTION = { kinds: ["delivery tariff", "delivery zone"] } as const;
const COLUMNS = ["currency", "free_from", "small", "large", "pallet"] as const;

/** What delivery costs by currency, for the store's team: the list, or the form of one. */
export function TariffsPage({ desk, currency, rows, zones, failure }: TariffsProps & { desk: StaffDeskView }) {
  const { t } = useTranslation("tariffDesk");
  const row = rows?.find((each) => each.currency === currency);
  const frame = { desk, current: "delivery", subscribe: SUBSCRIPTION } as const;
  if (currency === null)
    return (
      <ConsoleLayout {...frame} title={t("title")} lead={t("lead")}>
        {failure && <LoadError failure={failure} />}
        {rows && (rows.length > 0 ? <TariffTable rows={rows} /> : <EmptyState title={t("none")} />)}
      </ConsoleLayout>
    );
  return (
    <ConsoleLayout {...frame} title={t("titleOf", { currency })} lead={t("leadOf")}>
      <p>
        <Link href={deskPaths.tariffs} prefetch="never">
          {t("back")}
        </Link>
      </p>
      {failure && <LoadError failure={failure} />}
      <MoneyLock money={desk.money} />
      {row ? <TariffEditor key={row.version} first={row} /> : rows && <EmptyState title={t("noneOf", { currency })} />}
      {row && zones && <ZonesSection today={zones.today} loaded={zones.countries} />}
    </ConsoleLayout>
  );
}

function TariffTable({ rows }: { rows: readonly TariffForm[] }) {
  const { t } = useTranslation("tariffDesk");
  const { locale } = useMarket();
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ currency, countries, tariff: { parcels, freight } }) => {
          const money = (amount: number) => formatMoney(amount, currency, locale);
          return (
            <tr key={currency}>
              <td data-label={t("column.currency")}>
                <span className={styles.words}>
                  <Link href={deskPaths.tariffOf(currency)} prefetch="never">
                    {currency}
                  </Link>
                  <span className={styles.detail}>
                    {countries.length > 2
                      ? t("countries", { count: countries.length })
                      : countries.map((code) => countryName(code, locale)).join(", ")}
                  </span>
                </span>
              </td>
              <td data-label={t("column.free_from")}>{money(parcels.free_from)}</td>
              <td data-label={t("column.small")}>{money(parcels.small)}</td>
              <td data-label={t("column.large")}>{money(parcels.large)}</td>
              <td data-label={t("column.pallet")}>
                {money(freight.zone_b)} · {money(freight.zone_c)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
