import { allocate, type StockLevel } from "./allocate";
import type { Units } from "./available";
import { sumDemand, type GoodsById, type OrderedLine } from "./demand";
import { isSameItem } from "./item";

/** Ids of the warehouses that a line would leave from; none where the stock levels do not hold all of it. */
export type SendersOf = (line: OrderedLine) => readonly number[];

/**
 * Which warehouses would send these lines if all of them were ordered now, by the rules that an order takes its stock
 * by.
 * `preference` lists warehouse ids, the nearest first.
 */
export function sendersOf(
  lines: readonly OrderedLine[],
  goods: GoodsById,
  units: Units,
  preference: readonly number[],
): SendersOf {
  const demand = sumDemand(lines, goods);
  const levels = demand.flatMap(({ productId, variant }): StockLevel[] =>
    Object.entries(units.get(productId)?.levels[variant] ?? {}).map(([id, available]) => ({
      productId,
      variant,
      warehouseId: Number(id),
      available,
    })),
  );
  const { allocations, short } = allocate(demand, levels, preference);
  return (line) => {
    const wanted = sumDemand([line], goods);
    if (short.some((item) => wanted.some((own) => isSameItem(own, item)))) return [];
    const taken = allocations.filter((item) => wanted.some((own) => isSameItem(own, item)));
    return [...new Set(taken.map(({ warehouseId }) => warehouseId))];
  };
}
