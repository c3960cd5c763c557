import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import { carts, cartLines, orders, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { isActiveCartOf, type CartOwner } from "../cart/cartOwner";

/** How long after a checkout that closed its cart the same call without a key is still taken for its repeat. */
const REPEAT_MS = minutes(10);

/**
 * The key of a checkout that brings none: cart, its version and how many attempts to pay it are over. A double click
 * makes the same key, a try after a refusal a new one. Undefined when there is neither a filled cart nor an order
 * just placed.
 */
export async function derivedKey({ db, clock }: Deps, owner: CartOwner): Promise<string | undefined> {
  const filled = sql`exists (select 1 from ${cartLines} where ${cartLines.cartId} = ${carts.id})`;
  const [active] = await db
    .select({ id: carts.id, version: carts.version })
    .from(carts)
    .where(and(isActiveCartOf(owner), filled))
    .limit(1);
  const cart = active ?? (await justOrdered(db, owner, later(clock.now(), -REPEAT_MS)));
  if (!cart) return undefined;
  const over = inArray(payments.state, ["requires_action", "declined", "failed", "canceled", "refunding", "refunded"]);
  const [attempts] = await db
    .select({ over: count() })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.cartId, cart.id), over));
  return `cart:${cart.id}:${cart.version}:${attempts?.over ?? 0}`;
}

async function justOrdered(
  db: Deps["db"],
  owner: CartOwner,
  since: Date,
): Promise<{ id: string; version: number } | undefined> {
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
