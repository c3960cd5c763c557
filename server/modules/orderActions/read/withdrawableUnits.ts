import type { underWayOf } from "../../returns/repository";
import type { OrderLineRow } from "../../orders/repository";

/** Units of an order's lines that are no more the buyer's to give back. */
export interface UnitsGone {
  underWay: ReturnType<typeof underWayOf>;
  /** Whose gift card was used. */
  used: ReadonlyMap<number, number>;
}

/** How many units of a line the buyer can withdraw from. Pure. */
export function withdrawableUnits(
  { id, quantity, cancelled, returned }: Pick<OrderLineRow, "id" | "quantity" | "cancelled" | "returned">,
  { underWay, used }: UnitsGone,
): number {
  return quantity - cancelled - returned - (underWay.get(id) ?? 0) - (used.get(id) ?? 0);
}
