import { and, eq, isNull } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { categories, products, vendorBanners, vendors } from "../../db/schema";

type BannerRow = typeof vendorBanners.$inferSelect;

/** In whatever state it is. */
export async function findAnyBanner(db: Queries, id: number): Promise<BannerRow | undefined> {
  const [banner] = await db.select().from(vendorBanners).where(eq(vendorBanners.id, id));
  return banner;
}

/** Puts a banner's words and pictures where shoppers see them. */
export async function showContent(tx: Transaction, bannerId: number, shown: BannerRow["shown"]): Promise<void> {
  await tx.update(vendorBanners).set({ shown }).where(eq(vendorBanners.id, bannerId));
}

export async function slugOfVendor(db: Queries, vendorId: number): Promise<string | undefined> {
  const [brand] = await db.select({ slug: vendors.slug }).from(vendors).where(eq(vendors.id, vendorId));
  return brand?.slug;
}

/** A product that is sold, or could be again, with the address of its category. */
export async function findSaleable(db: Queries, id: number) {
  const [product] = await db
    .select({ id: products.id, slug: products.slug, hidden: products.hidden, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.id, id), isNull(products.discontinuedAt)));
  return product;
}

export async function showProduct(tx: Transaction, id: number): Promise<void> {
  await tx.update(products).set({ hidden: false }).where(eq(products.id, id));
}
