import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import type { OpenAct, OrderRights } from "./acts";
import { ReturnBadge, ReturnButtons, ReturnGoods } from "./ReturnParts";
import styles from "@/components/desk/DeskOrder.module.css";

interface ReturnListProps {
  order: StaffOrder;
  may: OrderRights;
  onAct: (act: OpenAct) => void;
}

/** What comes back, why, and what has to be decided about it. */
export function ReturnList({ order: { returns }, may, onAct }: ReturnListProps) {
  const { t } = useTranslation("orderDesk");
  const { locale } = useMarket();
  return (
    <div className={styles.page}>
      {returns.map((entry) => {
        const { number, kind, answer } = entry;
        return (
          <section key={number} className={styles.card} aria-labelledby={`return-${number}`}>
            <div className={styles.head}>
              <h3 id={`return-${number}`}>{number}</h3>
              <ReturnBadge of={entry} />
              <span className={styles.detail} suppressHydrationWarning>
                {dotted([t(`returns.kind.${kind}`), formatDate(entry.requested_at, locale)])}
              </span>
            </div>
            <ReturnGoods of={entry} />
            {answer && <p className={styles.detail}>{t("returns.answer", { answer })}</p>}
            {may.decide && <ReturnButtons of={entry} onAct={(act) => onAct({ act, of: entry })} />}
          </section>
        );
      })}
    </div>
  );
}
