import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database, Queries } from "../../db/client";
import { fixedQueries, fixedQuery, placeSlots, placeValues, type Slot } from "../../db/fixedQuery";
import { gather, placesFor } from "../../db/gather";
import { orderEvents, orderLines, orders, payments } from "../../db/schema";

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type PaymentRow = typeof payments.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

export async function findOrder(db: Queries, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findOrderByNumber(db: Queries, number: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

const linesOfOne = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, slot("orderId")))
    .orderBy(asc(orderLines.position)),
);

const linesOfMany = fixedQueries(
  (places: number) => (db, slot: Slot<Record<string, unknown>>) =>
    db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, placeSlots(places, slot)))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position)),
);

export async function linesOf(db: Queries, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  const [orderId] = orderIds;
  if (orderId === undefined) return [];
  if (orderIds.length === 1) return linesOfOne(db, { orderId });
  return linesOfMany(placesFor(orderIds.length))(db, placeValues(orderIds));
}

export async function eventsOf(db: Queries, orderId: number): Promise<OrderEventRow[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

const countingPayment = fixedQuery((db, slot: Slot<{ orderId: number }>) =>
  db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, slot("orderId")), isNull(payments.chargeId)))
    .orderBy(sql`${payments.state} = 'captured' desc, ${payments.id} desc`)
    .limit(1),
);

/** The attempt to pay an order's own amount that counts: the captured one, otherwise the latest. */
export async function paymentOf(db: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const [payment] = await countingPayment(db, { orderId });
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

const standings = fixedQueries((places: number) => (db, slot: Slot<Record<string, unknown>>) => {
  const counting = countingBeside(db);
  return db
    .select({ order: orders, payment: payments, line: orderLines })
    .from(orders)
    .leftJoinLateral(counting, sql`true`)
    .leftJoin(payments, eq(payments.id, counting.id))
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.id, placeSlots(places, slot)))
    .orderBy(asc(orders.id), asc(orderLines.position));
});

interface OrderStanding {
  order: OrderRow;
  payment: PaymentRow | undefined;
  lines: OrderLineRow[];
}

/**
 * An order with its lines and the payment that counts, as `paymentOf` says; one query for all that are asked for at
 * the moment.
 */
export const findStanding = gather(async (db: Database, ids: readonly number[]) => {
  const found = new Map<number, OrderStanding>();
  for (const { order, payment, line } of await standings(placesFor(ids.length))(db, placeValues(ids))) {
    const known = found.get(order.id) ?? { order, payment: payment ?? undefined, lines: [] };
    found.set(order.id, known);
    if (line) known.lines.push(line);
  }
  return ids.map((id) => found.get(id));
});
