import { eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { collections } from "../../db/schema";

export async function findCollection(db: Queries, slug: string) {
  const [collection] = await db.select().from(collections).where(eq(collections.slug, slug));
  return collection;
}
