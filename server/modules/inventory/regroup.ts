import { and, eq, max } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { orderLines, reservations, stockLevels, stockMoves } from "../../db/schema";
import type { Shelf } from "./allocate";
import { itemsOf, goodsById } from "./demand";
import { isSameItem, type DemandLine, type Item } from "./item";
import { lockShelves } from "./stockRows";
import { variantOf, variantsOf, type Group } from "./variant";

type Move = typeof stockMoves.$inferInsert;

interface Shift extends DemandLine {
  warehouseId: number;
  /** The variant that takes them. */
  to: string;
}

/** Units go from one shelf of a product to another: two moves, whose sum is nothing. */
function movesOf({ to, quantity, ...from }: Shift, why: Pick<Move, "actorId" | "orderId" | "at">): Move[] {
  const each = { ...from, ...why, reason: "regrouped" as const };
  return [
    { ...each, delta: -quantity },
    { ...each, variant: to, delta: quantity },
  ];
}

/**
 * After a product's options have changed: every stocked choice has its shelves, and what lies free on shelves that
 * nobody can choose any more goes to that of the presets, warehouse by warehouse. What is sold stays told where it
 * was taken from. Answers until when goods are held on such a shelf: nothing is moved then. Null when it is done.
 */
export async function regroupShelves(
  tx: Transaction,
  { id: productId, options }: { id: number; options: readonly Group[] },
  why: { actorId: number | null; at: Date },
): Promise<Date | null> {
  await lockShelves(tx, [productId]);
  const rows = await tx.select().from(stockLevels).where(eq(stockLevels.productId, productId));
  const variants = variantsOf(options);
  const left = rows.filter(({ variant }) => !variants.includes(variant));
  if (left.some(({ held }) => held > 0)) return lastHold(tx, productId);
  const places = [...new Set(rows.map(({ warehouseId }) => warehouseId))];
  const shelves = variants.flatMap((variant) => places.map((warehouseId) => ({ productId, variant, warehouseId })));
  if (shelves.length > 0) await tx.insert(stockLevels).values(shelves).onConflictDoNothing();
  const to = variantOf(options, []);
  const moves = left.flatMap(({ variant, warehouseId, received, sold }) =>
    received > sold ? movesOf({ productId, variant, warehouseId, quantity: received - sold, to }, why) : [],
  );
  if (moves.length > 0) await tx.insert(stockMoves).values(moves);
  const empty = left.filter(({ sold, received, ahead }) => sold === 0 && received >= 0 && !ahead);
  for (const { variant, warehouseId } of empty)
    await tx
      .delete(stockLevels)
      .where(
        and(
          eq(stockLevels.productId, productId),
          eq(stockLevels.variant, variant),
          eq(stockLevels.warehouseId, warehouseId),
        ),
      );
  return null;
}

async function lastHold(tx: Transaction, productId: number): Promise<Date> {
  const [found] = await tx
    .select({ until: max(reservations.expiresAt) })
    .from(reservations)
    .where(and(eq(reservations.productId, productId), eq(reservations.state, "held")));
  return found?.until ?? new Date(0);
}

/** Units that came back to a shelf, for a line of their order. */
interface CameBack extends DemandLine {
  warehouseId: number;
  lineId: number;
}

/**
 * Units that came back to shelves which their product's options do not name any more go on to the one that stands for
 * their line today. `shelves` are locked, as they were before the units came.
 */
export async function bringHome(
  tx: Transaction,
  orderId: number,
  units: readonly CameBack[],
  shelves: readonly Shelf[],
  at: Date,
): Promise<void> {
  const goods = await goodsById(
    tx,
    units.map(({ productId }) => productId),
  );
  const optionsOf = ({ productId }: Item) => goods.get(productId)?.options ?? [];
  const strays = units.filter((unit) => !variantsOf(optionsOf(unit)).includes(unit.variant));
  if (strays.length === 0) return;
  const { id, productId, options } = orderLines;
  const lines = await tx.select({ id, productId, options }).from(orderLines).where(eq(orderLines.orderId, orderId));
  const sold = await goodsById(
    tx,
    lines.map((line) => line.productId),
  );
  const moves = strays.flatMap(({ lineId, ...stray }) => {
    const line = lines.find((each) => each.id === lineId);
    const today = line && itemsOf(line, sold).find((item) => item.productId === stray.productId);
    const quantity = Math.min(stray.quantity, freeAfter(stray, units, shelves));
    if (quantity <= 0) return [];
    return movesOf(
      { ...stray, quantity, to: today?.variant ?? variantOf(optionsOf(stray), []) },
      { orderId, actorId: null, at },
    );
  });
  if (moves.length > 0) await tx.insert(stockMoves).values(moves);
}

/** What lies on a shelf once the units are back; less than those where more was promised than came. */
function freeAfter(stray: Omit<CameBack, "lineId">, units: readonly CameBack[], shelves: readonly Shelf[]): number {
  const isIt = (each: Item & { warehouseId: number }) =>
    isSameItem(each, stray) && each.warehouseId === stray.warehouseId;
  const before = shelves.find(isIt)?.available ?? 0;
  return units.filter(isIt).reduce((sum, { quantity }) => sum + quantity, before);
}
