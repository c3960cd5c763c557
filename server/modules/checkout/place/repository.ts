import { and, count, desc, eq, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transaction } from "../../../db/client";
import { carts, orders } from "../../../db/schema";
import type { CartOwner } from "../../cart/cartOwner";
import type { OrderRow } from "../../orders/repository";

/** The order that a cart has become before. */
export async function lockOrderOfCart(tx: Transaction, cartId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.cartId, cartId)).for("update");
  return order;
}

/** Closed carts of an owner whose orders are not paid. */
function isWaiting(owner: CartOwner) {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, owner.kind), eq(carts.state, "ordered"), eq(orders.status, "Pending"));
}

/** Whose orders, and which one is left out: the one that is about to wait. */
export interface WaitingOrders {
  cartId: string;
  except: number | null;
}

/** Unpaid orders of closed carts that belong to whoever this cart belongs to. */
export async function countWaitingOrders(tx: Transaction, { cartId, except }: WaitingOrders): Promise<number> {
  const own = alias(carts, "own");
  const isTheirs = or(eq(carts.customerId, own.customerId), eq(carts.tokenHash, own.tokenHash));
  const isAnother = except === null ? undefined : ne(orders.id, except);
  const [waiting] = await tx
    .select({ orders: count() })
    .from(own)
    .innerJoin(carts, and(isTheirs, eq(carts.kind, own.kind), eq(carts.state, "ordered")))
    .innerJoin(orders, and(eq(orders.cartId, carts.id), eq(orders.status, "Pending"), isAnother))
    .where(eq(own.id, cartId));
  return waiting?.orders ?? 0;
}

export async function latestWaitingOrder(tx: Transaction, owner: CartOwner | null): Promise<OrderRow | undefined> {
  if (!owner) return undefined;
  const [found] = await tx
    .select({ order: orders })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(isWaiting(owner))
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.order;
}
