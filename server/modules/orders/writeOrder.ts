import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/client";
import { orderEvents, orderLines, orders } from "../../db/schema";
import type { OrderLineRow, OrderRow } from "./repository";

export type NewOrder = typeof orders.$inferInsert;
export type NewLine = Omit<typeof orderLines.$inferInsert, "orderId">;

/** Columns that may change. The status is not among them: `moveOrder` changes it and notes why. */
export type OrderChange = Partial<Omit<NewOrder, "id" | "number" | "status">>;

/** Writes an order with its lines and its first event. */
export async function insertOrder(
  tx: Transaction,
  order: NewOrder & { placedAt: Date },
  lines: readonly NewLine[],
): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error("an order was not written");
  await Promise.all([
    tx.insert(orderEvents).values({ orderId: row.id, status: "Pending", cause: "placed", at: order.placedAt }),
    tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: row.id }))),
  ]);
  return row;
}

/** Changes an order that the caller has locked; with `lines` it has these instead of those it had. */
export async function updateOrder(
  tx: Transaction,
  orderId: number,
  columns: OrderChange,
  lines?: readonly NewLine[],
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(columns).where(eq(orders.id, orderId)).returning();
  if (!row) throw new Error(`order ${orderId} disappeared`);
  if (lines) {
    await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
  }
  return row;
}

/** Leaves an unpaid order the lines of `after`, at what they cost there; its others are gone. They keep their ids. */
export async function reduceLines(
  tx: Transaction,
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): Promise<void> {
  for (const { id, quantity, unitPrice, amount, discount, shipping, tax, taxes } of after)
    await tx
      .update(orderLines)
      .set({ quantity, unitPrice, amount, discount, shipping, tax, taxes })
      .where(eq(orderLines.id, id));
  const gone = before.flatMap(({ id }) => (after.some((line) => line.id === id) ? [] : [id]));
  if (gone.length > 0) await tx.delete(orderLines).where(inArray(orderLines.id, gone));
}

/** Looks at an unpaid order later; one that was paid or ended meanwhile stays as it is. */
export async function postponeExpiry(db: Database, orderId: number, expiresAt: Date): Promise<void> {
  await db
    .update(orders)
    .set({ expiresAt })
    .where(and(eq(orders.id, orderId), eq(orders.status, "Pending")));
}
