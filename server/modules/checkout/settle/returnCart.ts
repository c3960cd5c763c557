import { and, eq, ne, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { LIMITS } from "../../../../contract/limits";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { cartLines, carts } from "../../../db/schema";
import type { OrderRow } from "../../orders/repository";

type CartRow = typeof carts.$inferSelect;

/**
 * Opens the cart of an order again whose payment came to nothing, so that it can be looked at, changed and paid like
 * after any refusal. While its owner has begun another cart it stays closed: the order keeps its contents and can be
 * paid from its own page.
 */
export async function reopenCart(tx: Transaction, clock: Clock, { cartId }: OrderRow): Promise<void> {
  const cart = await lockCartOf(tx, cartId);
  if (cart?.state !== "ordered") return;
  const other = await otherCart(tx, cart);
  if (other && (await linesOf(tx, other.id)).length > 0) return;
  if (other) await tx.update(carts).set({ state: "merged", changedAt: clock.now() }).where(eq(carts.id, other.id));
  await tx
    .update(carts)
    .set({ state: "active", ...grown(clock) })
    .where(eq(carts.id, cart.id));
}

/**
 * Gives what a dead order had back to its owner, as a new cart: a cart becomes one order only. Into the cart that its
 * owner has by now, if any: there each thing stands as often as it was wanted most, however little of it is left on
 * the shelves.
 */
export async function returnCart(tx: Transaction, clock: Clock, { cartId }: OrderRow): Promise<void> {
  const cart = await lockCartOf(tx, cartId);
  if (!cart || cart.state === "merged") return;
  await tx.update(carts).set({ state: "merged", changedAt: clock.now() }).where(eq(carts.id, cart.id));
  const lines = await linesOf(tx, cart.id);
  const into = await otherCart(tx, cart);
  if (!into) {
    await moveLines(tx, cart.id, await copyCart(tx, clock, cart));
    return;
  }
  const own = await linesOf(tx, into.id);
  // Of two things bought at once the later one is meant.
  if (into.kind === "quick" && own.length > 0) return;
  const changedVersion = into.version + 1;
  let room = LIMITS.cartLines - own.length;
  for (const { id, configuration, quantity } of lines) {
    const same = own.find((line) => line.configuration === configuration);
    if (same) {
      const most = Math.max(same.quantity, quantity);
      await tx.update(cartLines).set({ quantity: most, changedVersion }).where(eq(cartLines.id, same.id));
    } else if (room > 0) {
      room -= 1;
      await tx.update(cartLines).set({ cartId: into.id, changedVersion }).where(eq(cartLines.id, id));
    }
  }
  await tx
    .update(carts)
    .set({ promotionCode: into.promotionCode || cart.promotionCode, told: "changed", ...grown(clock) })
    .where(eq(carts.id, into.id));
}

/** Makes a cart like another one, with no lines yet. */
export async function copyCart(tx: Transaction, clock: Clock, cart: CartRow): Promise<string> {
  const id = randomUUID();
  const now = clock.now();
  await tx
    .insert(carts)
    .values({ ...cart, id, state: "active", version: cart.version + 1, createdAt: now, changedAt: now });
  return id;
}

const grown = (clock: Clock) => ({ version: sql`${carts.version} + 1`, changedAt: clock.now() });

/** The oldest first: where there is not room for all, they are the ones that stay. */
const linesOf = (tx: Transaction, cartId: string) =>
  tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id);

async function moveLines(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(cartLines).set({ cartId: into }).where(eq(cartLines.cartId, from));
}

async function lockCartOf(tx: Transaction, cartId: string | null): Promise<CartRow | undefined> {
  if (cartId === null) return undefined;
  const [cart] = await tx.select().from(carts).where(eq(carts.id, cartId)).for("update");
  return cart;
}

/** The open cart of the same kind that the owner of a cart has beside it. */
async function otherCart(tx: Transaction, { id, kind, customerId, tokenHash }: CartRow): Promise<CartRow | undefined> {
  const owner =
    customerId !== null
      ? eq(carts.customerId, customerId)
      : tokenHash !== null
        ? eq(carts.tokenHash, tokenHash)
        : undefined;
  if (!owner) return undefined;
  const [other] = await tx
    .select()
    .from(carts)
    .where(and(owner, eq(carts.kind, kind), eq(carts.state, "active"), ne(carts.id, id)))
    .for("update");
  return other;
}
