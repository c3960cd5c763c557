import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts, orders } from "../../db/schema";
import type { OrderRow } from "./repository";

/** Locks an order as everybody does: its cart first, then the order itself, then payments and stock. */
export async function lockOrder(tx: Transaction, orderId: number): Promise<OrderRow> {
  const isOrder = eq(orders.id, orderId);
  // Both at once; the rows are locked in the order in which they are named.
  const [both] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(carts, eq(carts.id, orders.cartId))
    .where(isOrder)
    .for("update", { of: [carts, orders] });
  if (both) return both.order;
  // An order without a cart, or one whose cart changed hands while this waited for it.
  const own = tx.select({ id: orders.cartId }).from(orders).where(isOrder);
  await tx
    .select({ id: carts.id })
    .from(carts)
    .where(eq(carts.id, sql`(${own})`))
    .for("update");
  const [order] = await tx.select().from(orders).where(isOrder).for("update");
  if (!order) throw new Error(`order ${orderId} does not exist`);
  return order;
}
