import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { orderLines } from "../../../db/schema";

/** All units of a line are cancelled. */
export async function cancelWholeLine(tx: Transaction, { id, quantity }: { id: number; quantity: number }) {
  await tx.update(orderLines).set({ cancelled: quantity }).where(eq(orderLines.id, id));
}

/** So many more units of a line are cancelled; with `byStore` the store is the cause. */
export async function addCancelled(tx: Transaction, lineId: number, quantity: number, byStore: boolean): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      cancelled: sql`${orderLines.cancelled} + ${quantity}`,
      ...(byStore && { byStore: sql`${orderLines.byStore} + ${quantity}` }),
    })
    .where(eq(orderLines.id, lineId));
}
