import type { Queries } from "../../db/client";
import { categories } from "../../db/schema";

export async function listCategoryIds(db: Queries): Promise<number[]> {
  const rows = await db.select({ id: categories.id }).from(categories);
  return rows.map(({ id }) => id);
}
