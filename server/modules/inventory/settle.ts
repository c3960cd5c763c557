import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { reservations } from "../../db/schema";
import type { Allocation } from "./allocate";
import { byShelf, changeShelves, lockShelves, nameHolder, sellAlone, type Holder } from "./stockRows";

/** Gives back what an order holds; a second call finds nothing to give. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await release(tx, { orderId });
}

/** The same for a request. */
export async function releaseRequested(tx: Transaction, requestId: number): Promise<void> {
  await release(tx, { requestId });
}

async function release(tx: Transaction, holder: Holder): Promise<void> {
  const own =
    "orderId" in holder ? eq(reservations.orderId, holder.orderId) : eq(reservations.requestId, holder.requestId);
  const parts: Allocation[] = await tx
    .update(reservations)
    .set({ state: "released" })
    .where(and(own, eq(reservations.state, "held")))
    .returning({
      productId: reservations.productId,
      variant: reservations.variant,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    });
  if (parts.length > 0) await changeHeld(tx, holder, "released", parts);
}

/**
 * Turns what a paid order holds into sold units. False when it holds nothing any more. What lies on a single shelf is
 * sold in one statement; several shelves are locked in their order first.
 */
export async function sellStock(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await sellAlone(tx, orderId);
  const [first] = rows;
  if (!first) return false;
  if (first.shelves === 1 && first.sold !== 1) throw new StockMoved({ orderId });
  if (first.shelves > 1) await changeHeld(tx, { orderId }, "sold", rows);
  return true;
}

/** Reservations and stock rows do not say the same. */
class StockMoved extends Error {
  constructor(holder: Holder) {
    super(`${nameHolder(holder)}: its stock rows do not hold what its reservations say`);
  }
}

async function changeHeld(
  tx: Transaction,
  holder: Holder,
  state: "released" | "sold",
  parts: readonly Allocation[],
): Promise<void> {
  const shelves = byShelf(parts);
  await lockShelves(tx, [...new Set(shelves.map(({ productId }) => productId))]);
  const changed = await changeShelves(tx, state === "sold" ? "sell" : "release", shelves);
  if (changed !== shelves.length) throw new StockMoved(holder);
}
