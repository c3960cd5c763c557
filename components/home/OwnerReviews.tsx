import { useTranslation } from "@/hooks/useTranslation";
import type { HomePage } from "@/contract/common";
import { Link } from "@/components/ui/Link";
import { Rating } from "@/components/ui/Rating";
import styles from "./OwnerReviews.module.css";

const MOST = 3;

/** What owners wrote, as they wrote it. */
export function OwnerReviews({ reviews }: { reviews: HomePage["reviews"] }) {
  const { t } = useTranslation("home");
  if (reviews.length === 0) return null;
  return (
    <section className="section" aria-labelledby="owners-title">
      <div className="container">
        <h2 id="owners-title" className={`display ${styles.title}`}>
          {t("owners.title")}
        </h2>
        <ul className={styles.list}>
          {reviews.slice(0, MOST).map((review) => (
            <li key={review.id} className={styles.review}>
              <Rating value={review.rating} />
              <blockquote className={styles.quote} lang={review.language}>
                <p className={`display ${styles.line}`}>{review.title}</p>
                <p className={styles.text}>{review.text}</p>
              </blockquote>
              <p className={styles.author}>
                {review.author}
                {review.months_owned > 0 && ` · ${t("owners.months", { count: review.months_owned })}`}
                <Link href={review.product_href}>{review.product_name}</Link>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
