import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { TransferState } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { updateTransferState, type TransferRow } from "./repository";

/**
 * Where money on its way back may go. What a provider refuses can still be sent by hand. What was being sent at the
 * very moment in which a dispute was told of may be done although it is parked or void.
 */
export const TRANSFER_MOVES: Record<TransferState, readonly TransferState[]> = {
  waiting: ["done", "by_hand", "failed", "parked"],
  by_hand: ["done", "parked"],
  failed: ["by_hand", "done", "void"],
  parked: ["waiting", "void", "done"],
  void: ["done"],
  // Its provider took it on and could not carry it.
  done: ["by_hand"],
};

/** Moves a transfer; `transfer` is the row as read under its order's lock. */
export async function moveTransfer(
  tx: Transaction,
  clock: Clock,
  transfer: Pick<TransferRow, "id" | "state">,
  to: TransferState,
): Promise<void> {
  const forbidden = new ForbiddenMove(`refund transfer ${transfer.id}`, transfer.state, to);
  if (!TRANSFER_MOVES[transfer.state].includes(to)) throw forbidden;
  const change = { state: to, ...(to === "done" && { doneAt: clock.now() }) };
  if (!(await updateTransferState(tx, transfer, change))) throw forbidden;
}
