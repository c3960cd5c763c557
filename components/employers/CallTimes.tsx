import { CircleAlert } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { useMarket } from "@/hooks/useMarket";
import { dateFormat } from "@/utils/format/formats";
import styles from "./CallTimes.module.css";

interface CallTimesProps {
  days: readonly { date: string; starts: string[] }[];
  timeZone: string;
  error: string | undefined;
  /** Kept by the form: in another time zone it is the same moment. */
  chosen: string;
  onChoose: (start: string) => void;
}

/** Free times by day; one of them is chosen. */
export function CallTimes({ days, timeZone, error, chosen, onChoose }: CallTimesProps) {
  const { t } = useTranslation("employers");
  const { locale } = useMarket();
  const day = dateFormat(locale, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const time = dateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone });
  const isChosenFree = days.some(({ starts }) => starts.includes(chosen));
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
        <details
          key={date}
          className={styles.day}
          name="call-days"
          open={isChosenFree ? starts.includes(chosen) : index === 0}
        >
          <summary>
            <span>{day.format(new Date(`${date}T00:00:00Z`))}</span>
            <span className={styles.count}>{t("call.free", { count: starts.length })}</span>
          </summary>
          <div className={styles.starts}>
            {starts.map((start) => (
              <label key={start} className={styles.start}>
                <input
                  type="radio"
                  name="starts_at"
                  value={start}
                  defaultChecked={start === chosen}
                  onChange={() => onChoose(start)}
                />
                <span>{time.format(new Date(start))}</span>
              </label>
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  );
}
