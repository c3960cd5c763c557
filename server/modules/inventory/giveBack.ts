import { and, asc, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { reservations } from "../../db/schema";
import type { Allocation } from "./allocate";
import { isSameItem } from "./item";
import { bringHome } from "./regroup";
import { byShelf, changeShelves, lockShelves } from "./stockRows";

/** Units of an order's line that come back to their shelf. */
export interface ReturnedUnits extends Allocation {
  lineId: number;
}

type Row = typeof reservations.$inferSelect;

/**
 * Puts sold units of an order back on the shelves that they were taken from: goods that never left (`released`) or
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
  const sold = and(eq(reservations.orderId, orderId), eq(reservations.state, "sold"));
  const rows = await tx.select().from(reservations).where(sold).orderBy(asc(reservations.id)).for("update");
  const given: ReturnedUnits[] = [];
  for (const unit of wanted) {
    let left = unit.quantity;
    for (const row of rows.filter((each) => isSameItem(each, unit) && each.warehouseId === unit.warehouseId)) {
      const taken = Math.min(left, row.quantity);
      if (taken === 0) continue;
      left -= taken;
      await divide(tx, row, taken, state);
      row.quantity -= taken;
    }
    // Units that no shelf accounts for (orders of before shipments were kept) have nowhere to go back to.
    if (unit.quantity > left) given.push({ ...unit, quantity: unit.quantity - left });
  }
  const parts = byShelf(given);
  const shelves = await lockShelves(tx, [...new Set(parts.map(({ productId }) => productId))]);
  const changed = await changeShelves(tx, "return", parts);
  if (changed !== parts.length)
    throw new Error(`order ${orderId}: its shelves have not sold what its reservations say`);
  await bringHome(tx, orderId, given, shelves, at);
}

/** Takes units out of what is sold: the whole row, or a row of their own. */
async function divide(tx: Transaction, row: Row, taken: number, state: "released" | "returned"): Promise<void> {
  if (taken === row.quantity) {
    await tx.update(reservations).set({ state }).where(eq(reservations.id, row.id));
    return;
  }
  await tx
    .update(reservations)
    .set({ quantity: row.quantity - taken })
    .where(eq(reservations.id, row.id));
  const { id: _id, ...rest } = row;
  await tx.insert(reservations).values({ ...rest, quantity: taken, state });
}
