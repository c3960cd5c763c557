import { useTranslation } from "@/hooks/useTranslation";
import type { CSSProperties, MouseEvent, ReactNode } from "react";
import { localePath } from "@/contract/locales";
import type { ReviewPage } from "@/contract/product";
import { Rating } from "@/components/ui/Rating";
import { numberFormat } from "@/utils/format/formats";
import { useMarket } from "@/hooks/useMarket";
import styles from "./Reviews.module.css";

interface RatingSummaryProps {
  page: ReviewPage;
  /** Stars that the list is narrowed to, 0 for all. */
  rating: number;
  /** The address of the list narrowed to these stars, or of all when it is already. */
  hrefOf: (rating: number) => string;
  onRating: (rating: number) => void;
}

const STARS = [5, 4, 3, 2, 1];

interface BarLinkProps extends Pick<RatingSummaryProps, "hrefOf" | "onRating"> {
  stars: number;
  pressed: boolean;
  /** Nobody gave as many: there is nothing to lead to. */
  empty: boolean;
  children: ReactNode;
}

function BarLink({ stars, pressed, empty, hrefOf, onRating, children }: BarLinkProps) {
  const { locale } = useMarket();
  if (empty) return <span className={styles.bar}>{children}</span>;
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onRating(stars);
  };
  return (
    <a
      href={localePath(hrefOf(stars), locale)}
      rel="nofollow"
      className={styles.bar}
      aria-current={pressed ? "true" : undefined}
      onClick={press}
    >
      {children}
    </a>
  );
}

/** The mean as a big number and how it comes about; each bar narrows the list to its stars. */
export function RatingSummary({ page, rating, hrefOf, onRating }: RatingSummaryProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const total = page.distribution.reduce((sum, count) => sum + count, 0);
  const mean = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(page.rating);
  return (
    <div className={styles.summary}>
      <p className={`display ${styles.mean}`} aria-hidden="true">
        {mean}
      </p>
      <Rating value={page.rating} count={total} starsOnly />
      <ul className={styles.bars}>
        {STARS.map((stars) => {
          const count = page.distribution[stars - 1] ?? 0;
          return (
            <li key={stars}>
              <BarLink stars={stars} pressed={rating === stars} empty={count === 0} hrefOf={hrefOf} onRating={onRating}>
                <span className="visually-hidden">{t("reviews.bar", { stars, count })}</span>
                <span aria-hidden="true">{stars}</span>
                <span
                  className={styles.track}
                  style={{ "--part": `${total ? (count / total) * 100 : 0}%` } as CSSProperties}
                />
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              </BarLink>
            </li>
          );
        })}
      </ul>
      <p className={styles.how}>{t("reviews.how")}</p>
    </div>
  );
}
