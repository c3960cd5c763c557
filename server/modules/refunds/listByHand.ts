import { and, asc, count, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { ByHandEntry } from "../../../contract/fulfilment";
import { orders, payments, paymentTransactions, refundTransfers } from "../../db/schema";
import type { Deps } from "../../deps";
import { major } from "../../money";

/** Money that only somebody of the store can send back, what waits longest first. */
export async function listByHand({ db }: Pick<Deps, "db">, page: number, pageSize: number) {
  const columns = {
    order_num: orders.number,
    email: orders.email,
    currency: payments.currency,
    gateway_id: payments.gatewayId,
    payment_status: sql<string>`${payments.state}`.as("payment_status"),
  };
  const refused = db
    .select({
      way: sql<string>`'refund-' || ${refundTransfers.id}`.as("way"),
      amount: sql<number>`${refundTransfers.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${refundTransfers.createdAt}`.as("since"),
      ...columns,
    })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .innerJoin(payments, eq(payments.id, refundTransfers.paymentId))
    // What the bank has taken back itself is not owed any more.
    .where(and(inArray(refundTransfers.state, ["by_hand", "failed"]), ne(payments.state, "reversed")));
  const late = db
    .select({
      way: sql<string>`'payment-' || ${paymentTransactions.id}`.as("way"),
      amount: sql<number>`-${paymentTransactions.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${paymentTransactions.at}`.as("since"),
      ...columns,
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentTransactions.state, "by_hand"), lt(paymentTransactions.amount, 0)));
  const all = unionAll(refused, late).as("by_hand");
  const [counted] = await db.select({ total: count() }).from(all);
  const rows = await db
    .select()
    .from(all)
    .orderBy(asc(all.since), asc(all.way))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const total = counted?.total ?? 0;
  const entries: ByHandEntry[] = rows.map(({ amount, since, ...row }) => ({
    ...row,
    amount: major(Number(amount), row.currency),
    since: new Date(since).toISOString(),
  }));
  return { ways: entries, page, total_pages: Math.ceil(total / pageSize), total };
}
