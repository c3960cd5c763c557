import { and, count, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import { carts, cartLines, orders, payments } from "../../db/schema";
import type { Deps } from "../../deps";
import { isActiveCartOf, type CartOwner } from "../cart/cartOwner";

/** How long after a paid checkout the same call without a key is still taken for its repeat. */
const REPEAT_MS = minutes(10);

/**
 * The key of a checkout that brings none: cart, its version and how many attempts to pay it are over. A double click makes the same key,
 * a try after a refusal a new one. Undefined when there is neither a filled cart nor an order just paid.
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
  const mine =
    "customerId" in owner ? eq(orders.customerId, owner.customerId) : eq(orders.browserHash, owner.tokenHash);
  const [order] = await db
    .select({ id: orders.cartId, version: orders.cartVersion })
    .from(orders)
    .where(and(mine, gt(orders.paidAt, since)))
    .orderBy(desc(orders.paidAt))
    .limit(1);
  return order?.id ? { id: order.id, version: order.version } : undefined;
}
