import { gt, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { products } from "../../db/schema";

/**
 * Products of one transaction: a large catalogue is gone through in parts, each with few enough rows for one
 * statement.
 */
const BATCH = 500;

/** Of the products that follow `after` in the order of their ids, the last of the next batch; null after the last. */
export async function batchEnd(db: Queries, after: number): Promise<number | null> {
  const batch = db
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, after))
    .orderBy(products.id)
    .limit(BATCH)
    .as("batch");
  const [end] = await db.select({ last: sql<number | null>`max(${batch.id})` }).from(batch);
  return end?.last ?? null;
}
