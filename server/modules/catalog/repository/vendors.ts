import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { products, stockLevels, vendorPolicies, vendors, warehouses } from "../../../db/schema";

export type VendorRow = typeof vendors.$inferSelect;

export async function findVendor(db: Queries, id: number): Promise<VendorRow | undefined> {
  const [vendor] = await db.select().from(vendors).where(eq(vendors.id, id));
  return vendor;
}

/** A vendor's policies, of each kind the newest version. */
export const listPolicies = (db: Queries, vendorId: number) =>
  db
    .selectDistinctOn([vendorPolicies.kind])
    .from(vendorPolicies)
    .where(eq(vendorPolicies.vendorId, vendorId))
    .orderBy(vendorPolicies.kind, desc(vendorPolicies.version));

const isSoldBy = (vendorId: number) => and(eq(products.vendorId, vendorId), eq(products.hidden, false));

/** Countries of warehouses that a vendor's goods lie in or have lain in. */
export async function listDispatchCountries(db: Queries, vendorId: number) {
  const from = await db
    .selectDistinct({ country: warehouses.country })
    .from(stockLevels)
    .innerJoin(products, eq(products.id, stockLevels.productId))
    .innerJoin(warehouses, eq(warehouses.id, stockLevels.warehouseId))
    .where(and(isSoldBy(vendorId), gt(stockLevels.received, 0)))
    .orderBy(warehouses.country);
  return from.map(({ country }) => country);
}

/** Reviews of all that a vendor sells, and their stars together. */
export async function sumReviews(db: Queries, vendorId: number): Promise<{ count: number; stars: number }> {
  const [reviewed] = await db
    .select({
      count: sql<number>`coalesce(sum(${products.reviewCount}), 0)::int`,
      stars: sql<number>`coalesce(sum(${products.ratingAverage} * ${products.reviewCount}), 0)::float8`,
    })
    .from(products)
    .where(isSoldBy(vendorId));
  return reviewed ?? { count: 0, stars: 0 };
}
