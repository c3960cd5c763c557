import { and, eq, inArray } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { products } from "../../db/schema";

/** Whether a product is one of a brand's own listings that shoppers see. */
export async function isOwnListing(db: Queries, vendorId: number, id: number): Promise<boolean> {
  const isOwn = and(eq(products.id, id), eq(products.vendorId, vendorId), eq(products.hidden, false));
  return (await db.select({ id: products.id }).from(products).where(isOwn)).length > 0;
}

/** Names of the goods that banners lead to, by product. */
export async function targetNames(db: Queries, ids: number[], language: Language): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(named.map(({ id, name }) => [id, name[language]]));
}
