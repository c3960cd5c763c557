import type { ReferralSide } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { collectOwed } from "../coworkers/collectOwed";
import { lockSender } from "../coworkers/repository";
import { creditWallet } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { meetsMinimumOrder } from "./repositoryWorth";
import { moveReferral, type ReferralRow, lockEarnedBy } from "./repository";

/** Both sides, always in one order: of two transactions that want the same wallets, the second waits for the first. */
function sidesOf(row: ReferralRow) {
  const sides = [
    { side: "inviter", customerId: row.inviterId, coins: row.inviterCoins },
    { side: "newcomer", customerId: row.newcomerId, coins: row.newcomerCoins },
  ] as const satisfies readonly { side: ReferralSide; customerId: number; coins: number }[];
  return [...sides].sort((a, b) => a.customerId - b.customerId);
}

/** Puts the promised coins into both wallets. The ledger's keys are unique: again, nothing more is given. */
export async function giveCoins(tx: Transaction, row: ReferralRow, at: Date): Promise<void> {
  for (const { side, customerId, coins } of sidesOf(row)) {
    if (coins === 0) continue;
    await lockSender(tx, customerId);
    const wallet = await openWallet(tx, customerId, "coins", "COIN");
    const key = `referral:${row.id}:${side}`;
    const movement = { kind: "issue", reason: `referral ${row.code}`, key, at } as const;
    await creditWallet(tx, wallet, "issued", coins, {
      ...movement,
      ...(row.orderId !== null && { orderId: row.orderId }),
    });
    await collectOwed(tx, customerId, at);
  }
}

/**
 * Takes back the coins of a referral when too little of its order is kept. Call it under the order's lock, in the
 * transaction that gives the money back. Before the coins were given, the end of the trial decides.
 */
export async function takeBackReferral(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const row = await lockEarnedBy(tx, orderId);
  if (!row || (await meetsMinimumOrder(tx, orderId))) return;
  // Before any change: a row that is changed twice shares a lock on its customers, which nobody could then have alone.
  for (const { customerId } of sidesOf(row)) await lockSender(tx, customerId);
  const { inviterCoins: inviterOwed, newcomerCoins: newcomerOwed } = row;
  // What both sides got is owed, and comes out of their wallets as far as these reach; never below zero.
  await moveReferral(tx, row, "taken_back", { inviterOwed, newcomerOwed, changedAt: now });
  for (const { customerId } of sidesOf(row)) await collectOwed(tx, customerId, now);
}
