import { and, eq, gt } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { preparedInsert, preparedQueries, shapeOf, slotRows, valuesOf, type Slot } from "../../db/preparedQuery";
import { cartLines, carts, idempotencyKeys } from "../../db/schema";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";
import type { CartLineRow, CartRow } from "./pricedCart";

/** Shapes of a cart, of the keys of its change (one or none) and of its lines. */
interface CartShape {
  cart: string;
  keys: string;
  lines: string;
}

const insertCart = preparedQueries(({ cart, keys, lines }: CartShape) => (db, slot: Slot<Record<string, unknown>>) => {
  const made = db.$with("made").as(
    db
      .insert(carts)
      .values(slotRows(carts, cart, slot, "cart_"))
      .returning(),
  );
  const added = db.$with("added").as(
    db
      .insert(cartLines)
      .values(slotRows(cartLines, lines, slot, "line_"))
      .returning(),
  );
  const name = () => db.insert(idempotencyKeys).values(slotRows(idempotencyKeys, keys, slot, "key_"));
  const named = keys === "" ? [] : [db.$with("named").as(name())];
  return db
    .with(made, added, ...named)
    .select()
    .from(made)
    .innerJoin(added, eq(added.cartId, made.id))
    .orderBy(added.id);
});

/**
 * Writes a cart that nobody can know yet with its lines and the key of the change that makes it, all or nothing in
 * one statement. Undefined when its secret or its key is known: the change was made before.
 */
export async function writeFirstCart(
  db: Queries,
  cart: typeof carts.$inferInsert,
  keys: readonly (typeof idempotencyKeys.$inferInsert)[],
  lines: readonly (typeof cartLines.$inferInsert)[],
): Promise<{ cart: CartRow; lines: CartLineRow[] } | undefined> {
  const values = { ...valuesOf([cart], "cart_"), ...valuesOf(keys, "key_"), ...valuesOf(lines, "line_") };
  try {
    const rows = await insertCart({ cart: shapeOf([cart]), keys: shapeOf(keys), lines: shapeOf(lines) })(db, values);
    const [first] = rows;
    if (!first) throw new Error("a first cart was not written");
    return { cart: first.made, lines: rows.map(({ added }) => added) };
  } catch (error) {
    if (isUniqueViolation(error, "carts_token") || isUniqueViolation(error, "idempotency_scope_key")) return undefined;
    throw error;
  }
}

type LineChange = Partial<typeof cartLines.$inferInsert>;

/** Lines of a cart, the oldest first. */
export async function cartLinesOf(tx: Transaction, cartId: string): Promise<CartLineRow[]> {
  return tx.select().from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(cartLines.id);
}

/** Writes lines; answers them as they are then. */
export const addCartLines = preparedInsert(cartLines);

export async function updateCartLine(db: Queries, id: number, change: LineChange): Promise<void> {
  await db.update(cartLines).set(change).where(eq(cartLines.id, id));
}

const isLineOf = (cartId: string, itemId: number | undefined) => {
  const all = eq(cartLines.cartId, cartId);
  return itemId === undefined ? all : and(all, eq(cartLines.id, itemId));
};

/** Changes a line if it is this cart's. */
export async function updateLineOf(
  tx: Transaction,
  { cartId, itemId }: { cartId: string; itemId: number },
  change: LineChange,
): Promise<void> {
  await tx.update(cartLines).set(change).where(isLineOf(cartId, itemId));
}

/** Changes the line of a cart with a configuration; answers whether there is one. */
export async function updateConfigured(
  tx: Transaction,
  { cartId, configuration }: Pick<CartLineRow, "cartId" | "configuration">,
  change: LineChange,
): Promise<boolean> {
  const same = and(eq(cartLines.cartId, cartId), eq(cartLines.configuration, configuration));
  return (await tx.update(cartLines).set(change).where(same).returning({ id: cartLines.id })).length > 0;
}

/** Whether one line of a cart, or any of them, was changed after a version. */
export async function isChangedSince(
  tx: Transaction,
  { cartId, itemId }: { cartId: string; itemId: number | undefined },
  version: number,
): Promise<boolean> {
  const newer = and(isLineOf(cartId, itemId), gt(cartLines.changedVersion, version));
  return (await tx.select({ id: cartLines.id }).from(cartLines).where(newer).limit(1)).length > 0;
}

/** Takes one line out of a cart, or all of them; answers those that were there. */
export async function deleteCartLines(tx: Transaction, cartId: string, itemId?: number): Promise<CartLineRow[]> {
  return tx.delete(cartLines).where(isLineOf(cartId, itemId)).returning();
}

export async function countCartLines(tx: Transaction, cartId: string): Promise<number> {
  return tx.$count(cartLines, eq(cartLines.cartId, cartId));
}
