import type { Transaction } from "../../db/client";
import { lockSender } from "../coworkers/repository";
import { debitUpTo } from "../ledgers/repositoryBooks";
import { openWallet } from "../ledgers/repositoryWallets";
import { OF_ORDERS, readProgress } from "./repository/progress";
import { listDebts, listRewards, updateReward } from "./repositoryRewards";

/**
 * Takes back the rewards whose steps hang on orders that do not count any more. The wallet gives what it holds; the
 * rest stays owed, and no balance falls below zero. The challenge is open again. Call it in the transaction that gives
 * the units back: it waits for a reward that is being taken at this moment.
 */
export async function takeBackRewards(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await lockSender(tx, customerId);
  const given = await listRewards(tx, customerId);
  const hanging = given.filter(({ steps }) => steps.some(({ kind }) => OF_ORDERS.includes(kind)));
  if (hanging.length === 0) return;
  const progress = await readProgress(tx, { id: customerId, companyId: null }, now);
  for (const { id, coins, owed, steps } of hanging) {
    const isEarned = steps.every(({ kind, needed }) => !OF_ORDERS.includes(kind) || progress[kind] >= needed);
    if (isEarned) continue;
    await updateReward(tx, customerId, id, { takenBackAt: now, owed: owed + coins });
  }
  await collectOwed(tx, customerId, now);
}

/** Takes what is owed out of the customer's coins, as far as they reach. Call it under the customer's lock. */
export async function collectOwed(tx: Transaction, customerId: number, at: Date): Promise<void> {
  const debts = await listDebts(tx, customerId);
  if (debts.length === 0) return;
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  for (const { id, slug, given, owed } of debts) {
    // What is owed falls with each movement, so no two have one key.
    const key = `challenge-back:${id}:${customerId}:${given}:${owed}`;
    const movement = { kind: "revoke", reason: `challenge ${slug} undone`, key, at } as const;
    const amount = await debitUpTo(tx, wallet, "issued", owed, movement);
    if (amount === 0) return;
    await updateReward(tx, customerId, id, { owed: owed - amount });
  }
}
