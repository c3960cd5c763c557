import "@/styles/deskParts";
import { RotateCw, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "@/components/ui/Link";
import { IconButton } from "@/components/ui/IconButton";
import type { Figure } from "@/contract/deskHome/homeRoutes";
import type { FigureName } from "@/contract/deskHome/homeTerms";
import { useMarket } from "@/hooks/useMarket";
import { useTranslation } from "@/hooks/useTranslation";
import { waitText } from "@/utils/desk/waitText";
import { FigureNote } from "./FigureNote";
import styles from "./Home.module.css";

/** What is late already, or stops sales, as soon as there is any. */
const URGENT: readonly FigureName[] = ["orders_late", "stock_out", "messages_stuck"];

interface FigureRowProps {
  name: FigureName;
  /** Null: it could not be counted. */
  figure: Figure | null;
  onRetry: (name: FigureName) => Promise<void>;
}

/** How many, of what, and how long the first has waited; the number explains itself when it is pressed. */
export function FigureRow({ name, figure, onRetry }: FigureRowProps) {
  const { t } = useTranslation("deskHome");
  const { locale } = useMarket();
  const [busy, setBusy] = useState(false);
  const label = t(`figures.${name}.label`);
  if (!figure) {
    const retry = async () => {
      setBusy(true);
      await onRetry(name);
      setBusy(false);
    };
    return (
      <li className={styles.row}>
        <span className={styles.value}>–</span>
        <span className={styles.what}>
          {label}
          <span className={styles.age} role="status">
            {t("figure.failed")}
          </span>
        </span>
        <IconButton
          label={t("figure.retry", { what: label })}
          icon={<RotateCw aria-hidden="true" />}
          aria-busy={busy}
          onClick={() => void retry()}
        />
      </li>
    );
  }
  const { value, oldest_at: oldest, as_of: asOf, filter } = figure;
  const isUrgent = value > 0 && URGENT.includes(name);
  return (
    <li className={styles.row} data-none={value === 0 || undefined} data-urgent={isUrgent || undefined}>
      <FigureNote figure={figure} label={label} />
      <span className={styles.what}>
        {filter ? (
          <Link href={filter.path} prefetch="never">
            {label}
          </Link>
        ) : (
          label
        )}
        {value > 0 && oldest && (
          <span className={styles.age}>
            {isUrgent && <TriangleAlert aria-hidden="true" />}
            {t("figure.longest", { age: waitText(oldest, asOf, locale) })}
          </span>
        )}
      </span>
    </li>
  );
}
