import "@/styles/deskParts";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { TaxedCountry } from "@/contract/settings/taxRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { percentText } from "@/utils/format/percent";
import { useTaxWords } from "./useTaxWords";

const COLUMNS = ["country", "goods", "printed", "next"] as const;

interface TaxListProps {
  rows: readonly TaxedCountry[];
  /** Of states and provinces, by country and code. */
  names: Readonly<Record<string, string>>;
}

/** Countries with what they tax now and what comes next; cards on phones. */
export function TaxList({ rows, names }: TaxListProps) {
  const { t } = useTranslation("taxDesk");
  const { locale } = useMarket();
  const { placeName, thingName, percent } = useTaxWords();
  const sorted = rows
    .map((row) => ({ ...row, title: countryName(row.country, locale) }))
    .sort((one, other) => one.title.localeCompare(other.title, locale));
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
        {sorted.map(({ country, title, least, most, printed, places, next, planned }) => (
          <tr key={country}>
            <td data-label={t("column.country")}>
              <span className={styles.words}>
                <Link href={deskPaths.taxesOf(country)} prefetch="never">
                  {title}
                </Link>
                {places > 0 && (
                  <span className={styles.detail}>{t(least === most ? "areas" : "states", { count: places })}</span>
                )}
              </span>
            </td>
            <td data-label={t("column.goods")}>
              {least === most ? percent(least) : t("range", { least: percent(least), most: percent(most) })}
            </td>
            <td data-label={t("column.printed")}>
              {printed === null ? <span className="muted">{t("alike")}</span> : percentText(printed, locale)}
            </td>
            <td data-label={t("column.next")}>
              {next ? (
                <span className={styles.words}>
                  {t("nextRate", { percent: percent(next.percent), date: formatDate(next.starts_at, locale) })}
                  <span className={styles.detail}>
                    {[next.place && placeName(next.place, names[`${country} ${next.place}`]), thingName(next)]
                      .filter(Boolean)
                      .join(" · ")}
                    {planned > 1 && ` · ${t("more", { count: planned - 1 })}`}
                  </span>
                </span>
              ) : (
                <span className="muted">{t("none")}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
