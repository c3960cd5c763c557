import { and, eq, gt, or, sql } from "drizzle-orm";
import type { ReferralSide } from "../../../contract/rules/referralTerms";
import type { Transaction } from "../../db/client";
import { referrals } from "../../db/schema";
import { lockSender } from "../coworkers/repository";
import { giveTo, takeUpTo } from "../ledgers/post";
import { openWallet } from "../ledgers/wallets";
import { isLargeEnough } from "./orderWorth";
import { moveReferral, type ReferralRow } from "./states";

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
    await giveTo(tx, wallet, "issued", coins, { ...movement, ...(row.orderId !== null && { orderId: row.orderId }) });
    await collectOwed(tx, customerId, at);
  }
}

/**
 * Takes back the coins of a referral when too little of its order is kept. Call it under the order's lock, in the
 * transaction that gives the money back. Before the coins were given, the end of the trial decides.
 */
export async function takeBackReferral(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const earned = and(eq(referrals.orderId, orderId), eq(referrals.state, "confirmed"));
  const [row] = await tx.select().from(referrals).where(earned).for("update");
  if (!row || (await isLargeEnough(tx, orderId))) return;
  // Before any change: a row that is changed twice shares a lock on its customers, which nobody could then have alone.
  for (const { customerId } of sidesOf(row)) await lockSender(tx, customerId);
  const { inviterCoins: inviterOwed, newcomerCoins: newcomerOwed } = row;
  // What both sides got is owed, and comes out of their wallets as far as these reach; never below zero.
  await moveReferral(tx, row, "taken_back", { inviterOwed, newcomerOwed, changedAt: now });
  for (const { customerId } of sidesOf(row)) await collectOwed(tx, customerId, now);
}

/**
 * Takes what somebody owes of referrals out of their coins, as far as they reach. Of two that collect from one customer
 * the second waits before it reads what is owed, so that nothing is taken twice.
 */
async function collectOwed(tx: Transaction, customerId: number, at: Date): Promise<void> {
  await lockSender(tx, customerId);
  const { id, code, inviterId, inviterOwed, newcomerId, newcomerOwed } = referrals;
  const isInviter = and(eq(inviterId, customerId), gt(inviterOwed, 0));
  const isNewcomer = and(eq(newcomerId, customerId), gt(newcomerOwed, 0));
  const debts = await tx
    .select({
      id,
      code,
      isInviter: sql<boolean>`${inviterId} = ${customerId}`,
      owed: sql`case when ${inviterId} = ${customerId} then ${inviterOwed} else ${newcomerOwed} end`.mapWith(Number),
    })
    .from(referrals)
    .where(or(isInviter, isNewcomer))
    .orderBy(id);
  if (debts.length === 0) return;
  const wallet = await openWallet(tx, customerId, "coins", "COIN");
  for (const debt of debts) {
    const side: ReferralSide = debt.isInviter ? "inviter" : "newcomer";
    // What is owed falls with each movement, so no two have one key.
    const key = `referral-back:${debt.id}:${side}:${debt.owed}`;
    const movement = { kind: "revoke", reason: `referral ${debt.code} undone`, key, at } as const;
    const taken = await takeUpTo(tx, wallet, "issued", debt.owed, movement);
    if (taken === 0) return;
    const left = debt.owed - taken;
    const owed = debt.isInviter ? { inviterOwed: left } : { newcomerOwed: left };
    await tx.update(referrals).set(owed).where(eq(id, debt.id));
  }
}
