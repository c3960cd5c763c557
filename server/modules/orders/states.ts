import { and, eq, sql } from "drizzle-orm";
import type { OrderStatus } from "../../../contract/enums";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { fixedQueries, namesOf, slotsFor, type Slot } from "../../db/fixedQuery";
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

const orderMove = fixedQueries((names: string) => (db, slot: Slot<Record<string, unknown>>) => {
  const from = and(eq(orders.id, slot("moving")), eq(orders.status, slot("from")));
  const moved = db
    .update(orders)
    .set({ ...slotsFor(names, slot), status: slot("to") })
    .where(from)
    .returning({ id: orders.id });
  return db
    .with(db.$with("moved").as(moved))
    .insert(orderEvents)
    .values({
      orderId: movedId,
      fromStatus: slot("from"),
      status: slot("to"),
      cause: slot("cause"),
      actor: slot("actor"),
      actorId: slot("actorId"),
      detail: slot("detail"),
      at: slot("at"),
    });
});

/**
 * Moves an order and notes time, cause and who did it: the store itself where only a cause is given. `order` is the
 * row as read under its lock.
 */
export async function moveOrder(
  tx: Transaction,
  clock: Clock,
  order: MovingOrder,
  to: OrderStatus,
  why: string | Why,
  columns: OrderColumns = {},
): Promise<void> {
  const { id: moving, status: from } = order;
  if (!ORDER_MOVES[from].includes(to)) throw new ForbiddenMove(`order ${moving}`, from, to);
  const { cause, actor = "system", actorId = null, detail = {} } = typeof why === "string" ? { cause: why } : why;
  const at = clock.now();
  await orderMove(namesOf(columns))(tx, { ...columns, moving, from, to, cause, actor, actorId, detail, at });
}

interface MovingPayment {
  id: number;
  state: PaymentState;
}

const paymentMove = fixedQueries((names: string) => (db, slot: Slot<Record<string, unknown>>) => {
  const from = and(eq(payments.id, slot("moving")), eq(payments.state, slot("from")));
  const moved = db
    .update(payments)
    .set({ ...slotsFor(names, slot), state: slot("to"), changedAt: slot("at") })
    .where(from)
    .returning({ id: payments.id });
  return db
    .with(db.$with("moved").as(moved))
    .insert(paymentEvents)
    .values({
      paymentId: movedId,
      fromState: slot("from"),
      state: slot("to"),
      cause: slot("cause"),
      at: slot("at"),
    });
});

/** Where the columns of the order stand beside those of its payment. */
const OF_ORDER = "OfOrder";

/** Both moves with their events; what another writer moved first has no event's owner, and the statement is refused. */
const bothMove = fixedQueries((key: `${string}, ${string}`) => (db, slot: Slot<Record<string, unknown>>) => {
  const [paymentColumns = "", orderColumns = ""] = key.split(", ");
  const taken = db
    .update(payments)
    .set({ ...slotsFor(paymentColumns, slot), state: slot("to"), changedAt: slot("at") })
    .where(and(eq(payments.id, slot("moving")), eq(payments.state, slot("from"))))
    .returning({ id: payments.id });
  const event = { fromState: slot("from"), state: slot("to"), cause: slot("cause"), at: slot("at") };
  const noted = db.insert(paymentEvents).values({ ...event, paymentId: sql<number>`(select id from taken)` });
  const moved = db
    .update(orders)
    .set({ ...slotsFor(orderColumns, slot, OF_ORDER), status: slot("status") })
    .where(and(eq(orders.id, slot("order")), eq(orders.status, slot("fromStatus"))))
    .returning({ id: orders.id });
  return db
    .with(db.$with("taken").as(taken), db.$with("noted").as(noted), db.$with("moved").as(moved))
    .insert(orderEvents)
    .values({
      orderId: movedId,
      fromStatus: slot("fromStatus"),
      status: slot("status"),
      cause: slot("why"),
      at: slot("at"),
    });
});

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
  const [{ id: moving, state: from }, { id, status: fromStatus }] = [payment.row, order.row];
  if (!PAYMENT_MOVES[from].includes(payment.to)) throw new ForbiddenMove(`payment ${moving}`, from, payment.to);
  if (!ORDER_MOVES[fromStatus].includes(order.to)) throw new ForbiddenMove(`order ${id}`, fromStatus, order.to);
  const ofOrder = Object.entries(order.columns).map(([name, value]): [string, unknown] => [name + OF_ORDER, value]);
  await bothMove(`${namesOf(payment.columns)}, ${namesOf(order.columns)}`)(tx, {
    ...payment.columns,
    ...Object.fromEntries(ofOrder),
    ...{ moving, from, to: payment.to, cause: payment.cause },
    ...{ order: id, fromStatus, status: order.to, why: order.cause },
    at: clock.now(),
  });
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
  const { id: moving, state: from } = payment;
  if (!PAYMENT_MOVES[from].includes(to)) throw new ForbiddenMove(`payment ${moving}`, from, to);
  await paymentMove(namesOf(columns))(tx, { ...columns, moving, from, to, cause, at: clock.now() });
}
