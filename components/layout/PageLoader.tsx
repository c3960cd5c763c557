import { useEffect, useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { STORAGE } from "@/constants/storage";
import { TIMES } from "@/contract/limits";
import { remember } from "@/services/browser/storage";
import styles from "./PageLoader.module.css";

const STEP_MS = 40;

/**
 * A thin line and a counter over the page of the very first visit; the content under it is there from the start.
 * Shown only when the early script asked for it, hence never without JavaScript, for crawlers or with reduced motion.
 */
export function PageLoader() {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const { dataset } = document.documentElement;
    remember(STORAGE.visited, "1");
    if (dataset.loader !== "loading") return undefined;
    let now = 0;
    let entering = 0;
    const timer = window.setInterval(() => {
      // Quick once everything has arrived, slower while something is still on its way.
      const step = document.readyState === "complete" ? 12 : 3;
      now = Math.min(now + step, document.readyState === "complete" ? 100 : 90);
      setPercent(now);
      if (now < 100) return;
      window.clearInterval(timer);
      dataset.loader = "loaded";
      entering = window.setTimeout(() => {
        dataset.loader = "entered";
      }, TIMES.loaderEnterMs);
    }, STEP_MS);
    return () => {
      window.clearInterval(timer);
      window.clearTimeout(entering);
    };
  }, []);

  return (
    <div className={styles.loader} aria-hidden="true">
      <span className={styles.line} style={{ scale: `${percent / 100} 1` }} />
      <span className={styles.percent}>{t("loader", { percent })}</span>
    </div>
  );
}
