import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { StaffOrder } from "@/contract/orderDesk/orderDeskRoutes";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import type { OpenAct, OrderRights } from "./acts";
import styles from "@/components/desk/DeskOrder.module.css";

const TONES: Record<string, "plain" | "positive" | "warning"> = {
  requested: "warning",
  approved: "warning",
  refunded: "positive",
};

/** What is decided of a return in its state: also of an agreed one, whose goods the buyer may keep. */
const ACTS: Record<string, readonly ("approve" | "refuse" | "receive")[]> = {
  requested: ["approve", "refuse"],
  approved: ["receive", "refuse"],
};

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
        const { number, kind, state, answer, lines } = entry;
        const acts = may.decide ? (ACTS[state] ?? []) : [];
        return (
          <section key={number} className={styles.card} aria-labelledby={`return-${number}`}>
            <div className={styles.head}>
              <h3 id={`return-${number}`}>{number}</h3>
              <Badge tone={TONES[state] ?? "plain"}>{t(`returns.state.${state}`)}</Badge>
              <span className={styles.detail} suppressHydrationWarning>
                {dotted([t(`returns.kind.${kind}`), formatDate(entry.requested_at, locale)])}
              </span>
            </div>
            <ul className={styles.history}>
              {lines.map(({ line_id: id, product_name: name, quantity: count, reason }) => (
                <li key={id}>
                  <p>{t("returns.line", { count, name })}</p>
                  {kind === "return" && reason && <p className={styles.detail}>{t(`returns.reasons.${reason}`)}</p>}
                </li>
              ))}
            </ul>
            {answer && <p className={styles.detail}>{t("returns.answer", { answer })}</p>}
            {acts.length > 0 && (
              <div className={styles.buttons}>
                {acts.map((act) => (
                  <Button
                    key={act}
                    size="small"
                    variant={act === "refuse" ? "outline" : "main"}
                    aria-haspopup="dialog"
                    aria-label={t(`returns.${act}.openOne`, { number })}
                    onClick={() => onAct({ act, of: entry })}
                  >
                    {t(`returns.${act}.open`)}
                  </Button>
                ))}
              </div>
            )}
          </section>
        );
      })}
    </div>
  );
}
