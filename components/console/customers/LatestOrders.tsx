import { StatusBadge } from "@/components/console/orders/OrderBadges";
import styles from "@/components/desk/DeskOrder.module.css";
import table from "@/components/desk/DeskTable.module.css";
import { Link } from "@/components/ui/Link";
import { deskPaths } from "@/constants/deskPaths";
import type { StaffCustomer } from "@/contract/customerDesk/customerDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { formatMoney } from "@/utils/format/money";

/** What was ordered last from an account, each leading to the orders' desk. */
export function LatestOrders({ customer: { orders, email } }: { customer: StaffCustomer }) {
  const { t } = useTranslation("customerDesk");
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders">{t("orders.title")}</h2>
      <div className={styles.page}>
        {orders === null ? (
          <p className={styles.detail}>{t("orders.hidden")}</p>
        ) : orders.rows.length === 0 ? (
          <p className={styles.detail}>{t("orders.none")}</p>
        ) : (
          <OrderRows orders={orders} />
        )}
        {orders !== null && email !== "" && (
          <p>
            <Link href={deskPaths.staffOrdersOf(email)} prefetch="never">
              {t("orders.all")}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}

function OrderRows({ orders: { total, rows } }: { orders: NonNullable<StaffCustomer["orders"]> }) {
  const { t } = useTranslation("customerDesk");
  const { locale } = useMarket();
  return (
    <>
      {total > rows.length && <p className={styles.detail}>{t("orders.some", { shown: rows.length, total })}</p>}
      <table className={table.table}>
        <caption className="visually-hidden">{t("orders.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("column.number")}</th>
            <th scope="col">{t("column.placed")}</th>
            <th scope="col">{t("column.state")}</th>
            <th scope="col" className={table.number}>
              {t("column.total")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((order) => (
            <tr key={order.order_num}>
              <td data-label={t("column.number")}>
                <Link href={deskPaths.staffOrder(order.order_num)} prefetch="never" className={styles.number}>
                  {order.order_num}
                </Link>
              </td>
              <td data-label={t("column.placed")}>{formatDate(order.placed_at, locale)}</td>
              <td data-label={t("column.state")}>
                <span>
                  <StatusBadge status={order.status} />
                </span>
              </td>
              <td data-label={t("column.total")} className={table.number} suppressHydrationWarning>
                {formatMoney(order.total_amount, order.currency, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
