import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { returns, type ReturnState } from "../../db/schema";
import { ForbiddenMove } from "../orders/states";

/** Where goods that come back may go. A withdrawal needs nobody's approval: it starts approved. */
export const RETURN_MOVES: Record<ReturnState, readonly ReturnState[]> = {
  requested: ["approved", "refused"],
  approved: ["received"],
  refused: [],
  received: ["refunded"],
  refunded: [],
};

export type ReturnRow = typeof returns.$inferSelect;

/** Moves a return; `row` is the row as read under its order's lock. */
export async function moveReturn(
  tx: Transaction,
  row: Pick<ReturnRow, "id" | "state">,
  to: ReturnState,
  columns: Partial<typeof returns.$inferInsert> = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`return ${row.id}`, row.state, to);
  if (!RETURN_MOVES[row.state].includes(to)) throw forbidden;
  const moved = await tx
    .update(returns)
    .set({ ...columns, state: to })
    .where(and(eq(returns.id, row.id), eq(returns.state, row.state)))
    .returning({ id: returns.id });
  if (moved.length === 0) throw forbidden;
}
