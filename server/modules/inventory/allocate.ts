import type { Demand } from "./demand";

/** Units of a product that a warehouse can still promise. */
export interface Shelf {
  productId: number;
  warehouseId: number;
  available: number;
}

export interface Allocation {
  productId: number;
  warehouseId: number;
  quantity: number;
}

export interface Allocated {
  allocations: Allocation[];
  /** Products that the shelves cannot cover, with what is left of them. */
  short: { productId: number; available: number }[];
}

/**
 * Takes from the preferred warehouse first and splits when it has to. `preference` lists warehouse ids, the nearest
 * first.
 */
export function allocate(demand: Demand, shelves: readonly Shelf[], preference: readonly number[]): Allocated {
  const allocations: Allocation[] = [];
  const short: Allocated["short"] = [];
  for (const { productId, quantity } of demand) {
    const own = preference.flatMap((id) =>
      shelves.filter((shelf) => shelf.productId === productId && shelf.warehouseId === id),
    );
    const available = own.reduce((sum, shelf) => sum + Math.max(0, shelf.available), 0);
    if (available < quantity) {
      short.push({ productId, available });
      continue;
    }
    // One parcel beats two: a warehouse that has everything goes first, the nearest of them.
    const whole = own.find((shelf) => shelf.available >= quantity);
    let left = quantity;
    for (const shelf of whole ? [whole] : own) {
      const taken = Math.min(left, Math.max(0, shelf.available));
      if (taken > 0) allocations.push({ productId, warehouseId: shelf.warehouseId, quantity: taken });
      left -= taken;
    }
  }
  return { allocations, short };
}
