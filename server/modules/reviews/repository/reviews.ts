import { and, desc, eq, gte, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { ReviewSort } from "../../../../contract/enums";
import type { HeightBand, ReviewUse } from "../../../../contract/rules/reviewTerms";
import type { Queries, Transaction } from "../../../db/client";
import { products, reviewPhotos, reviews } from "../../../db/schema";

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

const isPublishedOf = (productId: number) => and(eq(reviews.productId, productId), eq(reviews.state, "published"));

const isAsked = (question: ReviewQuestion) => and(isPublishedOf(question.productId), ...conditions(question));

/** One page of published reviews that meet the filters, each beside how many do. */
export const pageOfReviews = (db: Queries, question: ReviewQuestion) =>
  db
    .select({ review: reviews, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(reviews)
    .where(isAsked(question))
    .orderBy(...(question.sort === "helpful" ? [desc(reviews.helpful)] : []), desc(reviews.createdAt), desc(reviews.id))
    .limit(question.pageSize)
    .offset((question.page - 1) * question.pageSize);

/** How many meet the filters. */
export const countReviews = (db: Queries, question: ReviewQuestion): Promise<number> =>
  db.$count(reviews, isAsked(question));

/** Published reviews of a product by what can be filtered by. */
export const spreadOf = (db: Queries, productId: number) =>
  db
    .select({
      height: reviews.heightBand,
      use: reviews.use,
      months: reviews.monthsOwned,
      withPhotos: sql<number>`count(*) filter (where ${hasPhotos()})`.mapWith(Number),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(reviews)
    .where(isPublishedOf(productId))
    .groupBy(reviews.heightBand, reviews.use, reviews.monthsOwned);

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

/** What a customer wrote of a product, in whatever state. */
export async function findReviewBy(db: Queries, customerId: number, productId: number) {
  const [row] = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.customerId, customerId)));
  return row;
}

/** Adds a review; undefined where the customer has written one of the product already. */
export async function insertReview(tx: Transaction, review: typeof reviews.$inferInsert) {
  const [row] = await tx
    .insert(reviews)
    .values(review)
    .onConflictDoNothing({ target: [reviews.productId, reviews.customerId] })
    .returning();
  return row;
}

/** Puts a customer's uploads that no review has taken into this one; how many of the named that were. */
export async function takePhotos(tx: Transaction, reviewId: number, customerId: number, names: string[]) {
  const taken = await tx
    .update(reviewPhotos)
    .set({ reviewId })
    .where(
      and(inArray(reviewPhotos.name, names), eq(reviewPhotos.customerId, customerId), isNull(reviewPhotos.reviewId)),
    )
    .returning();
  return taken.length;
}

export const placePhoto = (tx: Transaction, name: string, position: number) =>
  tx.update(reviewPhotos).set({ position }).where(eq(reviewPhotos.name, name));

/** What cards and lists tell of a product's reviews: only published ones count. */
export async function countStars(db: Queries, productId: number): Promise<void> {
  const [stars] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      average: sql<number>`coalesce(round(avg(${reviews.rating}), 2), 0)`.mapWith(Number),
    })
    .from(reviews)
    .where(isPublishedOf(productId));
  await db
    .update(products)
    .set({ reviewCount: stars?.count ?? 0, ratingAverage: stars?.average ?? 0 })
    .where(eq(products.id, productId));
}
