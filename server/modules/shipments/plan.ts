import { itemsOf, type GoodsById, type OrderedLine } from "../inventory/demand";
import { isSameItem, type Item } from "../inventory/item";

/** A line of an order with the units that still have to leave. */
export interface LineToSend extends OrderedLine {
  id: number;
  vendorId: number;
  vendorName: string;
  /** Sent by mail: a part of its own, whatever stock level it stands on. */
  byMail?: boolean;
}

/** Units on a stock level that the order has bought. */
export interface BoughtUnits extends Item {
  warehouseId: number;
  quantity: number;
}

export interface PlannedItem extends Item {
  lineId: number;
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
 * levels one after the other; a set is sent as its parts. Of a product whose levels were named otherwise when it was
 * bought, what was bought is sent. Units that no stock level accounts for leave from `nearest`. Pure.
 */
export function planShipments(
  lines: readonly LineToSend[],
  goods: GoodsById,
  bought: readonly BoughtUnits[],
  nearest: number,
): PlannedShipment[] {
  const levels = bought.map((units) => ({ ...units }));
  const plans = new Map<string, PlannedShipment>();
  for (const line of lines) {
    for (const { quantity, ...item } of itemsOf(line, goods)) {
      for (const { warehouseId, ...taken } of take(levels, item, quantity * line.quantity, nearest)) {
        const key = `${line.vendorId}/${warehouseId}${line.byMail ? "/mail" : ""}`;
        const plan = plans.get(key) ?? {
          vendorId: line.vendorId,
          vendorName: line.vendorName,
          warehouseId,
          items: [],
        };
        plan.items.push({ lineId: line.id, ...taken });
        plans.set(key, plan);
      }
    }
  }
  return [...plans.values()];
}

/** Takes units of an item off the stock levels: its own first, then the product's others. Changes them. */
function take(levels: BoughtUnits[], item: Item, quantity: number, nearest: number): BoughtUnits[] {
  const taken: BoughtUnits[] = [];
  let left = quantity;
  const own = levels.filter(({ productId }) => productId === item.productId);
  const [same, other] = [own.filter((level) => isSameItem(level, item)), own.filter((each) => !isSameItem(each, item))];
  for (const level of [...same, ...other]) {
    if (level.quantity === 0 || left === 0) continue;
    const units = Math.min(left, level.quantity);
    level.quantity -= units;
    left -= units;
    taken.push({ ...level, quantity: units });
  }
  if (left > 0) taken.push({ ...item, warehouseId: nearest, quantity: left });
  return taken;
}

/** `A` … `Z`, then `AA`: the letter of a part behind the order's number. */
export function partName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : partName(Math.floor(index / 26) - 1) + letter;
}
