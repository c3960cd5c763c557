import { and, eq, ne, sql } from "drizzle-orm";
import type { Transaction } from "../../../db/client";
import { cartLines, carts } from "../../../db/schema";

export type CartRow = typeof carts.$inferSelect;
type CartLineRow = typeof cartLines.$inferSelect;
type CartChange = Partial<typeof carts.$inferInsert>;

export async function lockCartById(tx: Transaction, id: string): Promise<CartRow | undefined> {
  const [cart] = await tx.select().from(carts).where(eq(carts.id, id)).for("update");
  return cart;
}

/** Locks the open cart of the same kind that the owner of a cart has beside it. */
export async function lockOtherCart(
  tx: Transaction,
  { id, kind, customerId, tokenHash }: CartRow,
): Promise<CartRow | undefined> {
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

export async function addCart(tx: Transaction, row: typeof carts.$inferInsert): Promise<void> {
  await tx.insert(carts).values(row);
}

export async function updateCart(tx: Transaction, id: string, change: CartChange): Promise<void> {
  await tx.update(carts).set(change).where(eq(carts.id, id));
}

/** Changes a cart that others may have read: its version is the next one. */
export async function raiseCartVersion(tx: Transaction, id: string, change: CartChange): Promise<number | undefined> {
  const [cart] = await tx
    .update(carts)
    .set({ ...change, version: sql`${carts.version} + 1` })
    .where(eq(carts.id, id))
    .returning({ version: carts.version });
  return cart?.version;
}

export async function moveCartLines(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(cartLines).set({ cartId: into }).where(eq(cartLines.cartId, from));
}

/** Leaves a cart so many of one thing, at 0 none; answers its version. */
export async function setOrderedQuantity(
  tx: Transaction,
  cartId: string,
  { configuration, quantity }: Pick<CartLineRow, "configuration" | "quantity">,
): Promise<number | undefined> {
  const which = and(eq(cartLines.cartId, cartId), eq(cartLines.configuration, configuration));
  if (quantity === 0) await tx.delete(cartLines).where(which);
  else await tx.update(cartLines).set({ quantity }).where(which);
  return raiseCartVersion(tx, cartId, {});
}
