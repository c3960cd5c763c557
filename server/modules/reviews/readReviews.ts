import type { ReviewPage } from "../../../contract/product";
import { OWNED_MONTHS } from "../../../contract/rules/reviewTerms";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { loadProducts } from "../catalog/repositoryProducts";
import type { Source } from "../catalog/memo";
import { photosOf } from "./photos";
import { presentReview } from "./present";
import { countReviews, pageOfReviews, type ReviewQuestion, spreadOf } from "./repository/reviews";
import { pageCount } from "../../db/paging";

/**
 * Published reviews of a product, a page at a time, with the spread of all its stars and what can be filtered by.
 * Throws 404 for a product that is not sold.
 */
export async function readReviews(source: Source, question: ReviewQuestion): Promise<ReviewPage> {
  const { productId, page, pageSize } = question;
  const { db } = source;
  const facts = (await loadProducts(source, [productId])).get(productId);
  if (!facts) throw new DomainError(catalogErrors.unknownProduct);
  const [rows, spread] = await Promise.all([pageOfReviews(db, question), spreadOf(db, productId)]);
  const total = rows[0]?.total ?? (page > 1 ? await countReviews(db, question) : 0);
  const photos = await photosOf(
    db,
    rows.map(({ review }) => review.id),
  );
  return {
    reviews: rows.map(({ review }) => presentReview(review, photos.get(review.id))),
    page,
    total_pages: pageCount(total, pageSize),
    total,
    rating: averageStars(facts.stars),
    distribution: facts.stars,
    filters: filtersOf(spread),
  };
}

interface Spread {
  height: string;
  use: string;
  months: number;
  withPhotos: number;
  count: number;
}

function filtersOf(spread: readonly Spread[]): ReviewPage["filters"] {
  const filters: ReviewPage["filters"] = { height: {}, use: {}, owned: {}, photos: 0 };
  const add = (counts: Record<string, number>, value: string, count: number) => {
    if (value !== "") counts[value] = (counts[value] ?? 0) + count;
  };
  for (const { height, use, months, withPhotos, count } of spread) {
    add(filters.height, height, count);
    add(filters.use, use, count);
    for (const least of OWNED_MONTHS) if (months >= least) add(filters.owned, String(least), count);
    filters.photos += withPhotos;
  }
  return filters;
}

/** Average of stars by their counts, to one decimal; 0 without any. */
function averageStars(distribution: readonly number[]): number {
  const count = distribution.reduce((sum, reviewers) => sum + reviewers, 0);
  const stars = distribution.reduce((sum, reviewers, index) => sum + reviewers * (index + 1), 0);
  return count === 0 ? 0 : Math.round((stars / count) * 10) / 10;
}
