import { isSameItem, type Demand, type DemandLine, type Item } from "./item";

/** Units of an item that a warehouse can still promise. */
export interface StockLevel extends Item {
  warehouseId: number;
  available: number;
}

export interface Allocation extends DemandLine {
  warehouseId: number;
}

export interface Allocated {
  allocations: Allocation[];
  /** Items that the stock levels cannot cover, with what is left of them. */
  short: (Item & { available: number })[];
}

/**
 * Takes from the preferred warehouse first and splits when it has to. `preference` lists warehouse ids, the nearest
 * first.
 */
export function allocate(demand: Demand, levels: readonly StockLevel[], preference: readonly number[]): Allocated {
  const allocations: Allocation[] = [];
  const short: Allocated["short"] = [];
  for (const { quantity, ...item } of demand) {
    const own = preference.flatMap((id) =>
      levels.filter((level) => isSameItem(level, item) && level.warehouseId === id),
    );
    const available = own.reduce((sum, level) => sum + Math.max(0, level.available), 0);
    if (available < quantity) {
      short.push({ ...item, available });
      continue;
    }
    // One parcel beats two: a warehouse that has everything goes first, the nearest of them.
    const whole = own.find((level) => level.available >= quantity);
    let left = quantity;
    for (const level of whole ? [whole] : own) {
      const taken = Math.min(left, Math.max(0, level.available));
      if (taken > 0) allocations.push({ ...item, warehouseId: level.warehouseId, quantity: taken });
      left -= taken;
    }
  }
  return { allocations, short };
}
