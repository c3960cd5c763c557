import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { carts, orders, payments } from "../../db/schema";
import { UNDECIDED } from "../orders/states";

/**
 * Closed carts of orders that wait for money become the customer's, too: what is in them comes back to them if it is
 * never paid.
 */
export async function assignOrderedCarts(tx: Transaction, tokenHash: string, customerId: number): Promise<void> {
  const waiting = tx
    .select({ id: orders.cartId })
    .from(orders)
    .where(and(eq(orders.cartId, carts.id), eq(orders.status, "Pending")));
  await tx
    .update(carts)
    .set({ customerId, tokenHash: null })
    .where(and(eq(carts.tokenHash, tokenHash), eq(carts.state, "ordered"), exists(waiting)));
}

/** Whether a payment of the cart's order is still undecided: a second cart with the same lines could be paid again. */
export async function isBeingPaid(tx: Transaction, cartId: string): Promise<boolean> {
  const [undecided] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.cartId, cartId), inArray(payments.state, UNDECIDED)))
    .limit(1);
  return undecided !== undefined;
}

/** Changes a cart that signing in has to do with: its version grows. */
export async function updateMerged(
  tx: Transaction,
  id: string,
  change: Partial<typeof carts.$inferInsert>,
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, id));
}
