import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/enums";
import type { AnswerSide } from "../../../contract/rules/reviewTerms";
import type { Queries } from "../../db/client";
import { orderLines, orders, products } from "../../db/schema";
import type { SignedIn } from "../../http/caller";

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

/** As what somebody may answer questions about a product; null when they may not. */
export async function answerSide(
  db: Queries,
  customer: SignedIn | null,
  productId: number,
): Promise<AnswerSide | null> {
  if (!customer) return null;
  if (customer.role === "operator") return "store";
  if (customer.vendor) {
    const [own] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), eq(products.vendorId, customer.vendor.id)));
    if (own) return "vendor";
  }
  return (await ownedSince(db, customer, productId)) ? "owner" : null;
}
