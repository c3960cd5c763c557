import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { payments, type orderLines, type orders } from "../../db/schema";
import { findStanding } from "../orders/repository";

export type MailedOrder = { order: typeof orders.$inferSelect; lines: (typeof orderLines.$inferSelect)[] };

export type MailedPayment = typeof payments.$inferSelect;

/** An order as its mails show it: the snapshot that was bought, not today's catalogue. */
export async function loadOrder(db: Database, orderId: number): Promise<MailedOrder> {
  const found = await findStanding(db, orderId);
  if (!found) throw new Error(`order ${orderId} is not there to be mailed`);
  return { order: found.order, lines: found.lines };
}

export async function loadPayment(db: Database, paymentId: number): Promise<MailedPayment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment) throw new Error(`payment ${paymentId} is not there to be mailed`);
  return payment;
}
