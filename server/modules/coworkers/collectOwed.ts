import type { Transaction } from "../../db/client";
import { debitUpTo } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { lockSender } from "./repository";
import { listReferralDebts, listRewardDebts } from "./repositoryDebts";

/**
 * Takes what somebody owes of coins that were taken back out of their wallet, as far as it reaches. Call it after coins
 * are given, whatever for. Of two that collect from one customer the second waits before it reads what is owed, so that
 * nothing is taken twice.
 */
export async function collectOwed(tx: Transaction, customerId: number, at: Date): Promise<void> {
  await lockSender(tx, customerId);
  const debts = [...(await listRewardDebts(tx, customerId)), ...(await listReferralDebts(tx, customerId))];
  if (debts.length === 0) return;
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  for (const { owed, reason, key, reduceTo } of debts) {
    const taken = await debitUpTo(tx, wallet, "issued", owed, { kind: "revoke", reason, key, at });
    if (taken === 0) return;
    await reduceTo(owed - taken);
  }
}
