import { and, asc, eq, inArray, lt, notInArray, sum } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { ledgerHolds, paymentDisputes, payments, paymentTransactions, refunds, refundTransfers } from "../../db/schema";
import type { PaymentRow } from "../orders/repository";

export type RefundRow = typeof refunds.$inferSelect;
export type TransferRow = typeof refundTransfers.$inferSelect;
export type PaymentReturn = typeof paymentTransactions.$inferSelect;

/** Refunds of an order, the first first. */
export async function refundsOf(db: Queries, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

export async function findRefund(db: Queries, id: number): Promise<RefundRow | undefined> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  return refund;
}

/** Whether the payer's bank has still to decide about a payment. */
export async function isDisputed(db: Queries, paymentId: number): Promise<boolean> {
  const open = and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.state, "open"));
  return (await db.select({ id: paymentDisputes.id }).from(paymentDisputes).where(open).limit(1)).length > 0;
}

/** What the payer's bank has given back of a payment, minor units. */
export async function disputedAmountOf(db: Queries, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(paymentDisputes.amount).mapWith(Number) })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.state, "lost")));
  return row?.amount ?? 0;
}

/** What refunds would have given of a payment, had its bank not done so. */
export async function refundsCoveredByDispute(db: Queries, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refundTransfers.amount).mapWith(Number) })
    .from(refundTransfers)
    .where(and(eq(refundTransfers.paymentId, paymentId), eq(refundTransfers.state, "void")));
  return row?.amount ?? 0;
}

/** What refunds of an order wait for a bank's decision, minor units. */
export async function parkedAmountOf(db: Queries, orderId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refundTransfers.amount).mapWith(Number) })
    .from(refundTransfers)
    .where(and(eq(refundTransfers.orderId, orderId), eq(refundTransfers.state, "parked")));
  return row?.amount ?? 0;
}

export async function findTransfer(db: Queries, id: number): Promise<TransferRow | undefined> {
  const [transfer] = await db.select().from(refundTransfers).where(eq(refundTransfers.id, id));
  return transfer;
}

export async function lockTransfer(tx: Transaction, id: number): Promise<TransferRow | undefined> {
  const [transfer] = await tx.select().from(refundTransfers).where(eq(refundTransfers.id, id)).for("update");
  return transfer;
}

/** Transfers of a payment in these states, the first first. */
export async function lockTransfersOf(
  tx: Transaction,
  paymentId: number,
  states: readonly TransferRow["state"][],
): Promise<TransferRow[]> {
  return tx
    .select()
    .from(refundTransfers)
    .where(and(eq(refundTransfers.paymentId, paymentId), inArray(refundTransfers.state, [...states])))
    .orderBy(asc(refundTransfers.id))
    .for("update");
}

export async function transfersOfRefund(tx: Transaction, refundId: number): Promise<TransferRow[]> {
  return tx.select().from(refundTransfers).where(eq(refundTransfers.refundId, refundId));
}

/** Transfers of all refunds of an order, the first first. */
export async function transfersOfOrder(db: Queries, orderId: number): Promise<TransferRow[]> {
  return db.select().from(refundTransfers).where(eq(refundTransfers.orderId, orderId)).orderBy(refundTransfers.id);
}

/** What was given, or is on its way. */
export async function transfersGiven(tx: Transaction, orderId: number): Promise<TransferRow[]> {
  return tx
    .select()
    .from(refundTransfers)
    .where(and(eq(refundTransfers.orderId, orderId), notInArray(refundTransfers.state, ["failed", "void"])));
}

/** What refunds have given back of a payment, minor units. */
export async function refundedAmountOf(tx: Transaction, paymentId: number): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(refundTransfers.amount).mapWith(Number) })
    .from(refundTransfers)
    .where(and(eq(refundTransfers.paymentId, paymentId), eq(refundTransfers.state, "done")));
  return row?.amount ?? 0;
}

export async function updateTransfer(
  tx: Transaction,
  id: number,
  change: Partial<Pick<TransferRow, "amount" | "failedAt" | "doneAt">>,
): Promise<void> {
  await tx.update(refundTransfers).set(change).where(eq(refundTransfers.id, id));
}

/** Writes a refund; undefined when its key has given this order one before. */
export async function addRefund(tx: Transaction, row: typeof refunds.$inferInsert): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .insert(refunds)
    .values(row)
    .onConflictDoNothing({ target: [refunds.orderId, refunds.idempotencyKey] })
    .returning();
  return refund;
}

/** Writes a transfer; answers its id. */
export async function addTransfer(tx: Transaction, row: typeof refundTransfers.$inferInsert): Promise<number> {
  const [transfer] = await tx.insert(refundTransfers).values(row).returning({ id: refundTransfers.id });
  if (!transfer) throw new Error(`refund ${row.refundId} got no transfer`);
  return transfer.id;
}

/** Writes the state of a transfer that is still in the one it was read in; answers whether it was. */
export async function updateTransferState(
  tx: Transaction,
  { id, state }: Pick<TransferRow, "id" | "state">,
  change: Pick<TransferRow, "state"> & Partial<Pick<TransferRow, "doneAt">>,
): Promise<boolean> {
  const moved = await tx
    .update(refundTransfers)
    .set(change)
    .where(and(eq(refundTransfers.id, id), eq(refundTransfers.state, state)))
    .returning({ id: refundTransfers.id });
  return moved.length > 0;
}

export async function findPayment(db: Queries, id: number): Promise<PaymentRow | undefined> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function lockPayment(tx: Transaction, id: number): Promise<PaymentRow | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return payment;
}

/**
 * Payments of an order that count, the first first. What is `refunded` has nothing left; money that came too late for
 * its order goes back by itself and paid for nothing.
 */
export async function lockCapturedPayments(tx: Transaction, orderId: number): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "captured")))
    .orderBy(asc(payments.id))
    .for("update");
}

/** What wallets paid for an order, and what of it they have again. */
export async function capturedHolds(tx: Transaction, orderId: number) {
  return tx
    .select({ value: ledgerHolds.value, refunded: ledgerHolds.refunded })
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.state, "captured")));
}

/** A way back of money that an order could not take. */
export async function findPaymentReturn(
  tx: Transaction,
  orderId: number,
  id: number,
): Promise<PaymentReturn | undefined> {
  const [found] = await tx
    .select({ way: paymentTransactions })
    .from(paymentTransactions)
    .innerJoin(payments, eq(payments.id, paymentTransactions.paymentId))
    .where(and(eq(paymentTransactions.id, id), eq(payments.orderId, orderId), lt(paymentTransactions.amount, 0)));
  return found?.way;
}

/** Ways back of a payment that have arrived, the first first. */
export async function completedPaymentReturns(tx: Transaction, paymentId: number): Promise<PaymentReturn[]> {
  return tx
    .select()
    .from(paymentTransactions)
    .where(
      and(
        eq(paymentTransactions.paymentId, paymentId),
        lt(paymentTransactions.amount, 0),
        eq(paymentTransactions.state, "final"),
      ),
    )
    .orderBy(asc(paymentTransactions.id));
}
