import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import type { Transaction } from "../../db/client";
import { ForbiddenMove } from "../../forbiddenMove";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { updateWithdrawalState, type WithdrawalChange, type WithdrawalRow } from "./repository";

/** Where a withdrawal may go from each state. What the bank sends back after it was paid comes back, too. */
const WITHDRAWAL_MOVES: Record<WithdrawalState, readonly WithdrawalState[]> = {
  requested: ["canceled", "sent"],
  canceled: [],
  sent: ["paid", "returned"],
  paid: ["returned"],
  returned: [],
};

/** Whether a withdrawal may go there. */
export const canMove = ({ state }: Pick<WithdrawalRow, "state">, to: WithdrawalState) =>
  WITHDRAWAL_MOVES[state].includes(to);

/**
 * Moves a withdrawal, which the caller has locked. What is called off or sent back gives its coins back in the same
 * transaction, once.
 */
export async function moveWithdrawal(
  tx: Transaction,
  row: WithdrawalRow,
  to: WithdrawalState,
  columns: WithdrawalChange & { changedAt: Date },
): Promise<WithdrawalRow> {
  if (!canMove(row, to)) throw new ForbiddenMove(`withdrawal ${row.id}`, row.state, to);
  const moved = await updateWithdrawalState(tx, row, { ...columns, state: to });
  if (!moved) throw new ForbiddenMove(`withdrawal ${row.id}`, row.state, to);
  if (to !== "canceled" && to !== "returned") return moved;
  const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
  const movement = { kind: "release", reason: `withdrawal ${to}`, key: `withdraw-back:${row.id}` } as const;
  await creditWallet(tx, wallet, "paid_out", row.coins, { ...movement, at: columns.changedAt });
  return moved;
}
