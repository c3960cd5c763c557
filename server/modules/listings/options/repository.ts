import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { products, type ProductOption } from "../../../db/schema";

/** Options of a category's products, of those that are bought most first. */
export async function listOptionsIn(db: Queries, categoryId: number, most: number): Promise<ProductOption[]> {
  const rows = await db
    .select({ options: products.options })
    .from(products)
    .where(and(eq(products.categoryId, categoryId), sql`not ${products.hidden}`))
    .orderBy(desc(products.popularity), products.id)
    .limit(most);
  return rows.flatMap(({ options }) => options);
}
