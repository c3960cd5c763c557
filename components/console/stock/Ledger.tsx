import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Moment } from "@/components/ui/Moment";
import type { StockLedger } from "@/contract/stockDesk/stockDeskRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchLedger, type ShelfOf } from "@/services/desk/goods/stock";

export const signed = (delta: number) => (delta > 0 ? `+${delta}` : delta < 0 ? `−${-delta}` : "0");

const COLUMNS = ["at", "reason", "by", "delta", "balance"] as const;

/** What changed a shelf, the latest first. */
export function Ledger({ first, shelf }: { first: StockLedger; shelf: ShelfOf }) {
  const { t } = useTranslation("stockDesk");
  const list = useCursorPagination(first, (after) => fetchLedger(shelf, after));
  if (list.rows.length === 0) return <p className="muted">{t("ledger.none")}</p>;
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t("ledger.title")}</caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name === "delta" || name === "balance" ? table.number : undefined}>
                {t(`ledger.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map(({ id, at, reason, note, by, delta, balance }) => (
            <tr key={id}>
              <td data-label={t("ledger.at")}>
                <Moment iso={at} />
              </td>
              <td data-label={t("ledger.reason")}>
                {t(`brandListings:reasons.${reason}`)}
                {note && ` – ${note}`}
              </td>
              <td data-label={t("ledger.by")}>{by === null ? t("ledger.store") : by || t("ledger.nameless")}</td>
              <td data-label={t("ledger.delta")} className={table.number}>
                {signed(delta)}
              </td>
              <td data-label={t("ledger.balance")} className={table.number}>
                {balance}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} label={t("ledger.more")} className={table.more} />
    </>
  );
}
