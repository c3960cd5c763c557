import { and, asc, count, eq, inArray, lt, ne, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database, Queries } from "../../db/client";
import { orders, paymentDisputes, payments, paymentTransactions, refundTransfers } from "../../db/schema";

const columns = {
  order_num: orders.number,
  email: orders.email,
  currency: sql<string>`${payments.currency}`.as("currency"),
  gateway_id: payments.gatewayId,
  payment_status: sql<string>`${payments.state}`.as("payment_status"),
};

/** Refunds that no provider carries. What the bank has taken back itself is not owed; what it decides about waits. */
const refusedTransfers = (db: Queries) =>
  db
    .select({
      way: sql<string>`'refund-' || ${refundTransfers.id}`.as("way"),
      amount: sql<number>`${refundTransfers.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${refundTransfers.createdAt}`.as("since"),
      ...columns,
    })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .innerJoin(payments, eq(payments.id, refundTransfers.paymentId))
    .where(
      and(
        inArray(refundTransfers.state, ["by_hand", "failed"]),
        ne(payments.state, "reversed"),
        notExists(
          db
            .select({ id: paymentDisputes.id })
            .from(paymentDisputes)
            .where(and(eq(paymentDisputes.paymentId, payments.id), eq(paymentDisputes.state, "open"))),
        ),
      ),
    );

/** Money that orders could not take and that no provider sends back. */
const lateMoney = (db: Queries) =>
  db
    .select({
      way: sql<string>`'payment-' || ${paymentTransactions.id}`.as("way"),
      amount: sql<number>`-${paymentTransactions.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${paymentTransactions.at}`.as("since"),
      ...columns,
      currency: sql<string>`coalesce(${paymentTransactions.currency}, ${payments.currency})`.as("currency"),
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(paymentTransactions.state, "by_hand"), lt(paymentTransactions.amount, 0)));

/** A page of the money that somebody of the store has to send back, what waits longest first, and how much there is. */
export async function pageOfManualRefunds(db: Database, page: number, pageSize: number) {
  const all = unionAll(refusedTransfers(db), lateMoney(db)).as("by_hand");
  const [counted] = await db.select({ total: count() }).from(all);
  const rows = await db
    .select()
    .from(all)
    .orderBy(asc(all.since), asc(all.way))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, rows };
}
