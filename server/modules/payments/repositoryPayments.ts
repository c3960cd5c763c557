import { and, desc, eq, gt, sum } from "drizzle-orm";
import type { Currency } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import { orders, payments, paymentTransactions, walletSessions } from "../../db/schema";
import type { Transfer } from "./provider";

/** A payment by its key, with the number of its order. */
export async function findKeyedPayment(
  db: Queries,
  key: string,
): Promise<{ payment: typeof payments.$inferSelect; order: string } | undefined> {
  const [row] = await db
    .select({ payment: payments, order: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.key, key));
  return row;
}

/** The same, with no more than its amount. */
export async function findAmountByKey(
  db: Queries,
  key: string,
): Promise<{ amount: number; currency: string; reference: string } | undefined> {
  const [found] = await db
    .select({ amount: payments.amount, currency: payments.currency, reference: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.key, key));
  return found;
}

/** The currency of a payment that a provider knows by a name of its own; undefined for a name of none. */
export async function findCurrencyByRef(db: Queries, provider: string, ref: string): Promise<Currency | undefined> {
  const [payment] = await db
    .select({ currency: payments.currency })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerRef, ref)));
  return payment?.currency;
}

/** The provider's name of the wallet that the order of a payment was placed with, the latest one. */
export async function findWalletByKey(db: Queries, provider: string, key: string): Promise<string | null> {
  const [row] = await db
    .select({ ref: walletSessions.ref })
    .from(walletSessions)
    .innerJoin(payments, eq(payments.orderId, walletSessions.orderId))
    .where(and(eq(payments.key, key), eq(walletSessions.provider, provider)))
    .orderBy(desc(walletSessions.id))
    .limit(1);
  return row?.ref ?? null;
}

export async function confirmedTransfers(db: Queries, paymentId: number): Promise<Transfer[]> {
  const rows = await db
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.paymentId, paymentId),
        eq(paymentTransactions.state, "final"),
        gt(paymentTransactions.amount, 0),
      ),
    )
    .orderBy(paymentTransactions.id);
  return rows.map(({ transaction, amount }) => ({ transaction, amount, state: "final" }));
}

/** Minor units that are confirmed for a payment. */
export async function confirmedSum(db: Queries, paymentId: number): Promise<number> {
  const came = and(eq(paymentTransactions.paymentId, paymentId), gt(paymentTransactions.amount, 0));
  const [row] = await db
    .select({ amount: sum(paymentTransactions.amount).mapWith(Number) })
    .from(paymentTransactions)
    .where(came);
  return row?.amount ?? 0;
}
