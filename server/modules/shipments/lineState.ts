import type { ShipmentState } from "../../db/schema";

/** Units of a line that lie in a shipment. */
export interface LineUnits {
  productId: number;
  quantity: number;
  state: ShipmentState;
}

export type LineState = "New" | "Scheduled" | "PartShipping" | "Shipping" | "Delivered" | "Cancel" | "Returned";

/** Where the units of a line are. `shipped` counts what has left, delivered or not. */
export interface LineProgress {
  state: LineState;
  /** Neither cancelled nor returned. */
  kept: number;
  shipped: number;
  delivered: number;
  cancelled: number;
  returned: number;
}

interface Line {
  quantity: number;
  cancelled: number;
  returned: number;
}

/**
 * Where a line stands, from its own counts and its shipments. A unit of a set has left when all of its parts have.
 * Pure.
 */
export function lineProgress({ quantity, cancelled, returned }: Line, units: readonly LineUnits[]): LineProgress {
  const ordered = quantity - cancelled;
  const shipped = whole(units, ordered, ({ state }) => state === "Shipping" || state === "Delivered");
  const delivered = whole(units, ordered, ({ state }) => state === "Delivered");
  const counts = { kept: ordered - returned, shipped, delivered, cancelled, returned };
  const isScheduled = units.length > 0 && units.every(({ state }) => state === "Scheduled");
  const state = stateOf(counts, ordered);
  return { state: state === "New" && isScheduled ? "Scheduled" : state, ...counts };
}

function stateOf({ shipped, delivered, returned }: Omit<LineProgress, "state">, ordered: number): LineState {
  if (ordered === 0) return "Cancel";
  if (returned === ordered) return "Returned";
  if (delivered === ordered) return "Delivered";
  if (shipped === ordered) return "Shipping";
  return shipped > 0 ? "PartShipping" : "New";
}

/** Units of the line of which every part is among the counted ones. */
function whole(units: readonly LineUnits[], ordered: number, counts: (unit: LineUnits) => boolean): number {
  const products = [...new Set(units.map(({ productId }) => productId))];
  if (products.length === 0 || ordered === 0) return 0;
  const sum = (chosen: readonly LineUnits[]) => chosen.reduce((total, { quantity }) => total + quantity, 0);
  const shares = products.map((productId) => {
    const own = units.filter((unit) => unit.productId === productId);
    return Math.floor((sum(own.filter(counts)) * ordered) / sum(own));
  });
  return Math.min(...shares);
}
