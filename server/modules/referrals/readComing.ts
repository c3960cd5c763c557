import { sql } from "drizzle-orm";
import { WITHDRAWAL_DAYS } from "../../../contract/rules/rights";
import { days, later } from "../../clock";
import { orderLines, orders, referrals } from "../../db/schema";
import type { Deps } from "../../deps";

const HUNDREDTHS = 100;
/** Promises that one customer is told of, the oldest first. */
const SHOWN = 20;

interface Promised extends Record<string, unknown> {
  coins: string | number;
  delivered_at: string | null;
  trial: number;
  number: string;
  is_own: boolean;
}

/**
 * Coins that are promised, and when the trial of their order is over; `at` is empty before it has arrived. The number
 * of an order is told to who placed it alone.
 */
export async function readComing({ db }: Pick<Deps, "db">, customerId: number) {
  const { rows } = await db.execute<Promised>(sql`
    select case when referral.inviter_id = ${customerId} then referral.inviter_coins else referral.newcomer_coins end as coins,
      own.delivered_at, own.number, own.customer_id = ${customerId} as is_own,
      (select greatest(max(line.trial_days), ${WITHDRAWAL_DAYS}) from ${orderLines} as line where line.order_id = own.id) as trial
    from ${referrals} as referral join ${orders} as own on own.id = referral.order_id
    where referral.state = 'pending' and ${customerId} in (referral.inviter_id, referral.newcomer_id)
    order by referral.id limit ${SHOWN}`);
  return rows
    .filter(({ coins }) => Number(coins) > 0)
    .map(({ coins, delivered_at: delivered, trial, number, is_own: isOwn }) => ({
      coins: Number(coins) / HUNDREDTHS,
      at: delivered === null ? "" : later(new Date(delivered), days(Number(trial))).toISOString(),
      order_num: isOwn ? number : "",
    }));
}
