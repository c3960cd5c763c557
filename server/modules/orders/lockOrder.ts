import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts, orders } from "../../db/schema";
import type { OrderRow } from "./repository";

/** Locks an order as everybody does: its cart first, then the order itself, then payments and stock. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow> {
  const [found] = await tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, orderId));
  if (found?.cartId) await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for("update");
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
  if (!order) throw new Error(`order ${orderId} does not exist`);
  return order;
}
