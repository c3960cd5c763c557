import { Clock } from "lucide-react";
import { useEffect, useState } from "react";
import { Notice } from "@/components/ui/Notice";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./Instructions.module.css";

/** How long the price in coins holds. Counted from the answer, so that a wrong clock does no harm. */
export function QuoteClock({ secondsLeft }: { secondsLeft: number }) {
  const { t } = useTranslation("payment");
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const began = Date.now();
    const tick = () => setLeft(Math.max(0, secondsLeft - Math.floor((Date.now() - began) / 1000)));
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [secondsLeft]);
  if (left === 0) {
    return (
      <Notice tone="warning" live title={t("pending.expired")}>
        {t("pending.expiredText")}
      </Notice>
    );
  }
  const minutes = String(Math.floor(left / 60));
  const seconds = String(left % 60).padStart(2, "0");
  return (
    <p className={styles.until}>
      <Clock aria-hidden="true" />
      <span>
        {t("pending.left")}{" "}
        <strong role="timer" suppressHydrationWarning>
          {t("pending.leftTime", { minutes, seconds })}
        </strong>
      </span>
    </p>
  );
}
