import { sql } from "drizzle-orm";
import type { ChallengeStepKind } from "../../../../contract/rules/inviteTerms";
import type { Queries } from "../../../db/client";
import { coworkerInvites, orderLines, orders, refunds } from "../../../db/schema";
import { lostToBanks } from "../../ledgers/repositoryLost";
import type { SignedIn } from "../../../http/caller";

export type Progress = Record<ChallengeStepKind, number>;

export const NO_PROGRESS: Progress = { member: 0, invited: 0, accepted: 0, order: 0, standingDays: 0 };

interface Counts extends Record<string, unknown> {
  invited: number;
  accepted: number;
  kept: number;
  days: number;
}

/** Steps that hang on orders. */
export const OF_ORDERS: readonly ChallengeStepKind[] = ["order", "standingDays"];

/**
 * How far somebody is in each kind of step. An order counts from the day on which its trial is over, unless any unit of
 * it was given back, or all of its money, by the store or by a bank. What goes back later costs what it had earned
 * (`takeBackRewards`).
 */
export async function readProgress(
  db: Queries,
  { id, companyId }: Pick<SignedIn, "id" | "companyId">,
  now: Date,
): Promise<Progress> {
  const back = sql`from ${refunds} as back where back.order_id = own.id`;
  const gone = sql`((select coalesce(sum(back.amount), 0) ${back}) + ${lostToBanks})`;
  const paid = sql`(own.totals->>'total')::bigint + (own.totals->>'credit')::bigint`;
  const kept = sql`from ${orders} as own where own.customer_id = ${id} and own.status = 'Complete'
    and not exists (select 1 ${back} and back.lines <> '[]'::jsonb)
    and (${gone} = 0 or ${gone} < ${paid})`;
  // The address of a line names the category in no language; a rented desk is not kept.
  const desk = sql`exists (select 1 from ${orderLines} as line where line.order_id = own.id and split_part(line.url, '/', 2) = 'standing-desks')
    and own.rental_id is null`;
  const invited = sql`from ${coworkerInvites} as invite where invite.invited_by = ${id}`;
  const { rows } = await db.execute<Counts>(sql`select
    (select count(*) ${invited})::int as invited,
    (select count(*) ${invited} and invite.state = 'accepted')::int as accepted,
    (select count(*) ${kept})::int as kept,
    (select coalesce(floor(extract(epoch from ${now.toISOString()}::timestamptz - min(own.delivered_at)) / 86400), 0)
      ${kept} and ${desk})::int as days`);
  const [row] = rows;
  if (!row) return NO_PROGRESS;
  const member = companyId === null ? 0 : 1;
  return { member, invited: row.invited, accepted: row.accepted, order: row.kept, standingDays: Math.max(0, row.days) };
}
