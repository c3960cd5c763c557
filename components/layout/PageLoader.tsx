import { useEffect, useState } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { STORAGE } from "@/constants/storage";
import { pendingLoaders, registerLoader } from "@/services/browser/loaders";
import { writeStorage } from "@/services/browser/storage";
import styles from "./PageLoader.module.css";

const STEP_MS = 40;
const ENTER_MS = 500;
/** What takes longer than this shows its own sign. */
const MOST_WAIT_MS = 8_000;

/**
 * A thin line and a counter over the page of the very first visit; the content under it is there from the start.
 * Shown only when the early script asked for it, hence never without JavaScript, for crawlers or with reduced motion.
 */
export function PageLoader() {
  const { t } = useTranslation();
  const [percent, setPercent] = useState(0);

  useEffect(() => {
    const { dataset } = document.documentElement;
    writeStorage(STORAGE.visited, "1");
    if (dataset.loader !== "loading") return undefined;
    const arrived = registerLoader();
    if (document.readyState === "complete") arrived();
    else window.addEventListener("load", arrived, { once: true });
    let now = 0;
    let waited = 0;
    let entering = 0;
    const timer = window.setInterval(() => {
      // Quick without anything to wait for, slower while something is still on its way, and never for ever.
      waited += STEP_MS;
      const isWaiting = pendingLoaders() > 0 && waited < MOST_WAIT_MS;
      now = Math.min(now + (isWaiting ? 3 : 12), isWaiting ? 90 : 100);
      setPercent(now);
      if (now < 100) return;
      window.clearInterval(timer);
      dataset.loader = "loaded";
      entering = window.setTimeout(() => {
        dataset.loader = "entered";
      }, ENTER_MS);
    }, STEP_MS);
    return () => {
      window.removeEventListener("load", arrived);
      arrived();
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
