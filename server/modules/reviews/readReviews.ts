import { and, desc, eq } from "drizzle-orm";
import type { ReviewSort } from "../../../contract/enums";
import type { ReviewPage } from "../../../contract/product";
import type { Queries } from "../../db/client";
import { products, reviews } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { presentReview } from "./present";
import { averageStars, starCounts } from "./stars";

export interface ReviewQuestion {
  productId: number;
  page: number;
  pageSize: number;
  sort: ReviewSort;
  /** Only reviews with this many stars. */
  rating?: number | undefined;
}

/** Published reviews of a product, a page at a time. Throws 404 for a product that is not sold. */
export async function readReviews(db: Queries, question: ReviewQuestion): Promise<ReviewPage> {
  const [product] = await db
    .select({ stars: starCounts() })
    .from(products)
    .where(and(eq(products.id, question.productId), eq(products.hidden, false)));
  if (!product) throw new DomainError(catalogErrors.unknownProduct);
  return pageOfReviews(db, question, product.stars);
}

/** The same where the caller has read the product and its star counts. One query. */
export async function pageOfReviews(db: Queries, { productId, page, pageSize, sort, rating }: ReviewQuestion, distribution: number[]): Promise<ReviewPage> {
  const rows = await db
    .select()
    .from(reviews)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, "published"), rating === undefined ? undefined : eq(reviews.rating, rating)))
    .orderBy(...(sort === "helpful" ? [desc(reviews.helpful)] : []), desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const counted = rating === undefined ? distribution : distribution.slice(rating - 1, rating);
  const total = counted.reduce((sum, count) => sum + count, 0);
  return {
    reviews: rows.map(presentReview),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
    rating: averageStars(distribution),
    distribution,
  };
}
