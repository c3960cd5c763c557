import { and, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { takeTurns } from "../../db/takeTurns";
import { orderRequests, orders } from "../../db/schema";

/** One customer's purchases take turns until this transaction ends. */
export const lockPurchases = (tx: Transaction, customerId: number) => takeTurns(tx, `purchases of ${customerId}`);

/**
 * What somebody's orders of this month (UTC) and their requests that may still become orders come to, minor units; all
 * but `ownOrder`, the unpaid order that is placed again with what is bought now.
 */
export async function spentInMonth(
  db: Queries,
  { customerId, ownOrder = null }: { customerId: number; ownOrder?: number | null },
  currency: Currency,
  now: Date,
): Promise<number> {
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const sum = (total: typeof orders.total | typeof orderRequests.total, credit: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${total} + ${credit}), 0)`.mapWith(Number);
  const [ordered] = await db
    .select({ sum: sum(orders.total, sql`coalesce((${orders.totals}->>'credit')::bigint, 0)`) })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.currency, currency),
        gte(orders.placedAt, since),
        ne(orders.status, "Cancel"),
        ownOrder === null ? undefined : ne(orders.id, ownOrder),
      ),
    );
  const credit = sql`coalesce((${orderRequests.frozen}->'order'->'totals'->>'credit')::bigint, 0)`;
  const [asked] = await db
    .select({ sum: sum(orderRequests.total, credit) })
    .from(orderRequests)
    .leftJoin(orders, eq(orders.requestId, orderRequests.id))
    .where(
      and(
        eq(orderRequests.customerId, customerId),
        eq(orderRequests.currency, currency),
        inArray(orderRequests.state, ["open", "changed", "approved"]),
        gte(orderRequests.createdAt, since),
        isNull(orders.id),
      ),
    );
  return (ordered?.sum ?? 0) + (asked?.sum ?? 0);
}
