import { and, eq, max } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orderLines, reservations, stockLevels, stockMoves } from "../../db/schema";
import type { Item } from "./item";

export type Move = typeof stockMoves.$inferInsert;

/** All stock levels of a product. */
export const listStockLevels = (tx: Transaction, productId: number) =>
  tx.select().from(stockLevels).where(eq(stockLevels.productId, productId));

/** Makes those of the stock levels that are not there. */
export const addStockLevels = (tx: Transaction, levels: (Item & { warehouseId: number })[]) =>
  tx.insert(stockLevels).values(levels).onConflictDoNothing();

export const deleteStockLevel = (
  tx: Transaction,
  { productId, variant, warehouseId }: Item & { warehouseId: number },
) =>
  tx
    .delete(stockLevels)
    .where(
      and(
        eq(stockLevels.productId, productId),
        eq(stockLevels.variant, variant),
        eq(stockLevels.warehouseId, warehouseId),
      ),
    );

/** Writes moves of stock, from which the database reckons what lies on the stock levels. */
export const insertMoves = (tx: Transaction, moves: Move[]) => tx.insert(stockMoves).values(moves);

/** When the last of a product's units that are held is let go at the latest. */
export async function lastHoldExpiry(tx: Transaction, productId: number): Promise<Date> {
  const [found] = await tx
    .select({ until: max(reservations.expiresAt) })
    .from(reservations)
    .where(and(eq(reservations.productId, productId), eq(reservations.state, "held")));
  return found?.until ?? new Date(0);
}

/** Lines of an order as they are configured. */
export function listConfigured(tx: Transaction, orderId: number) {
  const { id, productId, options } = orderLines;
  return tx.select({ id, productId, options }).from(orderLines).where(eq(orderLines.orderId, orderId));
}
