import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orderLines, orders, payments } from "../../db/schema";

export type MailedOrder = { order: typeof orders.$inferSelect; lines: (typeof orderLines.$inferSelect)[] };

export type MailedPayment = typeof payments.$inferSelect;

/** An order as its mails show it: the snapshot that was bought, not today's catalogue. */
export async function loadOrder(db: Database, orderId: number): Promise<MailedOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`order ${orderId} is not there to be mailed`);
  const lines = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  return { order, lines };
}

export async function loadPayment(db: Database, paymentId: number): Promise<MailedPayment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`payment ${paymentId} is not there to be mailed`);
  return payment;
}
