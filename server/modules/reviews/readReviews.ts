import { and, desc, eq } from "drizzle-orm";
import type { ReviewSort } from "../../../contract/enums";
import type { ReviewPage } from "../../../contract/product";
import { reviews } from "../../db/schema";
import { DomainError } from "../../http/errors";
import { catalogErrors } from "../catalog/errors";
import { factsOf } from "../catalog/facts";
import type { Source } from "../catalog/memo";
import { presentReview } from "./present";
import { averageStars } from "./stars";

export interface ReviewQuestion {
  productId: number;
  page: number;
  pageSize: number;
  sort: ReviewSort;
  /** Only reviews with this many stars. */
  rating?: number | undefined;
}

/** Published reviews of a product, a page at a time, with the spread of all its stars. Throws 404 for a product that is not sold. */
export async function readReviews(source: Source, question: ReviewQuestion): Promise<ReviewPage> {
  const { productId, page, pageSize, sort, rating } = question;
  const facts = (await factsOf(source, [productId])).get(productId);
  if (!facts) throw new DomainError(catalogErrors.unknownProduct);
  const rows = await source.db
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.state, "published"),
        rating === undefined ? undefined : eq(reviews.rating, rating),
      ),
    )
    .orderBy(...(sort === "helpful" ? [desc(reviews.helpful)] : []), desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const { stars } = facts;
  const counted = rating === undefined ? stars : stars.slice(rating - 1, rating);
  const total = counted.reduce((sum, count) => sum + count, 0);
  return {
    reviews: rows.map(presentReview),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
    rating: averageStars(stars),
    distribution: stars,
  };
}
