import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../../contract/enums";
import type { Queries } from "../../../db/client";
import { customers, orderLines, orders, products, vendors } from "../../../db/schema";
import type { SignedIn } from "../../../http/caller";

const ARRIVED: readonly OrderStatus[] = ["Delivered", "Complete"];

/**
 * Since when a customer has had the product, by the order that brought it; null when none has. What was sent back or
 * cancelled does not count.
 */
export async function ownedSince(db: Queries, customer: SignedIn, productId: number): Promise<Date | null> {
  const [line] = await db
    .select({ since: sql<Date>`coalesce(${orders.deliveredAt}, ${orders.placedAt})`.mapWith(orders.placedAt) })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        inArray(orders.status, [...ARRIVED]),
        sql`${orderLines.quantity} > ${orderLines.cancelled} + ${orderLines.returned}`,
        or(eq(orders.customerId, customer.id), and(isNull(orders.customerId), eq(orders.email, customer.email))),
      ),
    )
    .orderBy(orders.placedAt, orders.id)
    .limit(1);
  return line?.since ?? null;
}

/** Whether a product is sold, so that something may be written of it. */
export async function isSold(db: Queries, productId: number): Promise<boolean> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.hidden, false)));
  return rows.length > 0;
}

/** Whether a vendor is the one whose product it is. */
export async function isGoodOf(db: Queries, vendorId: number, productId: number): Promise<boolean> {
  const own = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.vendorId, vendorId)));
  return own.length > 0;
}

/** Name of the vendor of a product. */
export async function findVendorName(db: Queries, productId: number): Promise<string | undefined> {
  const [vendor] = await db
    .select({ name: vendors.name })
    .from(vendors)
    .innerJoin(products, and(eq(products.vendorId, vendors.id), eq(products.id, productId)));
  return vendor?.name;
}

/** The account of whoever writes. */
export async function findWriter(db: Queries, customerId: number) {
  const [profile] = await db.select().from(customers).where(eq(customers.id, customerId));
  return profile;
}
