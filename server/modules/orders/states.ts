import { and, eq, sql } from "drizzle-orm";
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

/**
 * Where a payment may go. Money that comes for a closed payment can only go back; a refund that failed leaves it with
 * the store.
 */
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
  refunded: ["refunding", "captured"],
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

/**
 * A move that the table does not know, or that another writer made first: a fault of the caller, never of the
 * shopper.
 */
export class ForbiddenMove extends Error {
  constructor(what: string, from: string, to: string) {
    super(`${what} cannot go from ${from} to ${to}`);
  }
}

interface MovingOrder {
  id: number;
  status: OrderStatus;
}

type OrderColumns = Partial<typeof orders.$inferInsert>;
type PaymentColumns = Partial<typeof payments.$inferInsert>;

/**
 * The row that was moved in the same statement. One that another writer moved first is none, and its event has no
 * owner: it is refused.
 */
const movedId = sql<number>`(select id from moved)`;

/**
 * Moves an order and notes time, cause and who did it: the store itself where only a cause is given. `order` is the
 * row as read under its lock.
 */
export async function transitionOrder(
  tx: Transaction,
  clock: Clock,
  order: MovingOrder,
  to: OrderStatus,
  why: string | Why,
  columns: OrderColumns = {},
): Promise<void> {
  const { id, status: from } = order;
  if (!ORDER_MOVES[from].includes(to)) throw new ForbiddenMove(`order ${id}`, from, to);
  const { cause, actor = "system", actorId = null, detail = {} } = typeof why === "string" ? { cause: why } : why;
  const at = clock.now();
  const moved = tx
    .update(orders)
    .set({ ...columns, status: to })
    .where(and(eq(orders.id, id), eq(orders.status, from)))
    .returning({ id: orders.id });
  await tx
    .with(tx.$with("moved").as(moved))
    .insert(orderEvents)
    .values({ orderId: movedId, fromStatus: from, status: to, cause, actor, actorId, detail, at });
}

interface MovingPayment {
  id: number;
  state: PaymentState;
}

/** Where a row goes, why, and what else changes about it. */
interface Move<Row, State, Columns> {
  row: Row;
  to: State;
  cause: string;
  columns: Columns;
}

/** `movePayment` and `moveOrder`, by the store itself, in one statement. */
export async function moveBoth(
  tx: Transaction,
  clock: Clock,
  payment: Move<MovingPayment, PaymentState, PaymentColumns>,
  order: Move<MovingOrder, OrderStatus, OrderColumns>,
): Promise<void> {
  const [{ id: paymentId, state: from }, { id, status: fromStatus }] = [payment.row, order.row];
  if (!PAYMENT_MOVES[from].includes(payment.to)) throw new ForbiddenMove(`payment ${paymentId}`, from, payment.to);
  if (!ORDER_MOVES[fromStatus].includes(order.to)) throw new ForbiddenMove(`order ${id}`, fromStatus, order.to);
  const at = clock.now();
  const taken = tx
    .update(payments)
    .set({ ...payment.columns, state: payment.to, changedAt: at })
    .where(and(eq(payments.id, paymentId), eq(payments.state, from)))
    .returning({ id: payments.id });
  const noted = tx.insert(paymentEvents).values({
    paymentId: sql<number>`(select id from taken)`,
    fromState: from,
    state: payment.to,
    cause: payment.cause,
    at,
  });
  const moved = tx
    .update(orders)
    .set({ ...order.columns, status: order.to })
    .where(and(eq(orders.id, id), eq(orders.status, fromStatus)))
    .returning({ id: orders.id });
  await tx
    .with(tx.$with("taken").as(taken), tx.$with("noted").as(noted), tx.$with("moved").as(moved))
    .insert(orderEvents)
    .values({ orderId: movedId, fromStatus, status: order.to, cause: order.cause, at });
}

/** Moves a payment and notes time and cause. `payment` is the row as read under its order's lock. */
export async function movePayment(
  tx: Transaction,
  clock: Clock,
  payment: MovingPayment,
  to: PaymentState,
  cause: string,
  columns: PaymentColumns = {},
): Promise<void> {
  const { id, state: from } = payment;
  if (!PAYMENT_MOVES[from].includes(to)) throw new ForbiddenMove(`payment ${id}`, from, to);
  const at = clock.now();
  const moved = tx
    .update(payments)
    .set({ ...columns, state: to, changedAt: at })
    .where(and(eq(payments.id, id), eq(payments.state, from)))
    .returning({ id: payments.id });
  await tx
    .with(tx.$with("moved").as(moved))
    .insert(paymentEvents)
    .values({ paymentId: movedId, fromState: from, state: to, cause, at });
}
