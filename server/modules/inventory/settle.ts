import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { reservations } from "../../db/schema";
import type { Allocation } from "./allocate";
import { byShelf, changeShelves, lockShelves, sellAlone } from "./stockRows";

/** Gives back what an order holds; a second call finds nothing to give. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  const parts: Allocation[] = await tx
    .update(reservations)
    .set({ state: "released" })
    .where(and(eq(reservations.orderId, orderId), eq(reservations.state, "held")))
    .returning({
      productId: reservations.productId,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    });
  if (parts.length > 0) await changeHeld(tx, orderId, "released", parts);
}

/**
 * Turns what a paid order holds into sold units. False when it holds nothing any more. What lies on a single shelf is
 * sold in one statement; several shelves are locked in their order first.
 */
export async function sellStock(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await sellAlone(tx, orderId);
  const [first] = rows;
  if (!first) return false;
  if (first.shelves === 1 && first.sold !== 1) throw new StockMoved(orderId);
  if (first.shelves > 1) await changeHeld(tx, orderId, "sold", rows);
  return true;
}

/** Reservations and stock rows do not say the same. */
class StockMoved extends Error {
  constructor(orderId: number) {
    super(`order ${orderId}: its stock rows do not hold what its reservations say`);
  }
}

async function changeHeld(
  tx: Transaction,
  orderId: number,
  state: "released" | "sold",
  parts: readonly Allocation[],
): Promise<void> {
  const shelves = byShelf(parts);
  await lockShelves(tx, [...new Set(shelves.map(({ productId }) => productId))]);
  const changed = await changeShelves(tx, state === "sold" ? "sell" : "release", shelves);
  if (changed !== shelves.length) throw new StockMoved(orderId);
}
