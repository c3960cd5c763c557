import { BadgeCheck } from "lucide-react";
import { useTranslation } from "@/hooks/useTranslation";
import { isCountryCode } from "@/contract/markets";
import type { Review } from "@/contract/product";
import { Rating } from "@/components/ui/Rating";
import { countryName } from "@/utils/format/countryName";
import { formatDate } from "@/utils/format/dates";
import { dotted } from "@/utils/format/dotted";
import { heightBandText } from "@/utils/format/heightBand";
import { useMarket } from "@/hooks/useMarket";
import { HelpfulVote } from "./HelpfulVote";
import { ReviewPhotos } from "./ReviewPhotos";
import styles from "./Reviews.module.css";

interface ReviewItemProps {
  review: Review;
  /** Whether the visitor found it helpful. */
  voted: boolean;
  /** The product's page. */
  path: string;
}

export function ReviewItem({ review, voted, path }: ReviewItemProps) {
  const { t } = useTranslation("product");
  const { locale, country } = useMarket();
  const place = isCountryCode(review.country) ? countryName(review.country, locale) : review.country;
  const facts = [
    review.months_owned > 0 && t("reviews.months", { count: review.months_owned }),
    review.height_band && t("reviews.height", { band: heightBandText(review.height_band, country, t) }),
    review.use && t(`uses.${review.use}`),
    review.delivery_rating > 0 && t("reviews.delivery", { stars: review.delivery_rating }),
  ].filter(Boolean);
  return (
    <li id={`review-${review.id}`} className={styles.review}>
      <Rating value={review.rating} />
      <h3 className={styles.heading} lang={review.language}>
        {review.title}
      </h3>
      <p className={styles.text} lang={review.language}>
        {review.text}
      </p>
      <p className={styles.author}>
        <span>{review.author}</span>
        <span>{place}</span>
        <time dateTime={review.date} suppressHydrationWarning>
          {formatDate(review.date, locale)}
        </time>
        {review.verified && (
          <span className={styles.verified}>
            <BadgeCheck aria-hidden="true" />
            {t("reviews.verified")}
          </span>
        )}
      </p>
      {facts.length > 0 && <p className={styles.facts}>{dotted(facts)}</p>}
      <ReviewPhotos review={review} />
      {review.answer && (
        <blockquote className={styles.answer}>
          <p className={styles.by}>
            {review.answer_by ? t("reviews.answerBy", { name: review.answer_by }) : t("reviews.answer")}
          </p>
          <p lang={review.language}>{review.answer}</p>
        </blockquote>
      )}
      <HelpfulVote review={review} voted={voted} path={path} />
    </li>
  );
}
