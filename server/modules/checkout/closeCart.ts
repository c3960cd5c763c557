import { and, eq, inArray } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { cartLines, carts } from "../../db/schema";
import { linesOf, type OrderRow } from "../orders/repository";

type CartRow = typeof carts.$inferSelect;

/** Marks the cart of a paid order. What was put into it after the order was priced waits in a new cart of the same browser. */
export async function closeCart(tx: Transaction, clock: Clock, order: OrderRow): Promise<void> {
  const cart = await activeCart(tx, order);
  if (!cart) return;
  await tx.update(carts).set({ state: "ordered", changedAt: clock.now() }).where(eq(carts.id, cart.id));
  if (cart.version === order.cartVersion) return;
  const ordered = new Map((await linesOf(tx, [order.id])).map((line) => [lineKey(line), line.quantity]));
  const lines = await tx.select().from(cartLines).where(eq(cartLines.cartId, cart.id));
  const left = lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.get(lineKey(line)) ?? 0);
    return quantity > 0 ? [{ id: line.id, quantity }] : [];
  });
  if (left.length === 0) return;
  const next = await copyCart(tx, clock, { ...cart, promotionCode: "" });
  for (const { id, quantity } of left)
    await tx.update(cartLines).set({ cartId: next, quantity }).where(eq(cartLines.id, id));
}

/** Gives the contents of a dead order's cart back to its owner as a new cart: a cart becomes one order only. */
export async function renewCart(tx: Transaction, clock: Clock, order: OrderRow): Promise<void> {
  const cart = await activeCart(tx, order);
  if (!cart) return;
  await tx.update(carts).set({ state: "merged", changedAt: clock.now() }).where(eq(carts.id, cart.id));
  const next = await copyCart(tx, clock, cart);
  const moved = await tx.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.cartId, cart.id));
  if (moved.length === 0) return;
  await tx
    .update(cartLines)
    .set({ cartId: next })
    .where(
      inArray(
        cartLines.id,
        moved.map(({ id }) => id),
      ),
    );
}

async function activeCart(tx: Transaction, order: OrderRow): Promise<CartRow | undefined> {
  if (!order.cartId) return undefined;
  const [cart] = await tx
    .select()
    .from(carts)
    .where(and(eq(carts.id, order.cartId), eq(carts.state, "active")))
    .for("update");
  return cart;
}

async function copyCart(tx: Transaction, clock: Clock, cart: CartRow): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await tx
    .insert(carts)
    .values({ ...cart, id, state: "active", version: cart.version + 1, createdAt: now, changedAt: now });
  return id;
}

function lineKey({
  productId,
  options,
}: {
  productId: number;
  options: readonly { id: number; value: string }[];
}): string {
  return [productId, ...options.map(({ id, value }) => `${id}.${value}`).sort()].join(" ");
}
