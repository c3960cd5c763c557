import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { challengeRewards, challenges } from "../../db/schema";

export type ChallengeRow = typeof challenges.$inferSelect;

export async function findOpenChallenge(db: Queries, id: number): Promise<ChallengeRow | undefined> {
  const which = and(eq(challenges.id, id), eq(challenges.isOpen, true));
  const [row] = await db.select().from(challenges).where(which);
  return row;
}

/** Open challenges in their order. */
export const listOpenChallenges = (db: Queries, limit: number): Promise<ChallengeRow[]> =>
  db.select().from(challenges).where(eq(challenges.isOpen, true)).orderBy(asc(challenges.position)).limit(limit);

/** Challenges whose rewards a customer has. */
export async function unlockedBy(db: Queries, customerId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: challengeRewards.challengeId })
    .from(challengeRewards)
    .where(and(eq(challengeRewards.customerId, customerId), isNull(challengeRewards.takenBackAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Notes that a reward was given, for the first time or again; how often it was by now. */
export async function noteReward(
  tx: Transaction,
  { customerId, challengeId, coins, at }: { customerId: number; challengeId: number; coins: number; at: Date },
): Promise<number> {
  const [reward] = await tx
    .insert(challengeRewards)
    .values({ customerId, challengeId, coins, at })
    .onConflictDoUpdate({
      target: [challengeRewards.customerId, challengeRewards.challengeId],
      set: { coins, at, takenBackAt: null, given: sql`${challengeRewards.given} + 1` },
    })
    .returning({ given: challengeRewards.given });
  return reward?.given ?? 0;
}

const { customerId: owner, challengeId, takenBackAt, owed: debt } = challengeRewards;

/** Rewards that a customer has, with the steps that they were given for. */
export const listRewards = (tx: Transaction, customerId: number) =>
  tx
    .select({ id: challengeId, coins: challengeRewards.coins, owed: debt, steps: challenges.steps })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeId))
    .where(and(eq(owner, customerId), isNull(takenBackAt)));

export const updateReward = (
  tx: Transaction,
  customerId: number,
  id: number,
  columns: Partial<Pick<typeof challengeRewards.$inferSelect, "takenBackAt" | "owed">>,
) =>
  tx
    .update(challengeRewards)
    .set(columns)
    .where(and(eq(owner, customerId), eq(challengeId, id)));
