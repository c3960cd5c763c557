import { CircleAlert } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { dateFormat } from "@/utils/format/formats";
import styles from "./CallTimes.module.css";

interface CallTimesProps {
  days: readonly { date: string; starts: string[] }[];
  timeZone: string;
  error: string | undefined;
}

/** Free times by day; one of them is chosen. */
export function CallTimes({ days, timeZone, error }: CallTimesProps) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const day = dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const time = dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone });
  return (
    <fieldset className={styles.times} aria-describedby={error ? "times-error" : undefined}>
      <legend className={styles.legend}>{t("call.time")}</legend>
      {error && (
        <p id="times-error" className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </p>
      )}
      {days.map(({ date, starts }, index) => (
        <details key={date} className={styles.day} name="call-days" open={index === 0}>
          <summary>
            <span>{day.format(new Date(`${date}T00:00:00Z`))}</span>
            <span className={styles.count}>{t("call.free", { count: starts.length })}</span>
          </summary>
          <div className={styles.starts}>
            {starts.map((start) => (
              <label key={start} className={styles.start}>
                <input type="radio" name="starts_at" value={start} />
                <span>{time.format(new Date(start))}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}
