import { Check } from "lucide-react";
import type { Mailing } from "@/contract/fulfilment";
import { useTranslation } from "@/hooks/useTranslation";
import { formatDate, formatDayRange } from "@/utils/format/dates";
import { useMarket } from "@/hooks/useMarket";
import { cx } from "@/utils/cx";
import { mailingText } from "./mailingText";
import styles from "./Timeline.module.css";

interface TimelineProps {
  status: string;
  /** New 0, Shipping 1, Delivered 2. */
  stage: number;
  placedAt: string;
  estimated: { earliest: string; latest: string };
  mailing: Mailing | null;
  /** It has nothing that is carried. */
  byMail: boolean;
  /** Without dates, for cards. */
  compact?: boolean;
}

const STAGES = ["new", "shipping", "delivered"] as const;

/** New, on its way, delivered: where an order is. A cancelled one has no way left to show. */
export function Timeline({ status, stage, placedAt, estimated, mailing, byMail, compact = false }: TimelineProps) {
  const { t } = useTranslation("orders");
  const { locale } = useMarket();
  if (status === "Cancel") return <p className={styles.cancelled}>{t("status.Cancel")}</p>;
  const range = formatDayRange(estimated.earliest, estimated.latest, locale);
  const last = mailing?.is_rest ? mailingText(t, mailing, locale, true) : t("stage.expected", { range });
  const notes = [formatDate(placedAt, locale), "", last];
  const wordsOf = (name: (typeof STAGES)[number]) => {
    if (name === "new" && status === "Pending") return "status.Pending";
    return `stage.${byMail && name === "delivered" ? "mailed" : name}`;
  };
  return (
    <ol className={cx(styles.timeline, compact && styles.compact)} aria-label={t("stage.label")}>
      {STAGES.map((name, index) => {
        if (byMail && name === "shipping") return null;
        const reached = status !== "Pending" && index <= stage;
        return (
          <li
            key={name}
            className={cx(reached && styles.reached, index === stage && styles.current)}
            aria-current={index === stage ? "step" : undefined}
          >
            <span className={styles.mark}>{reached && <Check aria-hidden="true" />}</span>
            <span>
              {t(wordsOf(name))}
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
