import { and, desc, eq, inArray, isNull, or, sql, sum } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { groupBuys, groupMembers, orders, refunds } from "../../db/schema";

/** Groups that orders of an account, or a guest's of a browser, are or were in, the latest first. */
export async function findOwnMembers(
  db: Queries,
  { customerId, browserHash }: { customerId: number | null; browserHash: string | null },
  limit: number,
) {
  const mine = or(
    customerId === null ? undefined : eq(orders.customerId, customerId),
    browserHash === null ? undefined : and(isNull(orders.customerId), eq(orders.browserHash, browserHash)),
  );
  if (!mine) return [];
  return db
    .select({ member: groupMembers, group: groupBuys, order: orders })
    .from(orders)
    .innerJoin(groupMembers, eq(groupMembers.orderId, orders.id))
    .innerJoin(groupBuys, eq(groupBuys.id, groupMembers.groupId))
    .where(and(sql`${orders.groupId} is not null`, mine))
    .orderBy(desc(groupMembers.id))
    .limit(limit);
}

/** What was given back of orders, minor units by order. */
export async function refundedByOrder(db: Queries, orderIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ orderId: refunds.orderId, amount: sum(refunds.amount).mapWith(Number) })
    .from(refunds)
    .where(inArray(refunds.orderId, [0, ...orderIds]))
    .groupBy(refunds.orderId);
  return new Map(rows.map(({ orderId, amount }) => [orderId, amount]));
}
