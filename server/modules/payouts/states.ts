import { and, eq } from "drizzle-orm";
import type { WithdrawalState } from "../../../contract/rules/payoutTerms";
import type { Transaction } from "../../db/client";
import { withdrawals } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { giveTo } from "../ledgers/post";
import { openWallet } from "../ledgers/wallets";

export type WithdrawalRow = typeof withdrawals.$inferSelect;

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
  columns: Partial<typeof withdrawals.$inferInsert> & { changedAt: Date },
): Promise<WithdrawalRow> {
  if (!canMove(row, to)) throw new ForbiddenMove(`withdrawal ${row.id}`, row.state, to);
  const isStill = and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state));
  const [moved] = await tx
    .update(withdrawals)
    .set({ ...columns, state: to })
    .where(isStill)
    .returning();
  if (!moved) throw new ForbiddenMove(`withdrawal ${row.id}`, row.state, to);
  if (to !== "canceled" && to !== "returned") return moved;
  const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
  const movement = { kind: "release", reason: `withdrawal ${to}`, key: `withdraw-back:${row.id}` } as const;
  await giveTo(tx, wallet, "paid_out", row.coins, { ...movement, at: columns.changedAt });
  return moved;
}
