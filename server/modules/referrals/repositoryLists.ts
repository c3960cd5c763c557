import { asc, count, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import type { Queries } from "../../db/client";
import { customers, orderLines, orders, referrals } from "../../db/schema";
import { meetsMinimum } from "./repositoryWorth";

interface DueReferral extends Record<string, unknown> {
  id: number;
  order_id: number;
}

/**
 * Newcomers whose first order that is large enough was paid, and promises whose order has come to its end; so many of
 * each at most.
 */
export async function listDueReferrals(db: Queries, most: number): Promise<DueReferral[]> {
  const paid = sql`own.status not in ('Pending', 'Cancel')`;
  const { rows } = await db.execute<DueReferral>(sql`
    (select distinct on (referral.id) referral.id, own.id as order_id
      from ${referrals} as referral join ${orders} as own on own.customer_id = referral.newcomer_id
      where referral.state = 'joined' and ${paid} and ${meetsMinimum}
      order by referral.id, own.placed_at, own.id limit ${most})
    union all
    (select referral.id, own.id as order_id
      from ${referrals} as referral join ${orders} as own on own.id = referral.order_id
      where (referral.state = 'pending' and own.status in ('Complete', 'Cancel')) or (referral.state = 'held' and own.status = 'Cancel')
      order by referral.id limit ${most})`);
  return rows;
}

const held = eq(referrals.state, "held");

/** A page of what waits for the team's word, the oldest first. */
export function listHeldReferrals(db: Queries, { page, size }: { page: number; size: number }) {
  const [inviter, newcomer] = [alias(customers, "inviter"), alias(customers, "newcomer")];
  return db
    .select({ referral: referrals, inviter: inviter.email, newcomer: newcomer.email, number: orders.number })
    .from(referrals)
    .innerJoin(inviter, eq(inviter.id, referrals.inviterId))
    .innerJoin(newcomer, eq(newcomer.id, referrals.newcomerId))
    .innerJoin(orders, eq(orders.id, referrals.orderId))
    .where(held)
    .orderBy(asc(referrals.id))
    .limit(size)
    .offset((page - 1) * size);
}

export async function countHeldReferrals(db: Queries): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(referrals).where(held);
  return counted?.total ?? 0;
}

interface Promised extends Record<string, unknown> {
  coins: string | number;
  delivered_at: string | null;
  trial: number;
  number: string;
  is_own: boolean;
}

/** Coins that somebody is promised, with the order that they come of, the oldest first. */
export async function listPromised(db: Queries, customerId: number, most: number): Promise<Promised[]> {
  const { rows } = await db.execute<Promised>(sql`
    select case when referral.inviter_id = ${customerId} then referral.inviter_coins else referral.newcomer_coins end as coins,
      own.delivered_at, own.number, own.customer_id = ${customerId} as is_own,
      (select greatest(max(line.trial_days), ${WITHDRAWAL_DAYS}) from ${orderLines} as line where line.order_id = own.id) as trial
    from ${referrals} as referral join ${orders} as own on own.id = referral.order_id
    where referral.state = 'pending' and ${customerId} in (referral.inviter_id, referral.newcomer_id)
    order by referral.id limit ${most}`);
  return rows;
}
