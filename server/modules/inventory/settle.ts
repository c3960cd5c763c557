import type { Transaction } from "../../db/client";
import type { Allocation } from "./allocate";
import {
  byStockLevel,
  changeStockLevels,
  lockStockLevels,
  holderKey,
  sellFromOneLevel,
  type Holder,
} from "./repositoryStockLevels";
import { releaseHeld } from "./repositoryReservations";

/** Gives back what an order holds; a second call finds nothing to give. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await release(tx, { orderId });
}

/** The same for a request. */
export async function releaseRequestStock(tx: Transaction, requestId: number): Promise<void> {
  await release(tx, { requestId });
}

async function release(tx: Transaction, holder: Holder): Promise<void> {
  const parts = await releaseHeld(tx, holder);
  if (parts.length > 0) await changeHeld(tx, holder, "released", parts);
}

/**
 * Turns what a paid order holds into sold units. False when it holds nothing any more. What lies on a single level is
 * sold in one statement; several stock levels are locked in their order first.
 */
export async function sellStock(tx: Transaction, orderId: number): Promise<boolean> {
  const rows = await sellFromOneLevel(tx, orderId);
  const [first] = rows;
  if (!first) return false;
  if (first.levels === 1 && first.sold !== 1) throw new StockMoved({ orderId });
  if (first.levels > 1) await changeHeld(tx, { orderId }, "sold", rows);
  return true;
}

/** Reservations and stock rows do not say the same. */
class StockMoved extends Error {
  constructor(holder: Holder) {
    super(`${holderKey(holder)}: its stock rows do not hold what its reservations say`);
  }
}

async function changeHeld(
  tx: Transaction,
  holder: Holder,
  state: "released" | "sold",
  parts: readonly Allocation[],
): Promise<void> {
  const levels = byStockLevel(parts);
  await lockStockLevels(tx, [...new Set(levels.map(({ productId }) => productId))]);
  const changed = await changeStockLevels(tx, state === "sold" ? "sell" : "release", levels);
  if (changed !== levels.length) throw new StockMoved(holder);
}
