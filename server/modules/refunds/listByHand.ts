import { and, asc, count, eq, inArray, lt, ne, notExists, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { CURRENCIES, type Currency } from "../../../contract/markets";
import type { ByHandEntry } from "../../../contract/fulfilment";
import { orders, paymentDisputes, payments, paymentTransactions, refundTransfers } from "../../db/schema";
import type { Deps } from "../../deps";
import { major } from "../../money";

/** A provider can have taken a currency that the store does not sell in. */
const inMajor = (amount: number, currency: string) =>
  currency in CURRENCIES ? major(amount, currency as Currency) : amount / 100;

/** Money that only somebody of the store can send back, what waits longest first. */
export async function listByHand({ db }: Pick<Deps, "db">, page: number, pageSize: number) {
  const columns = {
    order_num: orders.number,
    email: orders.email,
    currency: sql<string>`${payments.currency}`.as("currency"),
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
    // What the bank has taken back itself is not owed any more; what it decides about waits.
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
  const late = db
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
    amount: inMajor(Number(amount), row.currency),
    since: new Date(since).toISOString(),
  }));
  return { ways: entries, page, total_pages: Math.ceil(total / pageSize), total };
}
