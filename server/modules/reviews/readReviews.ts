import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
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

/** Published reviews of a product, a page at a time, with the spread of all its stars. One query. Throws 404 for a product that is not sold. */
export async function readReviews(
  db: Queries,
  { productId, page, pageSize, sort, rating }: ReviewQuestion,
): Promise<ReviewPage> {
  const shown = db
    .select(getTableColumns(reviews))
    .from(reviews)
    .where(
      and(
        eq(reviews.productId, productId),
        eq(reviews.state, "published"),
        rating === undefined ? undefined : eq(reviews.rating, rating),
      ),
    )
    .orderBy(...orderOf(sort, reviews))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .as("shown");
  const rows = await db
    .select({ distribution: starCounts(), review: shown._.selectedFields })
    .from(products)
    .leftJoin(shown, sql`true`)
    .where(and(eq(products.id, productId), eq(products.hidden, false)))
    .orderBy(...orderOf(sort, shown));
  const [first] = rows;
  if (!first) throw new DomainError(catalogErrors.unknownProduct);
  const { distribution } = first;
  const counted = rating === undefined ? distribution : distribution.slice(rating - 1, rating);
  const total = counted.reduce((sum, count) => sum + count, 0);
  return {
    reviews: rows.flatMap(({ review }) => (review === null ? [] : [presentReview(review)])),
    page,
    total_pages: Math.ceil(total / pageSize),
    total,
    rating: averageStars(distribution),
    distribution,
  };
}

function orderOf(sort: ReviewSort, columns: Record<"helpful" | "createdAt" | "id", AnyPgColumn>) {
  const latest = [desc(columns.createdAt), desc(columns.id)];
  return sort === "helpful" ? [desc(columns.helpful), ...latest] : latest;
}
