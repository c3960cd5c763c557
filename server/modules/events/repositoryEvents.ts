import { and, asc, desc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { days, addTime } from "../../clock";
import type { Queries, Transaction } from "../../db/client";
import { upcomingEvents } from "../../db/schema";

export type EventRow = typeof upcomingEvents.$inferSelect;
const { announcedAt, endsAt, startsAt } = upcomingEvents;

/** Events that have not ended, the next one first. */
export const listComingEvents = (db: Queries, now: Date, most: number): Promise<EventRow[]> =>
  db.select().from(upcomingEvents).where(gt(endsAt, now)).orderBy(asc(startsAt)).limit(most);

/** Events that have ended, the last one first. */
export const listPastEvents = (db: Queries, now: Date, most: number): Promise<EventRow[]> =>
  db.select().from(upcomingEvents).where(lte(endsAt, now)).orderBy(desc(startsAt)).limit(most);

/** Ids of all events that have not ended. */
export async function listComingIds(db: Queries, now: Date): Promise<number[]> {
  const listed = await db.select({ id: upcomingEvents.id }).from(upcomingEvents).where(gt(endsAt, now));
  return listed.map(({ id }) => id);
}

export async function findEvent(db: Queries, slug: string): Promise<EventRow | undefined> {
  return (await db.select().from(upcomingEvents).where(eq(upcomingEvents.slug, slug)))[0];
}

export type Turn = "announcedAt" | "remindedAt";

/**
 * Events ahead that had no such turn yet, locked; reminders are due on the day before, of what was announced by then:
 * later than that, the news is the reminder.
 */
export function lockEventsToTell(tx: Transaction, turn: Turn, now: Date, most: number): Promise<EventRow[]> {
  const isNear =
    turn === "remindedAt"
      ? and(lte(startsAt, addTime(now, days(1))), sql`${announcedAt} < ${startsAt} - interval '1 day'`)
      : undefined;
  return tx
    .select()
    .from(upcomingEvents)
    .where(and(isNull(upcomingEvents[turn]), gt(startsAt, now), isNear))
    .orderBy(asc(upcomingEvents.id))
    .limit(most)
    .for("update", { skipLocked: true });
}

export async function markAnnounced(tx: Transaction, id: number, turn: Turn, now: Date): Promise<void> {
  await tx
    .update(upcomingEvents)
    .set({ [turn]: now })
    .where(eq(upcomingEvents.id, id));
}

/** The event of a series that begins last. */
export async function findLastOfSeries(db: Queries, series: string): Promise<EventRow | undefined> {
  const ofSeries = eq(upcomingEvents.series, series);
  return (await db.select().from(upcomingEvents).where(ofSeries).orderBy(desc(startsAt)).limit(1))[0];
}

/** Whether it was not there: of two processes one writes it. */
export async function insertEvent(tx: Transaction, event: typeof upcomingEvents.$inferInsert): Promise<boolean> {
  return (await tx.insert(upcomingEvents).values(event).onConflictDoNothing().returning()).length > 0;
}
