import type { ReferralSide } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { lockSender } from "../coworkers/repository";
import { meetsMinimumOrder } from "./repositoryWorth";
import { moveReferral, type ReferralRow, lockEarnedBy } from "./repository";

/** Both sides, always in one order: of two transactions that want the same wallets, the second waits for the first. */
export function sidesOf(row: ReferralRow) {
  const sides = [
    { side: "inviter", customerId: row.inviterId, coins: row.inviterCoins },
    { side: "newcomer", customerId: row.newcomerId, coins: row.newcomerCoins },
  ] as const satisfies readonly { side: ReferralSide; customerId: number; coins: number }[];
  return [...sides].sort((a, b) => a.customerId - b.customerId);
}

/**
 * Takes back the coins of a referral when too little of its order is kept; answers who owes them then, for the caller
 * to collect. Call it under the order's lock, in the transaction that gives the money back. Before the coins were
 * given, the end of the trial decides.
 */
export async function takeBackReferral(tx: Transaction, orderId: number, now: Date): Promise<number[]> {
  const row = await lockEarnedBy(tx, orderId);
  if (!row || (await meetsMinimumOrder(tx, orderId))) return [];
  // Before any change: a row that is changed twice shares a lock on its customers, which nobody could then have alone.
  for (const { customerId } of sidesOf(row)) await lockSender(tx, customerId);
  const { inviterCoins: inviterOwed, newcomerCoins: newcomerOwed } = row;
  await moveReferral(tx, row, "taken_back", { inviterOwed, newcomerOwed, changedAt: now });
  return sidesOf(row).map(({ customerId }) => customerId);
}
