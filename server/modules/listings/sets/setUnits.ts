import { LIST_LIMITS } from "../../../../contract/rules/listLimits";
import type { Queries } from "../../../db/client";
import type { ProductOption, SetPart } from "../../../db/schema";
import { itemKey } from "../../inventory/item";
import { readChosen, variantOf } from "../../inventory/variant";
import { listOptionsOf, listPromisable, listSetsAmong } from "./repository";

/** What can still be promised, in all warehouses, by the item's key. */
export async function readPromisable(db: Queries, ids: readonly number[]): Promise<Map<string, number>> {
  const rows = await listPromisable(db, ids);
  const units = new Map<string, number>();
  for (const { isAhead, ...row } of rows) {
    const known = units.get(itemKey(row)) ?? 0;
    // What is promised ahead can be ordered as often as one order takes.
    units.set(itemKey(row), isAhead ? LIST_LIMITS.lineQuantity : known + row.received - row.sold - row.held);
  }
  return units;
}

type Part = Pick<SetPart, "productId" | "quantity" | "options">;

/** Of each part how many there are as it is chosen, and how often the set can be made of that. Pure. */
export function unitsOfParts(
  parts: readonly Part[],
  optionsOf: (productId: number) => readonly ProductOption[],
  units: ReadonlyMap<string, number>,
): { units: number; sets: number }[] {
  const keys = parts.map(({ productId, options }) =>
    itemKey({ productId, variant: variantOf(optionsOf(productId), options.map(readChosen)) }),
  );
  // The same item in two parts is taken for both.
  const wanted = new Map<string, number>();
  keys.forEach((key, place) => wanted.set(key, (wanted.get(key) ?? 0) + (parts[place]?.quantity ?? 0)));
  return keys.map((key) => {
    const left = Math.max(0, units.get(key) ?? 0);
    return { units: left, sets: Math.floor(left / Math.max(1, wanted.get(key) ?? 1)) };
  });
}

/** How many there are of each of these products that is a set, and whether it is sold out for want of a part. */
export async function readSetUnits(
  db: Queries,
  ids: readonly number[],
): Promise<Map<number, { units: number; lacksPart: boolean }>> {
  const sets = await listSetsAmong(db, ids);
  if (sets.length === 0) return new Map();
  const partIds = [...new Set(sets.flatMap((set) => set.setParts.map(({ productId }) => productId)))];
  const goods = await listOptionsOf(db, partIds);
  const known = new Map(goods.map((good) => [good.id, good.options]));
  const units = await readPromisable(db, partIds);
  return new Map(
    sets.map((set) => {
      const lacksPart = set.setParts.some(({ isOut }) => isOut);
      const each = unitsOfParts(set.setParts, (productId) => known.get(productId) ?? [], units);
      return [set.id, { units: lacksPart ? 0 : Math.min(...each.map(({ sets: count }) => count)), lacksPart }];
    }),
  );
}
