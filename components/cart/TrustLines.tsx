import { Lock, RotateCcw, ShieldCheck } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import styles from "./TrustLines.module.css";

/** What the shopper can count on, where they decide. */
export function TrustLines({ trialDays = 0, hasGoods = true }: { trialDays?: number; hasGoods?: boolean }) {
  const { t } = useTranslation("cart");
  return (
    <ul className={styles.trust}>
      <li>
        <Lock aria-hidden="true" />
        {t("trust.payment")}
      </li>
      {trialDays > 0 && (
        <li>
          <RotateCcw aria-hidden="true" />
          {t("trust.trial", { count: trialDays })}
        </li>
      )}
      {hasGoods && (
        <li>
          <ShieldCheck aria-hidden="true" />
          {t("trust.warranty")}
        </li>
      )}
    </ul>
  );
}
