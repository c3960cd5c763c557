import { eq, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { orderLines, products, vendors } from "../../db/schema";

/** Products with what their vendor needs to send them. */
export async function productsToSend(db: Queries, ids: readonly number[]) {
  return db
    .select({
      product: products,
      vendor: {
        handlingDays: sql<number>`coalesce(${products.handlingDays}, ${vendors.handlingDays})`,
        closures: vendors.closures,
      },
    })
    .from(products)
    .innerJoin(vendors, eq(vendors.id, products.vendorId))
    .where(inArray(products.id, [...ids]));
}

/** Cartons of products, by product. */
export async function cartonsByProduct(db: Queries, ids: readonly number[]) {
  const rows = await db
    .select({ id: products.id, cartons: products.cartons })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.cartons]));
}

export async function setExpectedAt(tx: Transaction, lineId: number, expectedAt: Date): Promise<void> {
  await tx.update(orderLines).set({ expectedAt }).where(eq(orderLines.id, lineId));
}
