import { Check } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate, formatDayRange } from "@/utils/dates";
import { useMarket } from "@/utils/market";
import { cx } from "@/utils/cx";
import styles from "./Timeline.module.css";

interface TimelineProps {
  status: string;
  /** New 0, Shipping 1, Delivered 2. */
  stage: number;
  placedAt: string;
  estimated: { earliest: string; latest: string };
  /** Without dates, for cards. */
  compact?: boolean;
}

const STAGES = ["new", "shipping", "delivered"] as const;

/** New, on its way, delivered: where an order is. A cancelled one has no way left to show. */
export function Timeline({ status, stage, placedAt, estimated, compact = false }: TimelineProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  if (status === "Cancel") return <p className={styles.cancelled}>{t("status.Cancel")}</p>;
  const range = formatDayRange(estimated.earliest, estimated.latest, locale);
  const notes = [formatDate(placedAt, locale), "", t("stage.expected", { range })];
  return (
    <ol className={cx(styles.timeline, compact && styles.compact)} aria-label={t("stage.label")}>
      {STAGES.map((name, index) => {
        const reached = status !== "Pending" && index <= stage;
        return (
          <li
            key={name}
            className={cx(reached && styles.reached, index === stage && styles.current)}
            aria-current={index === stage ? "step" : undefined}
          >
            <span className={styles.mark}>{reached && <Check aria-hidden="true" />}</span>
            <span>
              {t(status === "Pending" && index === 0 ? "status.Pending" : `stage.${name}`)}
              {!compact && notes[index] && !(index === 2 && stage === 2) && (
                <small suppressHydrationWarning>{notes[index]}</small>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
