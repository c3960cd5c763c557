import { and, asc, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { orders, refunds } from "../../../db/schema";

/** Paid orders that stand and know what they were priced by, by id after the last one of the page before. */
export const listPricedOrders = (db: Queries, after: number, most: number) =>
  db
    .select()
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        isNotNull(orders.basis),
        isNotNull(orders.paidAt),
        isNull(orders.standing),
        inArray(orders.status, ["New", "Shipping", "Delivered"]),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most);

export async function listRefundsOf(db: Queries, orderIds: readonly number[]) {
  return orderIds.length === 0
    ? []
    : db
        .select()
        .from(refunds)
        .where(inArray(refunds.orderId, [...orderIds]));
}
