import { eq, inArray, sql } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Database } from "../../db/client";
import { categories, products } from "../../db/schema";

/** Names of products in a language, in no order. */
export const listNames = (db: Database, ids: readonly number[], language: Language) =>
  db
    .select({ id: products.id, name: sql<string>`${products.name} ->> ${language}::text` })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(products.id);

/** Names of all categories in the order of the shop. */
export const listCategoryNames = (db: Database) =>
  db.select({ name: categories.name }).from(categories).orderBy(categories.position);

export async function findCategoryId(db: Database, slug: string): Promise<number | undefined> {
  const [row] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
  return row?.id;
}
