import type { Tracking } from "@/contract/order";
import { useTranslation } from "@/hooks/useTranslation";
import { Moment } from "@/components/ui/Moment";
import styles from "./Tracking.module.css";

/** Every step that an order took, the latest first. */
export function Events({ events }: { events: Tracking["events"] }) {
  const { t } = useTranslation("orders");
  if (events.length === 0) return null;
  return (
    <ol className={styles.events} aria-label={t("history")}>
      {[...events].reverse().map(({ status, at, note }) => (
        <li key={`${status}${at}${note}`}>
          {note || t(`status.${status}`)}
          <Moment iso={at} />
        </li>
      ))}
    </ol>
  );
}
