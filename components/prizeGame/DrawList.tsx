import type { PrizeDraw } from "@/contract/sales/prizeGameRoutes";
import type { PrizeDrawState } from "@/contract/rules/prizeGameTerms";
import { CopyValue } from "@/components/payment/CopyValue";
import { Badge } from "@/components/ui/Badge";
import { Moment } from "@/components/ui/Moment";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate } from "@/utils/format/dates";
import styles from "./PrizeGame.module.css";

const TONES = {
  nothing: "plain",
  open: "positive",
  used: "plain",
  expired: "warning",
} as const satisfies Record<PrizeDrawState, string>;

/** Somebody's draws, the latest first, each with its code and whether that was used. */
export function DrawList({ draws }: { draws: readonly PrizeDraw[] }) {
  const { t } = useTranslation("prizeGame");
  const { locale } = useMarket();
  return (
    <ul className={styles.draws}>
      {draws.map(({ id, state, prize, code, ends_at: endsAt, drawn_at: drawnAt }) => (
        <li key={id}>
          <span className={styles.won}>
            <strong>{prize || t("draws.nothing")}</strong>
            <span className={styles.small}>{formatDate(drawnAt, locale)}</span>
          </span>
          {state !== "nothing" && <Badge tone={TONES[state]}>{t(`draws.${state}`)}</Badge>}
          {state === "open" && (
            <span className={styles.code}>
              <code>{code}</code>
              <span className={styles.scripted}>
                <CopyValue what={t("draws.code")} value={code} />
              </span>
              <span className={styles.small}>
                <Moment iso={endsAt} text={(moment) => t("draws.until", { moment })} />
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
