import { and, eq, sql, type WithSubquery } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/enums";
import type { OrderCause, PaymentCause, PaymentState } from "../../../contract/sales/orderHistory";
import type { Clock } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { namesOf, slotsFor, type Slot } from "../../db/preparedQuery";
import { orderHistory, orders, paymentHistory, payments } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import type { EventCause } from "./history";
import type { OrderRow } from "./repository";
import { ORDER_MOVES, PAYMENT_MOVES } from "./states";

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
  why: OrderCause | EventCause,
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
    .insert(orderHistory)
    .values({ orderId: movedId, fromStatus: from, status: to, cause, actor, actorId, detail, at });
}

interface MovingPayment {
  id: number;
  state: PaymentState;
}

/** Where a row goes, why, and what else changes about it. */
interface Move<Row, State, Cause, Columns> {
  row: Row;
  to: State;
  cause: Cause;
  columns: Columns;
}

const prefixed = (prefix: string, columns: object) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]): [string, unknown] => [prefix + name, value]));

/** Names of the columns that change beside the state. */
export interface MovedColumns {
  payment: string;
  order: string;
}

/**
 * Parts of a statement that moves a payment and its order, as `movePayment` and `transitionOrder` do each, by the store
 * itself. `columns` names what else changes about the payment and about the order; `orderAndPaymentValues` brings the
 * values.
 */
export function orderAndPaymentMoves(
  db: Queries,
  columns: MovedColumns,
  slot: Slot<Record<string, unknown>>,
): WithSubquery[] {
  const at = slot("at");
  const taken = db
    .update(payments)
    .set({
      ...slotsFor(payments, columns.payment, (name, column) => slot(`payment_${name}`, column)),
      state: slot("payment_to"),
      changedAt: at,
    })
    .where(and(eq(payments.id, slot("payment_id")), eq(payments.state, slot("payment_from"))))
    .returning({ id: payments.id });
  const takenNoted = db.insert(paymentHistory).values({
    paymentId: sql<number>`(select id from taken)`,
    fromState: slot("payment_from"),
    state: slot("payment_to"),
    cause: slot("payment_cause"),
    at,
  });
  const moved = db
    .update(orders)
    .set({
      ...slotsFor(orders, columns.order, (name, column) => slot(`order_${name}`, column)),
      status: slot("order_to"),
    })
    .where(and(eq(orders.id, slot("order_id")), eq(orders.status, slot("order_from"))))
    .returning({ id: orders.id });
  const movedNoted = db.insert(orderHistory).values({
    orderId: movedId,
    fromStatus: slot("order_from"),
    status: slot("order_to"),
    cause: slot("order_cause"),
    at,
  });
  return [
    db.$with("taken").as(taken),
    db.$with("taken_noted").as(takenNoted),
    db.$with("moved").as(moved),
    db.$with("moved_noted").as(movedNoted),
  ];
}

/** What fills `orderAndPaymentMoves`, and its columns. Throws for a move that is not in the tables. */
export function orderAndPaymentValues(
  at: Date,
  payment: Move<MovingPayment, PaymentState, PaymentCause, PaymentColumns>,
  order: Move<MovingOrder, OrderStatus, OrderCause, OrderColumns>,
): { columns: MovedColumns; values: Record<string, unknown> } {
  const [{ id: paymentId, state: from }, { id, status: fromStatus }] = [payment.row, order.row];
  if (!PAYMENT_MOVES[from].includes(payment.to)) throw new ForbiddenMove(`payment ${paymentId}`, from, payment.to);
  if (!ORDER_MOVES[fromStatus].includes(order.to)) throw new ForbiddenMove(`order ${id}`, fromStatus, order.to);
  const values = {
    ...prefixed("payment_", { ...payment.columns, id: paymentId, from, to: payment.to, cause: payment.cause }),
    ...prefixed("order_", { ...order.columns, id, from: fromStatus, to: order.to, cause: order.cause }),
    at,
  };
  return { columns: { payment: namesOf(payment.columns), order: namesOf(order.columns) }, values };
}

/** Moves a payment and notes time and cause. `payment` is the row as read under its order's lock. */
export async function movePayment(
  tx: Transaction,
  clock: Clock,
  payment: MovingPayment,
  to: PaymentState,
  cause: PaymentCause,
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
    .insert(paymentHistory)
    .values({ paymentId: movedId, fromState: from, state: to, cause, at });
}

/** Notes something that was done with an order and leaves it where it is. */
export async function noteEvent(
  tx: Transaction,
  clock: Clock,
  { id, status }: Pick<OrderRow, "id" | "status">,
  { cause, actor, actorId, detail = {} }: EventCause,
): Promise<void> {
  await tx
    .insert(orderHistory)
    .values({ orderId: id, fromStatus: status, status, cause, actor, actorId, detail, at: clock.now() });
}
