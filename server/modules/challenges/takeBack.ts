import type { Transaction } from "../../db/client";
import { lockSender } from "../coworkers/repository";
import { OF_ORDERS, readProgress } from "./repository/progress";
import { listRewards, updateReward } from "./repositoryRewards";

/**
 * Takes back the rewards whose steps hang on orders that do not count any more. They are owed then: the
 * caller collects them. The challenge is open again. Call it in the transaction that gives the units back: it waits for
 * a reward that is being taken at this moment.
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
}
