import type { SetPart } from "../../db/schema";
import { itemKey, type Demand, type DemandLine } from "./item";
import { readChosen, valueOfGroup, variantOf, type Chosen, type Group } from "./variant";

/** A configuration that is wanted so often. */
export interface OrderedLine {
  productId: number;
  options: readonly Chosen[];
  quantity: number;
}

/** What decides which items a product is taken from. */
export interface Good {
  /** Of what is no set at least those that are stocked. */
  options: readonly Group[];
  setParts: readonly Pick<SetPart, "productId" | "quantity" | "options">[];
}

/** By product, the parts of sets among them. */
export type GoodsById = ReadonlyMap<number, Good>;

/**
 * The items of one unit of a line. A set has no stock of its own: its parts are taken, each in what the set's own
 * configuration says, then what the set says of it, then its preset.
 */
export function itemsOf({ productId, options }: Omit<OrderedLine, "quantity">, goods: GoodsById): DemandLine[] {
  const good = goods.get(productId);
  if (!good || good.setParts.length === 0)
    return [{ productId, variant: variantOf(good?.options ?? [], options), quantity: 1 }];
  const ofSet = good.options.map((group) => ({ id: group.id, value: valueOfGroup(group, options) }));
  return good.setParts.map((part) => ({
    productId: part.productId,
    variant: variantOf(goods.get(part.productId)?.options ?? [], [...ofSet, ...part.options.map(readChosen)]),
    quantity: part.quantity,
  }));
}

/** Sums lines per stock item, the parts of sets together with the same parts bought alone. */
export function sumDemand(lines: readonly OrderedLine[], goods: GoodsById): Demand {
  const units = new Map<string, DemandLine>();
  for (const line of lines) {
    for (const item of itemsOf(line, goods)) {
      const known = units.get(itemKey(item))?.quantity ?? 0;
      units.set(itemKey(item), { ...item, quantity: known + item.quantity * line.quantity });
    }
  }
  return [...units.values()].sort((a, b) => a.productId - b.productId || (a.variant < b.variant ? -1 : 1));
}
