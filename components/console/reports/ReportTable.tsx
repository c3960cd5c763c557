import type { Report } from "@/contract/reports/reportRoutes";
import { columnsOf } from "@/contract/reports/reportTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { numberFormat } from "@/utils/format/formats";
import sales from "../home/Sales.module.css";
import { cellText } from "./cellText";
import styles from "./Reports.module.css";

/** What the chart shows and what it leaves out, as rows. */
export function ReportTable({ report, title }: { report: Report; title: string }) {
  const { t } = useTranslation("reportDesk");
  const { locale } = useMarket();
  const { name, heads, rows, more } = report;
  const columns = columnsOf(name);
  return (
    <>
      <div className={`${sales.rows} ${styles.rows}`} tabIndex={0} role="region" aria-label={title}>
        <table>
          <thead>
            <tr>
              {columns.map(([column, kind], at) => (
                <th key={column} scope="col" data-kind={kind}>
                  {heads[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {columns.map(([column, kind], at) => {
                  const text = cellText(row, column, kind, locale);
                  return at === 0 ? (
                    <th key={column} scope="row" data-kind={kind}>
                      {text}
                    </th>
                  ) : (
                    <td key={column} data-kind={kind}>
                      {text}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className={sales.fine}>{t("more", { count: more, shown: numberFormat(locale).format(more) })}</p>}
    </>
  );
}
