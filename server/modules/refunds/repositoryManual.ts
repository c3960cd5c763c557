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
const refusedTransfers = (db: Queries, orderId?: number) =>
  db
    .select({
      way: sql<string>`'refund-' || ${refundTransfers.id}`.as("way"),
      amount: sql<number>`${refundTransfers.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${refundTransfers.createdAt}`.as("since"),
      is_refused: sql<boolean>`${refundTransfers.state} = 'failed'`.as("is_refused"),
      came_back: sql<boolean>`${refundTransfers.failedAt} is not null`.as("came_back"),
      ...columns,
    })
    .from(refundTransfers)
    .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
    .innerJoin(payments, eq(payments.id, refundTransfers.paymentId))
    .where(
      and(
        orderId === undefined ? undefined : eq(refundTransfers.orderId, orderId),
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
const lateMoney = (db: Queries, orderId?: number) =>
  db
    .select({
      way: sql<string>`'payment-' || ${paymentTransactions.id}`.as("way"),
      amount: sql<number>`-${paymentTransactions.amount}`.mapWith(Number).as("amount"),
      since: sql<Date>`${paymentTransactions.at}`.as("since"),
      is_refused: sql<boolean>`false`.as("is_refused"),
      came_back: sql<boolean>`false`.as("came_back"),
      ...columns,
      currency: sql<string>`coalesce(${paymentTransactions.currency}, ${payments.currency})`.as("currency"),
    })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        orderId === undefined ? undefined : eq(payments.orderId, orderId),
        eq(paymentTransactions.state, "by_hand"),
        lt(paymentTransactions.amount, 0),
      ),
    );

/** The same as rows to count, no more than are looked at, with since when each waits. */
export const countableManual = (db: Queries, limit: number) => {
  const all = unionAll(refusedTransfers(db), lateMoney(db)).as("by_hand");
  return db.select({ since: all.since }).from(all).limit(limit);
};

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

/** More ways back than an order has. */
const MOST = 50;

/** The same of one order. */
export function manualRefundsOf(db: Queries, orderId: number) {
  const all = unionAll(refusedTransfers(db, orderId), lateMoney(db, orderId)).as("by_hand");
  return db.select().from(all).orderBy(asc(all.since), asc(all.way)).limit(MOST);
}

export type ManualRefundRow = Awaited<ReturnType<typeof manualRefundsOf>>[number];
