import { and, asc, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { orders, returnLines, returns } from "../../db/schema";
import type { OrderRow } from "../orders/repository";
import type { UnitsUnderWay } from "./rules";

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnChange = Partial<typeof returns.$inferInsert>;
export type ReturnLineRow = typeof returnLines.$inferSelect;

export interface Return extends ReturnRow {
  lines: ReturnLineRow[];
}

export interface UnitsBack {
  lineId: number;
  quantity: number;
  reason: string;
}

/** Returns of an order, the first first. */
export async function returnsOf(db: Queries, orderId: number): Promise<Return[]> {
  const rows = await db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.id));
  if (rows.length === 0) return [];
  const lines = await db
    .select()
    .from(returnLines)
    .where(
      inArray(
        returnLines.returnId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(returnLines.returnId, returnLines.lineId);
  return rows.map((row) => ({ ...row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** What is on its way back, or may be soon. */
export function underWayOf(all: readonly Return[]): UnitsUnderWay {
  const units = new Map<number, number>();
  for (const { state, lines } of all) {
    if (state === "refused" || state === "refunded") continue;
    for (const { lineId, quantity } of lines) units.set(lineId, (units.get(lineId) ?? 0) + quantity);
  }
  return units;
}

/** Writes a return under its order's lock; its number counts on within the order. */
export async function addReturn(
  tx: Transaction,
  orderNumber: string,
  values: Omit<typeof returns.$inferInsert, "number">,
  lines: readonly UnitsBack[],
): Promise<Return> {
  const earlier = await returnsOf(tx, values.orderId);
  const [row] = await tx
    .insert(returns)
    .values({ ...values, number: `${orderNumber}-R${earlier.length + 1}` })
    .returning();
  if (!row) throw new Error(`order ${values.orderId} got no return`);
  if (lines.length > 0) await tx.insert(returnLines).values(lines.map((line) => ({ ...line, returnId: row.id })));
  return { ...row, lines: lines.map((line) => ({ ...line, returnId: row.id })) };
}

const isNumbered = (number: string) => eq(returns.number, number.trim().toUpperCase());

/** A return by its number, as somebody types it. */
export async function findByNumber(db: Queries, number: string): Promise<ReturnRow | undefined> {
  const [row] = await db.select().from(returns).where(isNumbered(number));
  return row;
}

/** The order of a return, by the return's number. */
export async function findOrderOf(db: Queries, number: string): Promise<OrderRow | undefined> {
  const [found] = await db
    .select({ order: orders })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(isNumbered(number));
  return found?.order;
}

/** Writes the state of a return that is still in the one it was read in; answers whether it was. */
export async function updateReturnState(
  tx: Transaction,
  { id, state }: Pick<ReturnRow, "id" | "state">,
  change: ReturnChange,
): Promise<boolean> {
  const moved = await tx
    .update(returns)
    .set(change)
    .where(and(eq(returns.id, id), eq(returns.state, state)))
    .returning({ id: returns.id });
  return moved.length > 0;
}
