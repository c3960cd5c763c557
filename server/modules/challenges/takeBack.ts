import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { challengeRewards, challenges } from "../../db/schema";
import { lockSender } from "../coworkers/repository";
import { takeUpTo } from "../ledgers/post";
import { openWallet } from "../ledgers/wallets";
import { OF_ORDERS, readProgress } from "./progress";

const { customerId: owner, challengeId, takenBackAt, owed: debt } = challengeRewards;

/**
 * Takes back the rewards whose steps hang on orders that do not count any more. The wallet gives what it holds; the
 * rest stays owed, and no balance falls below zero. The challenge is open again. Call it in the transaction that gives
 * the units back: it waits for a reward that is being taken at this moment.
 */
export async function takeBackRewards(tx: Transaction, customerId: number, now: Date): Promise<void> {
  await lockSender(tx, customerId);
  const given = await tx
    .select({ id: challengeId, coins: challengeRewards.coins, owed: debt, steps: challenges.steps })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeId))
    .where(and(eq(owner, customerId), isNull(takenBackAt)));
  const hanging = given.filter(({ steps }) => steps.some(({ kind }) => OF_ORDERS.includes(kind)));
  if (hanging.length === 0) return;
  const progress = await readProgress(tx, { id: customerId, companyId: null }, now);
  for (const { id, coins, owed, steps } of hanging) {
    const isEarned = steps.every(({ kind, needed }) => !OF_ORDERS.includes(kind) || progress[kind] >= needed);
    if (isEarned) continue;
    await tx
      .update(challengeRewards)
      .set({ takenBackAt: now, owed: owed + coins })
      .where(and(eq(owner, customerId), eq(challengeId, id)));
  }
  await collectOwed(tx, customerId, now);
}

/** Takes what is owed out of the customer's coins, as far as they reach. Call it under the customer's lock. */
export async function collectOwed(tx: Transaction, customerId: number, at: Date): Promise<void> {
  const debts = await tx
    .select({ id: challengeId, slug: challenges.slug, given: challengeRewards.given, owed: debt })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeId))
    .where(and(eq(owner, customerId), gt(debt, 0)))
    .orderBy(challengeId);
  if (debts.length === 0) return;
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  for (const { id, slug, given, owed } of debts) {
    // What is owed falls with each movement, so no two have one key.
    const key = `challenge-back:${id}:${customerId}:${given}:${owed}`;
    const movement = { kind: "revoke", reason: `challenge ${slug} undone`, key, at } as const;
    const amount = await takeUpTo(tx, wallet, "issued", owed, movement);
    if (amount === 0) return;
    await tx
      .update(challengeRewards)
      .set({ owed: owed - amount })
      .where(and(eq(owner, customerId), eq(challengeId, id)));
  }
}
