import { and, eq } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/enums";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { orderEvents, orders, paymentEvents, payments, type PaymentState } from "../../db/schema";

/** Where an order may go from each status. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ["New", "Cancel"],
  New: ["Shipping", "Cancel"],
  Shipping: ["Delivered"],
  Delivered: ["Complete"],
  Complete: [],
  Cancel: [],
};

/** Where a payment may go. Money that comes for a closed payment can only go back. */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "processing", "captured", "declined", "failed", "canceled", "refunding"],
  requires_action: ["processing", "captured", "declined", "failed", "canceled", "refunding"],
  processing: ["requires_action", "captured", "declined", "failed", "canceled", "refunding"],
  captured: ["refunding", "refunded"],
  declined: ["refunding"],
  failed: ["refunding"],
  canceled: ["refunding"],
  refunding: ["refunded"],
  refunded: [],
};

/** The provider has not said yet whether money moved. */
export const UNDECIDED = ["created", "requires_action", "processing"] as const satisfies readonly PaymentState[];

export function isUndecided(state: PaymentState): boolean {
  return UNDECIDED.some((undecided) => undecided === state);
}

/** A move that the table does not know, or that another writer made first: a fault of the caller, never of the shopper. */
export class ForbiddenMove extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
  }
}

interface MovingOrder {
  id: number;
  status: OrderStatus;
}

/** Moves an order and notes time and cause. `order` is the row as read under its lock. */
export async function moveOrder(
  tx: Transaction,
  clock: Clock,
  order: MovingOrder,
  to: OrderStatus,
  cause: string,
  columns: Partial<typeof orders.$inferInsert> = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`order ${order.id}`, order.status, to);
  if (!ORDER_MOVES[order.status].includes(to)) throw forbidden;
  const moved = await tx
    .update(orders)
    .set({ ...columns, status: to })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning({ id: orders.id });
  if (moved.length === 0) throw forbidden;
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, fromStatus: order.status, status: to, cause, at: clock.now() });
}

interface MovingPayment {
  id: number;
  state: PaymentState;
}

/** Moves a payment and notes time and cause. `payment` is the row as read under its order's lock. */
export async function movePayment(
  tx: Transaction,
  clock: Clock,
  payment: MovingPayment,
  to: PaymentState,
  cause: string,
  columns: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`payment ${payment.id}`, payment.state, to);
  if (!PAYMENT_MOVES[payment.state].includes(to)) throw forbidden;
  const at = clock.now();
  const moved = await tx
    .update(payments)
    .set({ ...columns, state: to, changedAt: at })
    .where(and(eq(payments.id, payment.id), eq(payments.state, payment.state)))
    .returning({ id: payments.id });
  if (moved.length === 0) throw forbidden;
  await tx.insert(paymentEvents).values({ paymentId: payment.id, fromState: payment.state, state: to, cause, at });
}
