import type { RunState, VendorPayoutState } from "../../../../contract/desk/moneyTerms";
import type { Transaction } from "../../../db/client";
import { ForbiddenMove } from "../../../forbiddenMove";
import { updatePayout, updateRun, type PayoutRow, type RunColumns, type RunRow } from "./repository";

/** Where a run may go from each state. What is with the bank cannot be called off. */
const RUN_MOVES: Record<RunState, readonly RunState[]> = {
  draft: ["proposed", "canceled"],
  proposed: ["approved", "canceled"],
  approved: ["exported", "canceled"],
  exported: ["paid"],
  paid: [],
  canceled: [],
};

/** Where a payout may go. What the bank sends back after it was paid comes back, too. */
const PAYOUT_MOVES: Record<VendorPayoutState, readonly VendorPayoutState[]> = {
  waiting: ["sent", "dropped"],
  sent: ["paid", "returned"],
  paid: ["returned"],
  returned: [],
  dropped: [],
};

export const canMoveRun = ({ state }: Pick<RunRow, "state">, to: RunState) => RUN_MOVES[state].includes(to);
export const canMovePayout = ({ state }: Pick<PayoutRow, "state">, to: VendorPayoutState) =>
  PAYOUT_MOVES[state].includes(to);

/** Moves a run that the caller has locked; its version grows. */
export async function moveRun(
  tx: Transaction,
  run: RunRow,
  to: RunState,
  columns: Omit<RunColumns, "state">,
): Promise<RunRow> {
  if (!canMoveRun(run, to)) throw new ForbiddenMove(`run ${run.id}`, run.state, to);
  const moved = await updateRun(tx, run, { ...columns, state: to, version: run.version + 1 });
  if (!moved) throw new ForbiddenMove(`run ${run.id}`, run.state, to);
  return moved;
}

export async function movePayout(
  tx: Transaction,
  payout: PayoutRow,
  to: VendorPayoutState,
  columns: { changedAt: Date; reason?: string },
): Promise<void> {
  if (!canMovePayout(payout, to)) throw new ForbiddenMove(`payout ${payout.id}`, payout.state, to);
  await updatePayout(tx, payout, { ...columns, state: to });
}
