import { and, asc, eq, inArray, isNull, max, not, sql } from "drizzle-orm";
import { WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import type { Queries } from "../../db/client";
import { preparedQuery, type Slot } from "../../db/preparedQuery";
import { articleEditions, orderHistory, orderLines, orders, payments, returns } from "../../db/schema";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type OrderEventRow = typeof orderHistory.$inferSelect;

export async function findOrder(db: Queries, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findOrderByNumber(db: Queries, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

export async function linesOf(db: Queries, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

export async function eventsOf(db: Queries, orderId: number): Promise<OrderEventRow[]> {
  return db.select().from(orderHistory).where(eq(orderHistory.orderId, orderId)).orderBy(asc(orderHistory.id));
}

/** The attempt to pay an order's own amount that counts: the captured one, otherwise the latest. */
export async function paymentOf(db: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isNull(payments.chargeId)))
    .orderBy(sql`${payments.state} = 'captured' desc, ${payments.id} desc`)
    .limit(1);
  return payment;
}

/** Names the same payment beside its order, order by order: join it laterally. */
export const countingBeside = (db: Queries) =>
  db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), isNull(payments.chargeId)))
    .orderBy(sql`${payments.state} = 'captured' desc, ${payments.id} desc`)
    .limit(1)
    .as("counting");

interface OrderStanding {
  order: OrderRow;
  payment: PaymentRow | undefined;
  lines: OrderLineRow[];
}

const orderInFull = preparedQuery((db, slot: Slot<{ orderId: number }>) => {
  const counting = countingBeside(db);
  return db
    .select({ order: orders, payment: payments, line: orderLines })
    .from(orders)
    .leftJoinLateral(counting, sql`true`)
    .leftJoin(payments, eq(payments.id, counting.id))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, slot("orderId")))
    .orderBy(asc(orderLines.position));
});

/** An order with its lines and the payment that counts, as `paymentOf` says. */
export async function findOrderInFull(db: Queries, orderId: number): Promise<OrderStanding | undefined> {
  const rows = await orderInFull(db, { orderId });
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.flatMap(({ line }) => (line ? [line] : []));
  return { order: first.order, payment: first.payment ?? undefined, lines };
}

/** An edition that a buyer agreed to. */
export interface AgreedTerms {
  version: string;
  validFrom: Date;
}

/** The terms of these orders by the edition's id. */
export async function agreedTermsOf(
  db: Queries,
  rows: readonly { termsEditionId: number | null }[],
): Promise<Map<number, AgreedTerms>> {
  const ids = [...new Set(rows.flatMap(({ termsEditionId }) => termsEditionId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: articleEditions.id, version: articleEditions.label, validFrom: articleEditions.validFrom })
    .from(articleEditions)
    .where(inArray(articleEditions.id, ids));
  return new Map(found.map(({ id, ...edition }) => [id, edition]));
}

const OPEN_RETURN = sql`exists (select 1 from ${returns} as open where open.order_id = ${orders.id}
  and open.state in ('requested', 'approved', 'received'))`;

/**
 * Ids of delivered orders that nothing comes back of any more: the last day of their longest trial is over, and with it
 * the days to withdraw, and no return is under way; oldest first. `orderId`: only this one.
 */
export async function ordersPastTrial(db: Queries, now: Date, limit: number, orderId?: number): Promise<number[]> {
  const today = new Date(new Date(now).setUTCHours(0, 0, 0, 0)).toISOString();
  const trial = sql<number>`greatest(${max(orderLines.trialDays)}, ${WITHDRAWAL_DAYS})`.mapWith(Number);
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(eq(orders.status, "Delivered"), not(OPEN_RETURN), orderId === undefined ? undefined : eq(orders.id, orderId)),
    )
    .groupBy(orders.id)
    .having(sql`${orders.deliveredAt} + ${trial} * interval '1 day' < ${today}::timestamptz`)
    .orderBy(asc(orders.id))
    .limit(limit);
  return due.map(({ id }) => id);
}
