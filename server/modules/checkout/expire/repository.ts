import { and, asc, eq, exists, gt, inArray, lte, not, notExists, notInArray, or } from "drizzle-orm";
import type { Database, Queries, Transaction } from "../../../db/client";
import { isAmong } from "../../../db/isAmong";
import { carts, orders, payments, reservations } from "../../../db/schema";
import { BATCH } from "../../../inBatches";
import { lockOrder } from "../../orders/repositoryLock";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { UNDECIDED } from "../../orders/states";
import { BANK_TRANSFER_GATEWAYS } from "../../payments/slowFlows";

/** Unpaid orders whose time is over, those first that have waited longest, without these. */
export const overdueOrders = (db: Database, now: Date, but: readonly number[]): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, "Pending"), lte(orders.expiresAt, now), not(isAmong(orders.id, but))))
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH);

export const undecidedPayments = (db: Queries, orderId: number): Promise<PaymentRow[]> =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, UNDECIDED)));

/**
 * Of these, those of an order whose time is over. A payment that is begun gives its order time in the same transaction,
 * so that none is among them that its shopper began after the order was found overdue.
 */
export async function overduePayments(db: Queries, orderId: number, now: Date): Promise<PaymentRow[]> {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.id, orderId), lte(orders.expiresAt, now), inArray(payments.state, UNDECIDED)));
  return rows.map(({ payment }) => payment);
}

/** Locks an order that is not paid; undefined for any other. */
export async function lockUnpaidOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const order = await lockOrder(tx, orderId);
  return order.status === "Pending" ? order : undefined;
}

/** The same, and undefined for one that another transaction has locked: it is not waited for. */
export async function lockFreeUnpaidOrder(tx: Transaction, orderId: number): Promise<OrderRow | undefined> {
  const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  if (found?.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, "Pending")))
    .for("update", { skipLocked: true });
  return order;
}

/**
 * A try that keeps no goods for longer than their hold: its shopper has yet to act. What a bank has authorised or moves
 * keeps them.
 */
const waitsForShopper = or(
  eq(payments.state, "requires_action"),
  and(eq(payments.state, "awaiting_funds"), notInArray(payments.gatewayId, [...BANK_TRANSFER_GATEWAYS])),
);

/** Orders that can still be paid, by no try that is under way, and whose hold has ended, without these. */
export function ordersWithLapsedHolds(db: Database, now: Date, but: readonly number[]): Promise<{ id: number }[]> {
  const tries = db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orders.id));
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), waitsForShopper));
  return db
    .selectDistinct({ id: orders.id })
    .from(reservations)
    .innerJoin(orders, eq(orders.id, reservations.orderId))
    .where(
      and(
        eq(reservations.state, "held"),
        lte(reservations.expiresAt, now),
        eq(orders.status, "Pending"),
        gt(orders.expiresAt, now),
        not(isAmong(orders.id, but)),
        // What was approved and nobody began to pay yet has no try at all.
        or(exists(open), notExists(tries)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(BATCH);
}

/** Whether nobody has begun to pay an order. */
export async function isUntried(tx: Transaction, orderId: number): Promise<boolean> {
  const tries = await tx.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId)).limit(1);
  return tries.length === 0;
}

/** Locks the payment of an order that waits for its shopper. */
export async function lockShoppersPayment(tx: Transaction, orderId: number): Promise<{ id: number } | undefined> {
  const [open] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), waitsForShopper))
    .for("update");
  return open;
}
