import { Badge } from "@/components/ui/Badge";
import { Button } from "@/components/ui/Button";
import type { ReturnEntry } from "@/contract/fulfilment";
import { useTranslation } from "@/hooks/useTranslation";
import type { ReturnAct } from "./acts";
import styles from "@/components/desk/DeskOrder.module.css";

const TONES: Record<string, "plain" | "positive" | "warning"> = {
  requested: "warning",
  approved: "warning",
  refunded: "positive",
};

/** What is decided of a return in its state: also of an agreed one, whose goods the buyer may keep. */
const ACTS: Record<string, readonly ReturnAct[]> = {
  requested: ["approve", "refuse"],
  approved: ["receive", "refuse"],
};

/** Where a return stands. */
export function ReturnBadge({ of: { state } }: { of: ReturnEntry }) {
  const { t } = useTranslation("orderDesk");
  return <Badge tone={TONES[state] ?? "plain"}>{t(`returns.state.${state}`)}</Badge>;
}

/** What comes back, and why. */
export function ReturnGoods({ of: { kind, lines } }: { of: ReturnEntry }) {
  const { t } = useTranslation("orderDesk");
  return (
    <ul className={styles.history}>
      {lines.map(({ line_id: id, product_name: name, quantity: count, reason }) => (
        <li key={id}>
          <p>{t("returns.line", { count, name })}</p>
          {kind === "return" && reason && <p className={styles.detail}>{t(`returns.reasons.${reason}`)}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What has to be decided about it. */
export function ReturnButtons({ of: { number, state }, onAct }: { of: ReturnEntry; onAct: (act: ReturnAct) => void }) {
  const { t } = useTranslation("orderDesk");
  const acts = ACTS[state] ?? [];
  if (acts.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {acts.map((act) => (
        <Button
          key={act}
          size="small"
          variant={act === "refuse" ? "outline" : "main"}
          aria-haspopup="dialog"
          aria-label={t(`returns.${act}.openOne`, { number })}
          onClick={() => onAct(act)}
        >
          {t(`returns.${act}.open`)}
        </Button>
      ))}
    </div>
  );
}
