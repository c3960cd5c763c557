import { sql } from "drizzle-orm";
import { days, hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { BATCH } from "../../inBatches";
import { enqueue } from "../outbox/enqueue";

export interface Decision {
  about: "listing" | "banner";
  /** Of the proposal or the banner. */
  id: number;
  /** Its version after the decision. */
  version: number;
  decision: "accepted" | "refused";
  /** Why it was refused. */
  reason: string;
}

/** Tells whoever edits at the brand what the store's team decided: one mail each for a decision. */
export const tellDecision = (tx: Transaction, { ...payload }: Decision, now: Date): Promise<void> => {
  const { about, id, version } = payload;
  return enqueue(tx, {
    kind: "mail.brand-decision",
    key: `mail.decision:${about}:${id}:${version}`,
    payload,
    dueAt: now,
  });
};

const HOUR = hours(1);
/** A worker that was away for longer has missed what the team's list shows anyway. */
const LOOK_BACK = days(1);

/**
 * Tells the store's team that something of a brand waits for a decision: once the hour is over in which it was sent, in
 * one mail for all that the brand has sent by then. A second look finds the message queued.
 */
export async function tellWaiting(deps: Pick<Deps, "db" | "clock" | "wake">): Promise<void> {
  const now = deps.clock.now();
  const hourBegan = Math.floor(now.getTime() / HOUR) * HOUR;
  const [from, until] = [later(now, -LOOK_BACK), new Date(hourBegan)].map((moment) => moment.toISOString());
  const found = await deps.db.execute<{ vendorId: number; hour: number }>(sql`
    select vendor_id as "vendorId", floor(extract(epoch from max(submitted_at)) / 3600)::int as hour from (
      select vendor_id, submitted_at from listing_proposals where state = 'proposed'
      union all select vendor_id, submitted_at from vendor_banners where state = 'waiting') waiting
    where submitted_at >= ${from}::timestamptz and submitted_at < ${until}::timestamptz
    group by vendor_id order by max(submitted_at) desc limit ${BATCH}`);
  if (found.rows.length === 0) return;
  const messages = found.rows.map(({ vendorId, hour }) => ({
    kind: "mail.approvals-waiting",
    key: `mail.approvals-waiting:${vendorId}:${hour}`,
    payload: { vendorId, hour },
    dueAt: now,
  }));
  await deps.db.transaction((tx) => enqueue(tx, ...messages));
  deps.wake();
}
