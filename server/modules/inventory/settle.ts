import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import { reservations } from "../../db/schema";
import type { Allocation } from "./allocate";
import { byShelf, changeShelves, lockShelves } from "./stockRows";

/** Gives back what an order holds; a second call finds nothing to give. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await settle(tx, orderId, "released");
}

/** Turns what a paid order holds into sold units. False when it holds nothing any more. */
export async function sellStock(tx: Transaction, orderId: number): Promise<boolean> {
  return (await settle(tx, orderId, "sold")) > 0;
}

const settled = fixedQuery((db, slot: Slot<{ orderId: number; state: "released" | "sold" }>) =>
  db
    .update(reservations)
    .set({ state: slot("state") })
    .where(and(eq(reservations.orderId, slot("orderId")), sql`${reservations.state} = 'held'`))
    .returning({
      productId: reservations.productId,
      warehouseId: reservations.warehouseId,
      quantity: reservations.quantity,
    }),
);

async function settle(tx: Transaction, orderId: number, state: "released" | "sold"): Promise<number> {
  const parts: Allocation[] = await settled(tx, { orderId, state });
  if (parts.length === 0) return 0;
  const shelves = byShelf(parts);
  // A single row needs no order where nothing is locked after it: a sale is the end of its transaction.
  if (shelves.length > 1 || state === "released")
    await lockShelves(tx, [...new Set(shelves.map(({ productId }) => productId))]);
  const changed = await changeShelves(tx, state === "sold" ? "sell" : "release", shelves);
  if (changed !== shelves.length)
    throw new Error(`order ${orderId}: its stock rows do not hold what its reservations say`);
  return parts.length;
}
