import "@/styles/deskParts";
import table from "@/components/desk/DeskTable.module.css";
import { MoreButton } from "@/components/desk/MoreButton";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { PromotionOrders } from "@/contract/promotionDesk/promotionDeskRoutes";
import { useCursorPagination } from "@/hooks/desk/useCursorPagination";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchPromotionOrders } from "@/services/desk/goods/promotions";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";

/** Orders that have a promotion, each leading to the orders' desk. */
export function OrdersOf({ id, first, isBatch }: { id: number; first: PromotionOrders; isBatch: boolean }) {
  const { t } = useTranslation("promotionDesk");
  const { locale } = useMarket();
  const list = useCursorPagination(first, (after) => fetchPromotionOrders(id, after));
  if (list.rows.length === 0) return <p className="muted">{t("orders.none")}</p>;
  const columns = ["number", "placed", ...(isBatch ? ["code"] : []), "total", "discount"];
  return (
    <>
      <table className={table.table}>
        <caption className="visually-hidden">{t("orders.title")}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "total" || name === "discount" ? table.number : undefined}>
                {t(`orders.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.order_num}>
              <td data-label={t("orders.number")}>
                <Link href={deskPaths.staffOrder(row.order_num)} prefetch="never">
                  {row.order_num}
                </Link>
              </td>
              <td data-label={t("orders.placed")}>{formatDate(row.placed_at, locale)}</td>
              {isBatch && <td data-label={t("orders.code")}>{row.code}</td>}
              <td data-label={t("orders.total")} className={table.number}>
                {formatMoney(row.total, row.currency, locale)}
              </td>
              <td data-label={t("orders.discount")} className={table.number}>
                {formatMoney(row.discount, row.currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreButton list={list} label={t("orders.more")} className={table.more} />
    </>
  );
}
