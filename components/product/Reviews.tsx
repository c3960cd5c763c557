import { useTranslation } from "@/hooks/useTranslation";
import { useState } from "react";
import { REVIEW_SORTS, type ReviewSort } from "@/contract/enums";
import type { ProductPage, Review } from "@/contract/product";
import { Select } from "@/components/form/Select";
import { Chip } from "@/components/ui/Chip";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { LoadMore } from "@/components/ui/LoadMore";
import { usePagedList } from "@/hooks/usePagedList";
import { fetchReviews } from "@/services/product";
import { RatingSummary } from "./RatingSummary";
import { ReviewItem } from "./ReviewItem";
import styles from "./Reviews.module.css";

interface Wanted {
  sort: ReviewSort;
  rating: number;
}

/** What owners say: distribution, one rating at a time, helpful or latest first. The first page is in the document. */
export function Reviews({ of: product }: { of: ProductPage }) {
  const { t } = useTranslation("product");
  const [wanted, setWanted] = useState<Wanted>({ sort: "helpful", rating: 0 });

  const pageOf =
    ({ sort, rating }: Wanted) =>
    async (page: number) => {
      const found = await fetchReviews(product.product_id, { page, sort, ...(rating > 0 && { rating }) });
      return { ...found, items: found.reviews };
    };
  const list = usePagedList<Review>({ ...product.reviews, items: product.reviews.reviews }, pageOf(wanted));
  const ask = (change: Partial<Wanted>) => {
    const next = { ...wanted, ...change };
    setWanted(next);
    list.reload(pageOf(next));
  };

  return (
    <section id="reviews" className="section" aria-labelledby="reviews-title">
      <div className="container">
        <h2 id="reviews-title" className={`display ${styles.title}`}>
          {t("reviews.title")}
        </h2>
        {product.reviews.total === 0 ? (
          <EmptyState heading="h3" title={t("reviews.none")} text={t("reviews.noneText")} />
        ) : (
          <div className={styles.columns}>
            <RatingSummary
              page={product.reviews}
              rating={wanted.rating}
              onRating={(rating) => ask({ rating: rating === wanted.rating ? 0 : rating })}
            />
            <div>
              <div className={styles.tools}>
                {wanted.rating > 0 && (
                  <Chip removeLabel={t("reviews.allRatings")} onRemove={() => ask({ rating: 0 })}>
                    {t("reviews.stars", { count: wanted.rating })}
                  </Chip>
                )}
                <div className={styles.sort}>
                  <Select
                    label={t("reviews.sort")}
                    value={wanted.sort}
                    options={REVIEW_SORTS.map((sort) => ({ value: sort, label: t(`reviews.${sort}`) }))}
                    onChange={(event) => ask({ sort: event.target.value as ReviewSort })}
                  />
                </div>
              </div>
              <ul className={styles.list} aria-busy={list.busy} data-busy={list.busy || undefined}>
                {list.items.map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
              {list.failed ? (
                <ErrorState heading="h3" onRetry={list.retry} />
              ) : (
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  page={list.page}
                  totalPages={list.total_pages}
                  busy={list.busy}
                  onLoad={list.more}
                />
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
