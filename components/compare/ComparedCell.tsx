import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/hooks/useTranslation";
import { cx } from "@/utils/cx";
import styles from "./CompareTable.module.css";

interface ComparedCellProps {
  /** Ahead of the other products. */
  best?: boolean;
  /** Nothing for what a product does not have. */
  children?: ReactNode;
}

export function ComparedCell({ best = false, children }: ComparedCellProps) {
  const { t } = useTranslation("compare");
  if (!children) {
    return (
      <td>
        <span aria-hidden="true" className={styles.none}>
          –
        </span>
        <span className="visually-hidden">{t("none")}</span>
      </td>
    );
  }
  return (
    <td className={cx(best && styles.best)}>
      {best && <Check aria-hidden="true" />}
      {children}
      {best && <span className="visually-hidden"> ({t("best")})</span>}
    </td>
  );
}
