import { and, asc, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { customers, orders, referrals } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { lockSender } from "../coworkers/repository";
import { lockOrder } from "../orders/lockOrder";
import { findReferralProgram } from "../promotions/referralProgram";
import { heldErrors } from "./errors";
import { promiseCoins } from "./keepReferrals";
import { moveReferral } from "./states";

/** Referrals that somebody of the store has to look at, the oldest first. */
export async function readHeld({ db }: Pick<Deps, "db">, { page, size }: { page: number; size: number }) {
  const [inviter, newcomer] = [alias(customers, "inviter"), alias(customers, "newcomer")];
  const held = eq(referrals.state, "held");
  const rows = await db
    .select({ referral: referrals, inviter: inviter.email, newcomer: newcomer.email, number: orders.number })
    .from(referrals)
    .innerJoin(inviter, eq(inviter.id, referrals.inviterId))
    .innerJoin(newcomer, eq(newcomer.id, referrals.newcomerId))
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(held)
    .orderBy(asc(referrals.id))
    .limit(size)
    .offset((page - 1) * size);
  const [counted] = await db.select({ total: count() }).from(referrals).where(held);
  const total = counted?.total ?? 0;
  return {
    referrals: rows.map(({ referral, number, ...emails }) => ({
      id: referral.id,
      ...emails,
      order_num: number,
      reason: referral.reason,
      joined_at: referral.joinedAt.toISOString(),
    })),
    page,
    total_pages: Math.ceil(total / size),
    total,
  };
}

/**
 * The team's word on a referral that was held: both sides are promised what the program gives, or get nothing.
 * @throws unknown, decided.
 */
export async function decideReferral({ db, clock }: Deps, id: number, isAccepted: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(referrals).where(eq(referrals.id, id));
    if (!found) throw new DomainError(heldErrors.unknown);
    if (found.orderId !== null) await lockOrder(tx, found.orderId);
    await lockSender(tx, found.inviterId);
    const still = and(eq(referrals.id, id), eq(referrals.state, "held"), sql`${referrals.orderId} is not null`);
    const [row] = await tx.select().from(referrals).where(still).for("update");
    const program = await findReferralProgram(tx);
    if (!row || row.orderId === null || !program) throw new DomainError(heldErrors.decided);
    const now = clock.now();
    if (isAccepted) await promiseCoins(tx, row, row.orderId, program, now);
    else await moveReferral(tx, row, "refused", { reason: "staff", changedAt: now });
  });
}
