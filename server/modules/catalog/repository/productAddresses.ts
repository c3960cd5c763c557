import { desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { products, productSlugs } from "../../../db/schema";

/** Whether an address of the shop is a product's, now or before. No two products ever have one. */
export const isAtAddress = (slug: string): SQL | undefined =>
  or(
    eq(products.slug, slug),
    sql`${products.id} = (select ${productSlugs.productId} from ${productSlugs} where ${productSlugs.slug} = ${slug})`,
  );

/** Addresses that a product had before the one of now, the last one first. */
export async function listFormerAddresses(db: Queries, productId: number, most: number): Promise<string[]> {
  const rows = await db
    .select({ slug: productSlugs.slug })
    .from(productSlugs)
    .where(eq(productSlugs.productId, productId))
    .orderBy(desc(productSlugs.until), productSlugs.slug)
    .limit(most);
  return rows.map(({ slug }) => slug);
}
