import type { DemandLine } from "../inventory/demand";

/** A line of an order with the units that still have to leave. */
export interface LineToSend {
  id: number;
  productId: number;
  quantity: number;
  vendorId: number;
  vendorName: string;
  /** Sent by mail: a part of its own, whatever shelf it stands on. */
  byMail?: boolean;
}

/** Units on a shelf that the order has bought. */
export interface BoughtUnits {
  productId: number;
  warehouseId: number;
  quantity: number;
}

export interface PlannedItem {
  lineId: number;
  productId: number;
  quantity: number;
}

/** What one vendor sends from one warehouse. */
export interface PlannedShipment {
  vendorId: number;
  vendorName: string;
  warehouseId: number;
  items: PlannedItem[];
}

/**
 * Splits an order by vendor and warehouse, in the order of its lines. Lines that share a product take from the same
 * shelves one after the other; a set is sent as its parts. Units that no shelf accounts for leave from `nearest`.
 * Pure.
 */
export function planShipments(
  lines: readonly LineToSend[],
  partsOf: ReadonlyMap<number, readonly DemandLine[]>,
  bought: readonly BoughtUnits[],
  nearest: number,
): PlannedShipment[] {
  const shelves = bought.map((units) => ({ ...units }));
  const plans = new Map<string, PlannedShipment>();
  for (const line of lines) {
    const parts = partsOf.get(line.productId) ?? [];
    const wanted: readonly DemandLine[] = parts.length > 0 ? parts : [{ productId: line.productId, quantity: 1 }];
    for (const { productId, quantity } of wanted) {
      for (const taken of take(shelves, productId, quantity * line.quantity, nearest)) {
        const key = `${line.vendorId}/${taken.warehouseId}${line.byMail ? "/mail" : ""}`;
        const plan = plans.get(key) ?? {
          vendorId: line.vendorId,
          vendorName: line.vendorName,
          warehouseId: taken.warehouseId,
          items: [],
        };
        plan.items.push({ lineId: line.id, productId, quantity: taken.quantity });
        plans.set(key, plan);
      }
    }
  }
  return [...plans.values()];
}

/** Takes units of a product off the shelves. Changes them. */
function take(
  shelves: BoughtUnits[],
  productId: number,
  quantity: number,
  nearest: number,
): { warehouseId: number; quantity: number }[] {
  const taken: { warehouseId: number; quantity: number }[] = [];
  let left = quantity;
  for (const shelf of shelves) {
    if (shelf.productId !== productId || shelf.quantity === 0 || left === 0) continue;
    const units = Math.min(left, shelf.quantity);
    shelf.quantity -= units;
    left -= units;
    taken.push({ warehouseId: shelf.warehouseId, quantity: units });
  }
  if (left > 0) taken.push({ warehouseId: nearest, quantity: left });
  return taken;
}

/** `A` … `Z`, then `AA`: the letter of a part behind the order's number. */
export function partName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : partName(Math.floor(index / 26) - 1) + letter;
}
