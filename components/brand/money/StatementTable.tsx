import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import type { VendorStatements } from "@/contract/desk/moneyRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchStatements } from "@/services/desk/money";
import { dateFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import styles from "./Money.module.css";

/** The brand's monthly statements, each as a page and as files. */
export function StatementTable({ first }: { first: VendorStatements }) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const list = useCursorPagination(first, (before) => fetchStatements({ before }));
  const month = (text: string) =>
    dateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${text}-01T00:00:00Z`));
  if (list.rows.length === 0) return <p>{t("noStatements")}</p>;
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.number")}</th>
            <th scope="col">{t("columns.month")}</th>
            <th scope="col">{t("columns.files")}</th>
            <th scope="col" className={table.number}>
              {t("columns.opening")}
            </th>
            <th scope="col" className={table.number}>
              {t("columns.closing")}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ number, month: of, currency, opening, closing }) => {
            const path = `/customer-api/vendor/statements/${number}`;
            return (
              <tr key={number}>
                <td data-label={t("columns.number")} className={styles.number}>
                  <a href={path} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                </td>
                <td data-label={t("columns.month")}>{month(of)}</td>
                <td data-label={t("columns.files")}>
                  <span className={styles.files}>
                    <a href={`${path}/pdf`} aria-label={t("pdfOf", { number })} download>
                      {t("pdf")}
                    </a>
                    <a href={`${path}/csv`} aria-label={t("csvOf", { number })} download>
                      {t("csv")}
                    </a>
                  </span>
                </td>
                <td data-label={t("columns.opening")} className={table.number}>
                  {formatMoney(opening, currency, locale)}
                </td>
                <td data-label={t("columns.closing")} className={table.number}>
                  {formatMoney(closing, currency, locale)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <MoreButton list={list} label={t("more")} />
    </>
  );
}
