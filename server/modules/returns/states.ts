import type { Transaction } from "../../db/client";
import type { ReturnState } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateReturnState, type ReturnChange, type ReturnRow } from "./repository";

/**
 * Where goods that come back may go. A withdrawal needs no approval: it starts approved. What was agreed to and never
 * arrives is refused, so that the buyer has the goods and the order can close.
 */
export const RETURN_MOVES: Record<ReturnState, readonly ReturnState[]> = {
  requested: ["approved", "refused"],
  approved: ["received", "refused"],
  refused: [],
  received: ["refunded"],
  refunded: [],
};

/** Moves a return; `row` is the row as read under its order's lock. */
export async function moveReturn(
  tx: Transaction,
  row: Pick<ReturnRow, "id" | "state">,
  to: ReturnState,
  columns: ReturnChange = {},
): Promise<void> {
  const forbidden = new ForbiddenMove(`return ${row.id}`, row.state, to);
  if (!RETURN_MOVES[row.state].includes(to)) throw forbidden;
  if (!(await updateReturnState(tx, row, { ...columns, state: to }))) throw forbidden;
}
