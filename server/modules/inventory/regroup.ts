import type { Transaction } from "../../db/client";
import type { StockLevel } from "./allocate";
import { itemsOf } from "./demand";
import { goodsById } from "./repositoryGoods";
import { isSameItem, type DemandLine, type Item } from "./item";
import { lockStockLevels } from "./repositoryStockLevels";
import { variantOf, variantsOf, type Group } from "./variant";
import {
  deleteStockLevel,
  insertMoves,
  lastHoldExpiry,
  listConfigured,
  listStockLevels,
  type Move,
  addStockLevels,
} from "./repositoryMoves";

interface Shift extends DemandLine {
  warehouseId: number;
  /** The variant that takes them. */
  to: string;
}

/** Units go from one stock level of a product to another: two moves, whose sum is nothing. */
function movesOf({ to, quantity, ...from }: Shift, why: Pick<Move, "actorId" | "orderId" | "at">): Move[] {
  const each = { ...from, ...why, reason: "regrouped" as const };
  return [
    { ...each, delta: -quantity },
    { ...each, variant: to, delta: quantity },
  ];
}

/**
 * After a product's options have changed: every stocked choice has its levels, and what lies free on levels that
 * nobody can choose any more goes to that of the presets, warehouse by warehouse. What is sold stays told where it
 * was taken from. Answers until when goods are held on such a stock level: nothing is moved then. Null when it is done.
 */
export async function regroupStockLevels(
  tx: Transaction,
  { id: productId, options }: { id: number; options: readonly Group[] },
  why: { actorId: number | null; at: Date },
): Promise<Date | null> {
  await lockStockLevels(tx, [productId]);
  const rows = await listStockLevels(tx, productId);
  const variants = variantsOf(options);
  const left = rows.filter(({ variant }) => !variants.includes(variant));
  if (left.some(({ held }) => held > 0)) return lastHoldExpiry(tx, productId);
  const places = [...new Set(rows.map(({ warehouseId }) => warehouseId))];
  const levels = variants.flatMap((variant) => places.map((warehouseId) => ({ productId, variant, warehouseId })));
  if (levels.length > 0) await addStockLevels(tx, levels);
  const to = variantOf(options, []);
  const moves = left.flatMap(({ variant, warehouseId, received, sold }) =>
    received > sold ? movesOf({ productId, variant, warehouseId, quantity: received - sold, to }, why) : [],
  );
  if (moves.length > 0) await insertMoves(tx, moves);
  const empty = left.filter(({ sold, received, ahead }) => sold === 0 && received >= 0 && !ahead);
  for (const { variant, warehouseId } of empty) await deleteStockLevel(tx, { productId, variant, warehouseId });
  return null;
}

/** Units that came back to a stock level, for a line of their order. */
interface CameBack extends DemandLine {
  warehouseId: number;
  lineId: number;
}

/**
 * Units that came back to levels which their product's options do not name any more go on to the one that stands for
 * their line today. `stock levels` are locked, as they were before the units came.
 */
export async function moveStrayUnits(
  tx: Transaction,
  orderId: number,
  units: readonly CameBack[],
  levels: readonly StockLevel[],
  at: Date,
): Promise<void> {
  const goods = await goodsById(
    tx,
    units.map(({ productId }) => productId),
  );
  const optionsOf = ({ productId }: Item) => goods.get(productId)?.options ?? [];
  const strays = units.filter((unit) => !variantsOf(optionsOf(unit)).includes(unit.variant));
  if (strays.length === 0) return;
  const lines = await listConfigured(tx, orderId);
  const sold = await goodsById(
    tx,
    lines.map((line) => line.productId),
  );
  const moves = strays.flatMap(({ lineId, ...stray }) => {
    const line = lines.find((each) => each.id === lineId);
    const today = line && itemsOf(line, sold).find((item) => item.productId === stray.productId);
    const quantity = Math.min(stray.quantity, freeAfter(stray, units, levels));
    if (quantity <= 0) return [];
    return movesOf(
      { ...stray, quantity, to: today?.variant ?? variantOf(optionsOf(stray), []) },
      { orderId, actorId: null, at },
    );
  });
  if (moves.length > 0) await insertMoves(tx, moves);
}

/** What lies on a stock level once the units are back; less than those where more was promised than came. */
function freeAfter(stray: Omit<CameBack, "lineId">, units: readonly CameBack[], levels: readonly StockLevel[]): number {
  const isIt = (each: Item & { warehouseId: number }) =>
    isSameItem(each, stray) && each.warehouseId === stray.warehouseId;
  const before = levels.find(isIt)?.available ?? 0;
  return units.filter(isIt).reduce((sum, { quantity }) => sum + quantity, before);
}
