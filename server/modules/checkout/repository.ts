import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Queries } from "../../db/client";
import { cartLines, carts, orders, reservations } from "../../db/schema";
import type { CartOwner } from "../cart/cartOwner";
import { isActiveCartOf } from "../cart/repository";

interface CartVersion {
  id: string;
  version: number;
}

/** An owner's open cart, if something is in it. */
export async function findFilledCart(db: Queries, owner: CartOwner): Promise<CartVersion | undefined> {
  const filled = sql`exists (select 1 from ${cartLines} where ${cartLines.cartId} = ${carts.id})`;
  const [active] = await db
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(and(isActiveCartOf(owner), filled))
    .limit(1);
  return active;
}

/** The cart that an owner has ordered last since a moment, in the version that was ordered. */
export async function lastOrderedCart(db: Queries, owner: CartOwner, since: Date): Promise<CartVersion | undefined> {
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  const [cart] = await db
    .select({ id: carts.id, version: orders.cartVersion })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(and(mine, eq(carts.kind, owner.kind), eq(carts.state, "ordered"), gt(carts.changedAt, since)))
    .orderBy(desc(carts.changedAt))
    .limit(1);
  return cart;
}

/** False when what was held for an order was given back. */
export async function holdsGoods(db: Queries, orderId: number): Promise<boolean> {
  const rows = await db
    .selectDistinct({ state: reservations.state })
    .from(reservations)
    .where(eq(reservations.orderId, orderId));
  return rows.length === 0 || rows.some(({ state }) => state !== "released");
}
