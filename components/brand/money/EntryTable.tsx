import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import type { VendorEntries } from "@/contract/desk/moneyRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchEntries } from "@/services/desk/money";
import { formatDate } from "@/utils/format/dates";
import { numberFormat } from "@/utils/format/formats";
import { formatMoney } from "@/utils/format/money";
import styles from "./Money.module.css";

/** The brand's account with the store, entry by entry. */
export function EntryTable({ first }: { first: VendorEntries }) {
  const { t } = useTranslation("vendorMoney");
  const { locale } = useMarket();
  const list = useCursorPagination(first, (before) => fetchEntries({ before }));
  const percent = (rate: number) =>
    numberFormat(locale, { style: "percent", maximumFractionDigits: 2 }).format(rate / 100);
  return (
    <>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t("columns.date")}</th>
            <th scope="col">{t("columns.entry")}</th>
            <th scope="col">{t("columns.part")}</th>
            <th scope="col">{t("columns.matures")}</th>
            <th scope="col" className={table.number}>
              {t("columns.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ id, at, kind, rate, product, part, amount, currency, matures_at: ripe, reason }) => (
            <tr key={id}>
              <td data-label={t("columns.date")}>{formatDate(at, locale)}</td>
              <td data-label={t("columns.entry")}>
                <span>
                  {rate === null ? t(`kinds.${kind}`) : t("commissionOf", { rate: percent(rate) })}
                  {(product || reason) && <span className={styles.detail}>{product || reason}</span>}
                </span>
              </td>
              <td data-label={t("columns.part")}>{part || "–"}</td>
              <td data-label={t("columns.matures")}>{ripe === null ? t("notYet") : formatDate(ripe, locale)}</td>
              <td data-label={t("columns.amount")} className={table.number}>
                {formatMoney(amount, currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} label={t("more")} />
    </>
  );
}
