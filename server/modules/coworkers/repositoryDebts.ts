import { and, eq, gt, or, sql } from "drizzle-orm";
import type { ReferralSide } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { challengeRewards, challenges, referrals } from "../../db/schema";

/** Coins, hundredths, that somebody was given, does not earn any more and has not given back yet. */
export interface CoinDebt {
  owed: number;
  reason: string;
  /** Of the movement that collects it: what is owed falls with each, so no two have one. */
  key: string;
  /** Notes what is owed still. */
  reduceTo(left: number): Promise<unknown>;
}

/** What somebody owes of referrals that were taken back, the first first. */
export async function listReferralDebts(tx: Transaction, customerId: number): Promise<CoinDebt[]> {
  const { id: referral, inviterId, inviterOwed, newcomerId, newcomerOwed } = referrals;
  const isInviter = sql<boolean>`${inviterId} = ${customerId}`;
  const rows = await tx
    .select({
      id: referral,
      code: referrals.code,
      isInviter,
      owed: sql`case when ${isInviter} then ${inviterOwed} else ${newcomerOwed} end`.mapWith(Number),
    })
    .from(referrals)
    .where(or(and(eq(inviterId, customerId), gt(inviterOwed, 0)), and(eq(newcomerId, customerId), gt(newcomerOwed, 0))))
    .orderBy(referral);
  return rows.map(({ id, code, isInviter: isInviting, owed }) => {
    const side: ReferralSide = isInviting ? "inviter" : "newcomer";
    return {
      owed,
      reason: `referral ${code} undone`,
      key: `referral-back:${id}:${side}:${owed}`,
      reduceTo: (left) =>
        tx
          .update(referrals)
          .set(isInviting ? { inviterOwed: left } : { newcomerOwed: left })
          .where(eq(referral, id)),
    };
  });
}

/** What somebody owes of rewards of challenges that were taken back. */
export async function listRewardDebts(tx: Transaction, customerId: number): Promise<CoinDebt[]> {
  const { customerId: owner, challengeId, given: times, owed: debt } = challengeRewards;
  const rows = await tx
    .select({ id: challengeId, slug: challenges.slug, given: times, owed: debt })
    .from(challengeRewards)
    .innerJoin(challenges, eq(challenges.id, challengeId))
    .where(and(eq(owner, customerId), gt(debt, 0)))
    .orderBy(challengeId);
  return rows.map(({ id, slug, given, owed }) => ({
    owed,
    reason: `challenge ${slug} undone`,
    key: `challenge-back:${id}:${customerId}:${given}:${owed}`,
    reduceTo: (left) =>
      tx
        .update(challengeRewards)
        .set({ owed: left })
        .where(and(eq(owner, customerId), eq(challengeId, id))),
  }));
}
