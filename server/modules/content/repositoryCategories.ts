import { and, asc, count, desc, eq, gt, gte } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { categories, products, reviews, showrooms } from "../../db/schema";

/** All categories in their order. */
export const listCategories = (db: Queries) => db.select().from(categories).orderBy(categories.position);

/** How many products each category sells. */
export const countByCategory = (db: Queries) =>
  db
    .select({ id: products.categoryId, products: count() })
    .from(products)
    .where(eq(products.hidden, false))
    .groupBy(products.categoryId);

/** Categories that sell products with a showroom. */
export const listShowroomCategories = (db: Queries) =>
  db
    .selectDistinct({ id: products.categoryId })
    .from(showrooms)
    .innerJoin(products, eq(products.id, showrooms.productId))
    .where(eq(products.hidden, false));

/** What is sold, by its id, after the last one of the batch before. */
export async function listSoldAfter(db: Queries, last: number, most: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.hidden, false), gt(products.id, last)))
    .orderBy(asc(products.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Of each product its most helpful, verified review of four or five stars in a language. */
export const listHelpfulReviews = (db: Queries, language: Language) =>
  db
    .selectDistinctOn([reviews.productId])
    .from(reviews)
    .where(
      and(
        eq(reviews.state, "published"),
        eq(reviews.language, language),
        eq(reviews.verified, true),
        gte(reviews.rating, 4),
      ),
    )
    .orderBy(reviews.productId, desc(reviews.helpful), desc(reviews.id));
