import { inArray } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { products } from "../../../db/schema";

/** Names of products, for the pieces of a set. */
export async function pieceNamesOf(
  db: Queries,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = products;
  const rows = await db
    .select({ id, name })
    .from(products)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name[language]]));
}
