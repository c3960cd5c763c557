import { and, asc, eq, inArray, lt, lte, notExists, or, sql } from "drizzle-orm";
import { addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { isAhead } from "../../db/longAgo";
import { payments, paymentTransactions, type TransactionState } from "../../db/schema";
import type { PaymentRow } from "../orders/repository";
import type { PaymentReturn } from "./repository";

/**
 * Locks payments of which money must go back, those first that were looked at longest ago, and keeps other workers
 * from them for `leaseMs`. Those that wait for somebody of the store are left out.
 */
export async function claimOwedPayments(
  tx: Transaction,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<PaymentRow[]> {
  const isOwed = or(
    eq(payments.state, "refunding"),
    and(eq(payments.state, "captured"), sql`${payments.received} - ${payments.returned} > ${payments.amount}`),
  );
  const byHand = tx
    .select({ id: paymentTransactions.id })
    .from(paymentTransactions)
    .where(and(eq(paymentTransactions.paymentId, payments.id), eq(paymentTransactions.state, "by_hand")));
  const rows = await tx
    .select()
    .from(payments)
    .where(and(isOwed, or(lte(payments.changedAt, now), isAhead(payments.changedAt, now, leaseMs)), notExists(byHand)))
    .orderBy(asc(payments.changedAt))
    .limit(limit)
    .for("update", { skipLocked: true });
  if (rows.length > 0)
    await tx
      .update(payments)
      .set({ changedAt: addTime(now, leaseMs) })
      .where(
        inArray(
          payments.id,
          rows.map(({ id }) => id),
        ),
      );
  return rows;
}

/** The way back of a payment that was begun and not finished. */
export async function findPendingPaymentReturn(tx: Transaction, paymentId: number): Promise<PaymentReturn | undefined> {
  const open = and(
    eq(paymentTransactions.paymentId, paymentId),
    eq(paymentTransactions.state, "seen"),
    lt(paymentTransactions.amount, 0),
  );
  const [begun] = await tx.select().from(paymentTransactions).where(open);
  return begun;
}

export async function addPaymentReturn(
  tx: Transaction,
  row: typeof paymentTransactions.$inferInsert,
): Promise<PaymentReturn | undefined> {
  const [made] = await tx.insert(paymentTransactions).values(row).returning();
  return made;
}

/** Writes the state of a way back that is still in the one it was read in; answers whether it was. */
export async function updatePaymentReturnState(
  tx: Transaction,
  { id, state }: PaymentReturn,
  to: TransactionState,
): Promise<boolean> {
  const isThere = and(eq(paymentTransactions.id, id), eq(paymentTransactions.state, state));
  return (await tx.update(paymentTransactions).set({ state: to }).where(isThere).returning()).length > 0;
}

/** What of a payment is back with whoever sent it, minor units. */
export async function updateReturned(tx: Transaction, paymentId: number, returned: number): Promise<void> {
  await tx.update(payments).set({ returned }).where(eq(payments.id, paymentId));
}
