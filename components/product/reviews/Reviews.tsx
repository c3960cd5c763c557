import { useState } from "react";
import type { ProductPage, Review } from "@/contract/product";
import { Button, ButtonLink } from "@/components/ui/Button";
import { Chip } from "@/components/ui/Chip";
import { EmptyState } from "@/components/ui/EmptyState";
import { ErrorState } from "@/components/ui/ErrorState";
import { LoadMore } from "@/components/ui/LoadMore";
import { paths } from "@/constants/paths";
import { LIMITS } from "@/contract/limits";
import { localePath } from "@/contract/locales";
import { useFeedback } from "@/hooks/useFeedback";
import { usePagedList } from "@/hooks/usePagedList";
import { useTranslation } from "@/hooks/useTranslation";
import { fetchReviews } from "@/services/product";
import { useMarket } from "@/hooks/useMarket";
import { ALL_REVIEWS, isFiltered, reviewHref, reviewQuery, type ReviewView } from "@/utils/product/reviewHref";
import { OwnReview } from "./OwnReview";
import { RatingSummary } from "./RatingSummary";
import { ReviewFilters } from "./ReviewFilters";
import { ReviewItem } from "./ReviewItem";
import styles from "./Reviews.module.css";

interface ReviewsProps {
  of: ProductPage;
  /** What the page's address asks for; its answer came with the page. */
  view: ReviewView;
}

/**
 * What owners say: how the stars are spread, for whom, in which order, with photos and votes. Every list has an
 * address.
 */
export function Reviews({ of: product, view: first }: ReviewsProps) {
  const { t } = useTranslation("product");
  const { locale } = useMarket();
  const [chosen, setChosen] = useState({ from: first, view: first });
  const view = chosen.from === first ? chosen.view : first;
  const feedback = useFeedback(product.product_id);
  const path = paths.product(product.category_slug, product.product_slug);
  const count = product.reviews.distribution.reduce((sum, stars) => sum + stars, 0);

  const pageOf = (wanted: ReviewView) => async (page: number) => {
    const { data: found } = await fetchReviews(product.product_id, reviewQuery({ ...wanted, page }));
    return found && { ...found, items: found.reviews };
  };
  const list = usePagedList<Review>({ ...product.reviews, items: product.reviews.reviews }, pageOf(view));
  const ask = (change: Partial<ReviewView>) => {
    const next = { ...view, ...change, page: 1 };
    setChosen({ from: first, view: next });
    list.reload(pageOf(next));
  };
  // A page that was opened in the middle of the list has others before it.
  const before = view === first ? (first.page - 1) * LIMITS.reviewPageSize : 0;

  return (
    <section id="reviews" className="section" aria-labelledby="reviews-title">
      <div className="container">
        <div className={styles.top}>
          <h2 id="reviews-title" className={`display ${styles.title}`}>
            {t("reviews.title")}
          </h2>
          <ButtonLink variant="outline" href={paths.writeReview(product.product_slug)} rel="nofollow" prefetch="never">
            {t("reviews.write")}
          </ButtonLink>
        </div>
        {feedback?.review && <OwnReview review={feedback.review} />}
        {count === 0 ? (
          <EmptyState heading="h3" title={t("reviews.none")} text={t("reviews.noneText")} />
        ) : (
          <div className={styles.columns}>
            <RatingSummary
              page={product.reviews}
              rating={view.rating}
              hrefOf={(rating) => reviewHref(path, { ...view, page: 1, rating: rating === view.rating ? 0 : rating })}
              onRating={(rating) => ask({ rating: rating === view.rating ? 0 : rating })}
            />
            <div>
              <ReviewFilters path={path} filters={product.reviews.filters} view={view} onChange={ask} />
              {view.rating > 0 && (
                <div className={styles.tools}>
                  <Chip removeLabel={t("reviews.allRatings")} onRemove={() => ask({ rating: 0 })}>
                    {t("reviews.stars", { count: view.rating })}
                  </Chip>
                </div>
              )}
              {before > 0 && (
                <a className={styles.first} href={localePath(reviewHref(path, { ...view, page: 1 }), locale)}>
                  {t("reviews.first")}
                </a>
              )}
              {list.items.length === 0 && !list.busy && !list.failed && (
                <EmptyState
                  heading="h3"
                  title={t("reviews.noMatch")}
                  text={t("reviews.noMatchText")}
                  action={isFiltered(view) && <Button onClick={() => ask(ALL_REVIEWS)}>{t("reviews.showAll")}</Button>}
                />
              )}
              <ul className={styles.list} aria-busy={list.busy} data-busy={list.busy || undefined}>
                {list.items.map((review) => (
                  <ReviewItem
                    key={review.id}
                    review={review}
                    voted={feedback?.voted.includes(review.id) ?? false}
                    path={path}
                  />
                ))}
              </ul>
              {list.failed ? (
                <ErrorState heading="h3" onRetry={list.retry} />
              ) : (
                list.total > 0 && (
                  <LoadMore
                    shown={before + list.items.length}
                    total={list.total}
                    page={list.page}
                    totalPages={list.total_pages}
                    busy={list.busy}
                    hrefOf={(page) => reviewHref(path, { ...view, page })}
                    onLoad={list.more}
                  />
                )
              )}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
