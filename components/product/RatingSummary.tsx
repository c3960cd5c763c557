import { useTranslation } from "@/hooks/useTranslation";
import type { CSSProperties } from "react";
import type { ReviewPage } from "@/contract/product";
import { Rating } from "@/components/ui/Rating";
import { numberFormat } from "@/utils/formats";
import { useMarket } from "@/utils/market";
import styles from "./Reviews.module.css";

interface RatingSummaryProps {
  page: ReviewPage;
  /** Stars that the list is narrowed to, 0 for all. */
  rating: number;
  onRating: (rating: number) => void;
}

const STARS = [5, 4, 3, 2, 1];

/** The mean as a big number and how it comes about; each bar narrows the list to its stars. */
export function RatingSummary({ page, rating, onRating }: RatingSummaryProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const total = page.distribution.reduce((sum, count) => sum + count, 0);
  const mean = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(page.rating);
  return (
    <div className={styles.summary}>
      <p className={`display ${styles.mean}`} aria-hidden="true">
        {mean}
      </p>
      <Rating value={page.rating} count={total} />
      <ul className={styles.bars}>
        {STARS.map((stars) => {
          const count = page.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={rating === stars}
                disabled={count === 0}
                onClick={() => onRating(stars)}
              >
                <span className="visually-hidden">{t("reviews.bar", { stars, count })}</span>
                <span aria-hidden="true">{stars}</span>
                <span
                  className={styles.track}
                  style={{ "--part": `${total ? (count / total) * 100 : 0}%` } as CSSProperties}
                />
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.how}>{t("reviews.how")}</p>
    </div>
  );
}
