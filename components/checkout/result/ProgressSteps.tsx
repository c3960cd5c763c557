import { Check } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./ProgressPage.module.css";

/** Where the payment stands, at a glance: received, at the bank, confirmed. */
export function ProgressSteps({ atBank }: { atBank: boolean }) {
  const { t } = useTranslation("checkout");
  return (
    <ol className={styles.steps}>
      <li className={styles.done}>
        <span className={styles.mark}>
          <Check aria-hidden="true" />
        </span>
        {t("progress.steps.sent")}
      </li>
      <li className={styles.now} aria-current="step">
        <span className={styles.mark} />
        {t(atBank ? "progress.steps.confirm" : "progress.steps.bank")}
      </li>
      <li>
        <span className={styles.mark} />
        {t("progress.steps.done")}
      </li>
    </ol>
  );
}
