import { and, asc, eq, exists, gt, inArray, isNull, lte, or } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { orderRequests, reservations } from "../../../db/schema";
import { BATCH } from "../../../inBatches";

/** Requests that goods were held for, and are no longer. */
export async function findLapsedHolds(db: Queries, now: Date): Promise<{ id: number }[]> {
  const held = db
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.requestId, orderRequests.id),
        eq(reservations.state, "held"),
        lte(reservations.expiresAt, now),
      ),
    );
  return db.select({ id: orderRequests.id }).from(orderRequests).where(exists(held)).limit(BATCH);
}

/** When a decider is reminded. */
interface ReminderTimes {
  now: Date;
  /** Nothing has changed since then, and nobody was reminded: for the first time. */
  unchangedSince: Date;
  /** The prices end by then: for the last time, unless they were reminded after `remindedSince`. */
  endsBy: Date;
  remindedSince: Date;
}

/** Approvals that somebody is waited for: to decide, to take a change, or to pay. */
export async function findDueReminders(
  db: Queries,
  { now, unchangedSince, endsBy, remindedSince }: ReminderTimes,
): Promise<{ id: number }[]> {
  const waitsLong = and(isNull(orderRequests.remindedAt), lte(orderRequests.changedAt, unchangedSince));
  const endsSoon = and(
    lte(orderRequests.expiresAt, endsBy),
    or(isNull(orderRequests.remindedAt), lte(orderRequests.remindedAt, remindedSince)),
  );
  return db
    .select({ id: orderRequests.id })
    .from(orderRequests)
    .where(
      and(
        eq(orderRequests.kind, "approval"),
        inArray(orderRequests.state, ["open", "changed", "approved"]),
        gt(orderRequests.expiresAt, now),
        or(waitsLong, endsSoon),
      ),
    )
    .orderBy(asc(orderRequests.id))
    .limit(BATCH);
}
