import { useTranslation } from "@/hooks/useTranslation";
import { useEffect, useState } from "react";
import { useCountdown } from "@/hooks/useCountdown";
import { Moment } from "@/components/ui/Moment";
import { callLazyService } from "@/services/answer";
import { numberFormat } from "@/utils/format/formats";
import { useMarket } from "@/hooks/useMarket";
import styles from "./FlashSale.module.css";

/** Unit, its seconds, and the seconds of the next larger one. */
const UNITS = [
  ["day", 86_400, Infinity],
  ["hour", 3_600, 86_400],
  ["minute", 60, 3_600],
  ["second", 1, 60],
] as const;

interface TickingProps {
  until: number;
  of: string;
  onEnd: (() => void) | undefined;
}

function Ticking({ until, of, onEnd }: TickingProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  const left = useCountdown(until);
  const over = left === 0;
  useEffect(() => {
    if (over) onEnd?.();
  }, [over, onEnd]);
  if (over) return <>{t(`${of}.over`)}</>;
  const parts = UNITS.map(([unit, seconds, larger]) => {
    const value = Math.floor((left % larger) / seconds);
    const digits = unit === "day" ? 1 : 2;
    const format = { style: "unit", unit, unitDisplay: "short", minimumIntegerDigits: digits } as const;
    return unit === "day" && value === 0 ? "" : numberFormat(locale, format).format(value);
  });
  return (
    <>
      {t(`${of}.endsIn`)} <span className={styles.left}>{parts.filter(Boolean).join(" ")}</span>
    </>
  );
}

interface CountdownProps {
  endsAt: string;
  /** Where the words for what ends stand, as in `home:flash`: `ends`, `endsIn` and `over`. */
  of?: string;
  onEnd?: () => void;
}

/** The end as a date at first; counts down by the server's clock once that is known. */
export function Countdown({ endsAt, of = "home:flash", onEnd }: CountdownProps) {
  const { t } = useTranslation();
  const [offset, setOffset] = useState<number | null>(null);

  useEffect(() => {
    let gone = false;
    // Without the server's clock the date stays: better none than a wrong countdown.
    void callLazyService(
      () => import("@/services/common"),
      ({ fetchClockOffset }) => fetchClockOffset(),
    ).then(({ data: ahead }) => {
      if (!gone) setOffset(ahead);
    });
    return () => {
      gone = true;
    };
  }, []);

  return (
    <p className={styles.countdown}>
      {offset === null ? (
        <Moment iso={endsAt} text={(moment) => t(`${of}.ends`, { moment })} />
      ) : (
        <Ticking until={Date.parse(endsAt) - offset} of={of} onEnd={onEnd} />
      )}
    </p>
  );
}
