import { allocate, type Shelf } from "./allocate";
import type { Units } from "./available";
import { sumDemand, type DemandLine } from "./demand";

/** Ids of the warehouses that a line would leave from; none where the shelves do not hold all of it. */
export type SendersOf = (line: DemandLine) => readonly number[];

/**
 * Which warehouses would send these lines if all of them were ordered now, by the rules that an order takes its stock
 * by.
 * `preference` lists warehouse ids, the nearest first; `partsOf` what sets are made of.
 */
export function sendersOf(
  lines: readonly DemandLine[],
  partsOf: ReadonlyMap<number, readonly DemandLine[]>,
  units: Units,
  preference: readonly number[],
): SendersOf {
  const demand = sumDemand(lines, partsOf);
  const shelves = demand.flatMap(({ productId }): Shelf[] =>
    Object.entries(units.get(productId)?.at ?? {}).map(([id, available]) => ({
      productId,
      warehouseId: Number(id),
      available,
    })),
  );
  const { allocations, short } = allocate(demand, shelves, preference);
  return (line) => {
    const wanted = sumDemand([line], partsOf).map(({ productId }) => productId);
    if (short.some(({ productId }) => wanted.includes(productId))) return [];
    const taken = allocations.filter(({ productId }) => wanted.includes(productId));
    return [...new Set(taken.map(({ warehouseId }) => warehouseId))];
  };
}
