import type { ShareState } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { ForbiddenMove } from "../../forbiddenMove";
import { lockSender } from "../coworkers/repository";
import { debitUpTo } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { lockGivenShares, updateShare, type ShareRow } from "./repositoryShares";
import { meetsMinimumOrder } from "./repositoryWorth";

const SHARE_MOVES: Record<ShareState, readonly ShareState[]> = {
  pending: ["given", "dropped"],
  given: ["taken_back"],
  dropped: [],
  taken_back: [],
};

export async function moveShare(
  tx: Transaction,
  { id, state }: ShareRow,
  to: ShareState,
  changedAt: Date,
): Promise<void> {
  if (!SHARE_MOVES[state].includes(to)) throw new ForbiddenMove(`share ${id}`, state, to);
  await updateShare(tx, id, to, changedAt);
}

/** Takes the bonus of an order's shares back when too little of it is kept, as far as the wallet reaches. */
export async function takeBackShares(tx: Transaction, orderId: number, at: Date): Promise<void> {
  const rows = await lockGivenShares(tx, orderId);
  if (rows.length === 0 || (await meetsMinimumOrder(tx, orderId))) return;
  for (const row of rows) {
    await lockSender(tx, row.customerId);
    await moveShare(tx, row, "taken_back", at);
    const wallet = await openWallet(tx, row.customerId, "coins", "COIN");
    const movement = { kind: "revoke", reason: "shared order undone", key: `share-back:${row.id}`, at } as const;
    await debitUpTo(tx, wallet, "issued", row.coins, { ...movement, orderId });
  }
}
