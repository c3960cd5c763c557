import { Thumbnail } from "@/components/ui/Thumbnail";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { dotted } from "@/utils/format/dotted";
import { formatMoney } from "@/utils/format/money";
import { StatusBadge } from "./OrderBadges";
import styles from "@/components/desk/DeskOrder.module.css";

const MOVES = ["shipped", "delivered", "cancelled", "returned"] as const;

/** What was ordered, and where it is. */
export function LineList({ order: { lines, currency, status } }: { order: StaffOrder }) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  const money = (amount: number) => formatMoney(amount, currency, locale);
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        // Where all of it is says the badge.
        const parts = MOVES.filter((move) => line[move] > 0 && line[move] < line.quantity);
        return (
          <li key={line.id}>
            <Thumbnail src={line.image} />
            <div className={styles.words}>
              <p>{line.product_name}</p>
              {line.options.length > 0 && (
                <p className={styles.detail}>{dotted(line.options.map(({ value_name: value }) => value))}</p>
              )}
              <p className={styles.detail}>
                {dotted([line.product_code, t("lines.vendor", { vendor: line.vendor_name })])}
              </p>
              {line.note && <p className={styles.note}>{line.note}</p>}
              {(status !== "Pending" || line.state !== "New") && <StatusBadge status={line.state} isLine />}
              {parts.length > 0 && (
                <p className={styles.detail}>
                  {dotted(parts.map((move) => t(`lines.${move}`, { count: line[move] })))}
                </p>
              )}
            </div>
            <div className={styles.amount} suppressHydrationWarning>
              {line.amounts ? (
                <>
                  <p>{money(line.amounts.final_amount)}</p>
                  <p className={styles.detail}>
                    {t("lines.price", { count: line.quantity, price: money(line.amounts.price) })}
                  </p>
                </>
              ) : (
                <p>{t("lines.units", { count: line.quantity })}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
