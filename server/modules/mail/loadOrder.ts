import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { orderLines, orders } from "../../db/schema";

export type MailedOrder = { order: typeof orders.$inferSelect; lines: (typeof orderLines.$inferSelect)[] };

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
