import { and, desc, eq, gte, sql, type SQL } from "drizzle-orm";
import type { ReviewSort } from "../../../contract/enums";
import type { ReviewPage } from "../../../contract/product";
import { OWNED_MONTHS, type HeightBand, type ReviewUse } from "../../../contract/rules/reviewTerms";
import { reviewPhotos, reviews } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { loadProducts } from "../catalog/products";
import type { Source } from "../catalog/memo";
import { photosOf } from "./photos";
import { presentReview } from "./present";

export interface ReviewFilters {
  /** Only reviews with this many stars. */
  rating?: number | undefined;
  height?: HeightBand | undefined;
  use?: ReviewUse | undefined;
  /** Months owned at least. */
  owned?: number | undefined;
  /** Only those with photos. */
  photos?: boolean | undefined;
}

export interface ReviewQuestion extends ReviewFilters {
  productId: number;
  page: number;
  pageSize: number;
  sort: ReviewSort;
}

/**
 * Published reviews of a product, a page at a time, with the spread of all its stars and what can be filtered by.
 * Throws 404 for a product that is not sold.
 */
export async function readReviews(source: Source, question: ReviewQuestion): Promise<ReviewPage> {
  const { productId, page, pageSize, sort } = question;
  const { db } = source;
  const facts = (await loadProducts(source, [productId])).get(productId);
  if (!facts) throw new DomainError(catalogErrors.unknownProduct);
  const published = and(eq(reviews.productId, productId), eq(reviews.state, "published"));
  const asked = and(published, ...conditions(question));
  const [rows, spread] = await Promise.all([
    db
      .select({ review: reviews, total: sql<number>`count(*) over ()`.mapWith(Number) })
      .from(reviews)
      .where(asked)
      .orderBy(...(sort === "helpful" ? [desc(reviews.helpful)] : []), desc(reviews.createdAt), desc(reviews.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db
      .select({
        height: reviews.heightBand,
        use: reviews.use,
        months: reviews.monthsOwned,
        withPhotos: sql<number>`count(*) filter (where ${hasPhotos()})`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(reviews)
      .where(published)
      .groupBy(reviews.heightBand, reviews.use, reviews.monthsOwned),
  ]);
  const total = rows[0]?.total ?? (page > 1 ? await db.$count(reviews, asked) : 0);
  const photos = await photosOf(
    db,
    rows.map(({ review }) => review.id),
  );
  return {
    reviews: rows.map(({ review }) => presentReview(review, photos.get(review.id))),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
    rating: averageStars(facts.stars),
    distribution: facts.stars,
    filters: filtersOf(spread),
  };
}

function conditions({ rating, height, use, owned, photos }: ReviewFilters): (SQL | undefined)[] {
  return [
    rating === undefined ? undefined : eq(reviews.rating, rating),
    height === undefined ? undefined : eq(reviews.heightBand, height),
    use === undefined ? undefined : eq(reviews.use, use),
    owned === undefined ? undefined : gte(reviews.monthsOwned, owned),
    photos ? hasPhotos() : undefined,
  ];
}

const hasPhotos = () => sql`exists (select 1 from ${reviewPhotos} p where p.review_id = ${reviews}.id)`;

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
