import type { Transaction } from "../../db/client";
import type { Allocation } from "./allocate";
import { isSameItem } from "./item";
import { moveStrayUnits } from "./regroup";
import { byStockLevel, changeStockLevels, lockStockLevels } from "./repositoryStockLevels";
import { lockSoldUnits, takeFromReservation } from "./repositoryReservations";

/** Units of an order's line that come back to their stock level. */
export interface ReturnedUnits extends Allocation {
  lineId: number;
}

/**
 * Puts sold units of an order back on the stock levels that they were taken from: goods that never left (`released`) or
 * came back (`returned`). Shelves that their product's options do not name any more give them on to the one that
 * stands for the line today. Call it last in the transaction, as everything that locks stock.
 */
export async function giveBackUnits(
  tx: Transaction,
  orderId: number,
  units: readonly ReturnedUnits[],
  state: "released" | "returned",
  at: Date,
): Promise<void> {
  const wanted = units.filter(({ quantity }) => quantity > 0);
  if (wanted.length === 0) return;
  const rows = await lockSoldUnits(tx, orderId);
  const given: ReturnedUnits[] = [];
  for (const unit of wanted) {
    let left = unit.quantity;
    for (const row of rows.filter((each) => isSameItem(each, unit) && each.warehouseId === unit.warehouseId)) {
      const taken = Math.min(left, row.quantity);
      if (taken === 0) continue;
      left -= taken;
      await takeFromReservation(tx, row, taken, state);
      row.quantity -= taken;
    }
    // Units that no stock level accounts for (orders of before shipments were kept) have nowhere to go back to.
    if (unit.quantity > left) given.push({ ...unit, quantity: unit.quantity - left });
  }
  const parts = byStockLevel(given);
  const levels = await lockStockLevels(tx, [...new Set(parts.map(({ productId }) => productId))]);
  const changed = await changeStockLevels(tx, "return", parts);
  if (changed !== parts.length) throw new Error(`order ${orderId}: its levels have not sold what its reservations say`);
  await moveStrayUnits(tx, orderId, given, levels, at);
}
