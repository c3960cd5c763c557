import "@/styles/deskParts";
import type { Sales } from "@/contract/deskHome/homeRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { MEASURES } from "@/utils/desk/salesBars";
import { formatDay } from "@/utils/format/dates";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import styles from "./Sales.module.css";

/** What the chart shows and what it leaves out, day by day, the latest first. */
export function SalesTable({ sales: { now, before, currency } }: { sales: Sales }) {
  const { t } = useTranslation("deskHome");
  const { locale } = useMarket();
  const rows = [...before.days, ...now.days].reverse();
  return (
    <div className={styles.rows} tabIndex={0} role="region" aria-label={t("sales.table")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("sales.day")}</th>
            <th scope="col">{t("sales.orders")}</th>
            {MEASURES.map((name) => (
              <th key={name} scope="col">
                {t(`sales.measure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day}>
              <th scope="row">{formatDay(row.day, locale)}</th>
              <td>{numberFormat(locale).format(row.orders)}</td>
              {MEASURES.map((name) => (
                <td key={name}>{formatMoney(row[name], currency, locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
