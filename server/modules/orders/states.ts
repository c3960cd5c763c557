import { and, eq } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/enums";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { orderEvents, orders, paymentEvents, payments, type PaymentState } from "../../db/schema";
import type { Why } from "./history";

/** Where an order may go from each status. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ["New", "Cancel"],
  New: ["Shipping", "Cancel"],
  Shipping: ["Delivered"],
  Delivered: ["Complete"],
  Complete: [],
  Cancel: [],
};

const ENDS = ["captured", "declined", "failed", "canceled", "refunding"] as const satisfies readonly PaymentState[];

/** Where a payment may go. Money that comes for a closed payment can only go back. */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "authorised", "awaiting_funds", "processing", ...ENDS],
  requires_action: ["authorised", "awaiting_funds", "processing", ...ENDS],
  authorised: ["requires_action", "processing", ...ENDS],
  awaiting_funds: ["processing", ...ENDS],
  processing: ["requires_action", "authorised", "awaiting_funds", ...ENDS],
  captured: ["refunding", "refunded", "reversed"],
  declined: ["refunding"],
  failed: ["refunding"],
  canceled: ["refunding"],
  refunding: ["refunded"],
  refunded: ["refunding"],
  reversed: [],
};

/** The provider has not said yet whether money moved. */
export const UNDECIDED = [
  "created",
  "requires_action",
  "authorised",
  "awaiting_funds",
  "processing",
] as const satisfies readonly PaymentState[];

/** Waits for the shopper, so that the store can end it. Money that is on its way must arrive first. */
export function canBeWithdrawn({ state, seenAt }: { state: PaymentState; seenAt: Date | null }): boolean {
  return (state === "requires_action" || state === "authorised" || state === "awaiting_funds") && seenAt === null;
}

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

/** Moves an order and notes time, cause and who did it: the store itself where only a cause is given. `order` is the row as read under its lock. */
export async function moveOrder(
  tx: Transaction,
  clock: Clock,
  order: MovingOrder,
  to: OrderStatus,
  why: string | Why,
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
  const known = typeof why === "string" ? { cause: why } : why;
  await tx
    .insert(orderEvents)
    .values({ ...known, orderId: order.id, fromStatus: order.status, status: to, at: clock.now() });
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
