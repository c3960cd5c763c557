import "@/styles/parts";
import { useTranslation } from "@/hooks/useTranslation";
import type { CSSProperties } from "react";
import { numberFormat } from "@/utils/format/formats";
import { useMarket } from "@/hooks/useMarket";
import styles from "./Rating.module.css";

interface RatingProps {
  /** 0 to 5. */
  value: number;
  count?: number;
  /** Jumps to the reviews. */
  href?: string;
  /** The value stands beside it already, large. */
  starsOnly?: boolean;
}

export function Rating({ value, count, href, starsOnly = false }: RatingProps) {
  const { t } = useTranslation();
  const { locale } = useMarket();
  if (count === 0) return null;
  const shown = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const label =
    count === undefined ? t("rating.label", { value: shown }) : t("rating.labelWithCount", { value: shown, count });
  const body = (
    <>
      <span
        className={styles.stars}
        style={{ "--part": `${(value / 5) * 100}%` } as CSSProperties}
        aria-hidden="true"
      />
      {!starsOnly && <span aria-hidden="true">{shown}</span>}
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          ({numberFormat(locale).format(count)})
        </span>
      )}
      <span className="visually-hidden">{label}</span>
    </>
  );
  return href ? (
    <a className={styles.rating} href={href}>
      {body}
    </a>
  ) : (
    <span className={styles.rating}>{body}</span>
  );
}
