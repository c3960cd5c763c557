import { eq } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { categories, products, vendors } from "../../db/schema";
import { isAtAddress } from "./repository/productAddresses";

const columns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  vendorId: products.vendorId,
  vendorName: vendors.name,
  categoryId: categories.id,
  category: categories.slug,
  categoryName: categories.name,
  hidden: products.hidden,
  discontinuedAt: products.discontinuedAt,
  successorId: products.successorId,
  state: vendors.state,
};

const standing = (db: Queries) =>
  db
    .select(columns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .$dynamic();

export type ProductRecord = Awaited<ReturnType<typeof standing>>[number];

/** A product by its slug, or one that it had before, whether or not it is sold. */
export async function findProductRecord(db: Queries, slug: string): Promise<ProductRecord | undefined> {
  const [row] = await standing(db).where(isAtAddress(slug));
  return row;
}

/** The same by its number. */
export async function findProductRecordById(db: Queries, id: number): Promise<ProductRecord | undefined> {
  const [row] = await standing(db).where(eq(products.id, id));
  return row;
}
