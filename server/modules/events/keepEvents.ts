import { and, asc, desc, eq, gt, isNull, lte } from "drizzle-orm";
import { days, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { events as seeded, PERIOD_DAYS } from "../../db/seed/data/events";
import { eventSubscribers, storeFacts, upcomingEvents } from "../../db/schema";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { enqueue } from "../outbox/enqueue";
import type { EventRow } from "./readEvents";

/** Subscribers that are queued with one statement, and events with one look. */
const BATCH = 200;
const EVENTS = 10;
const shown = new WeakMap<object, string>();

/**
 * Tells subscribers of new events, reminds them on the day before, and has the page made again when one has ended. In
 * a store that shows the demo world it also plans the next event of each series.
 */
export async function keepEvents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await renewDemoEvents(deps, now);
  await tell(deps, now, "announcedAt");
  await tell(deps, now, "remindedAt");
  const listed = await deps.db
    .select({ id: upcomingEvents.id })
    .from(upcomingEvents)
    .where(gt(upcomingEvents.endsAt, now));
  const told = listed.map(({ id }) => id).sort((a, b) => a - b);
  if (shown.get(deps.db) === told.join()) return;
  shown.set(deps.db, told.join());
  deps.purge(tags.events);
}

/** Queues a mail to each subscriber for events whose turn it is; each event has its turn once. */
async function tell(deps: Deps, now: Date, turn: "announcedAt" | "remindedAt"): Promise<void> {
  const { startsAt } = upcomingEvents;
  const isNear = turn === "remindedAt" ? lte(startsAt, later(now, days(1))) : undefined;
  await deps.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(upcomingEvents)
      .where(and(isNull(upcomingEvents[turn]), gt(startsAt, now), isNear))
      .orderBy(asc(upcomingEvents.id))
      .limit(EVENTS)
      .for("update", { skipLocked: true });
    for (const event of due) {
      await tx
        .update(upcomingEvents)
        .set({ [turn]: now })
        .where(eq(upcomingEvents.id, event.id));
      await queueMails(tx, event, turn === "announcedAt" ? "mail.event-new" : "mail.event-reminder", now);
    }
  });
  deps.wake();
}

async function queueMails(tx: Transaction, { id: eventId }: EventRow, kind: string, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const people = await tx
      .select({ id: eventSubscribers.id })
      .from(eventSubscribers)
      .where(and(eq(eventSubscribers.state, "granted"), gt(eventSubscribers.id, last)))
      .orderBy(asc(eventSubscribers.id))
      .limit(BATCH);
    const messages = people.map(({ id: subscriberId }) => ({
      kind,
      key: `${kind}:${eventId}:${subscriberId}`,
      payload: { eventId, subscriberId },
      dueAt: now,
    }));
    await enqueue(tx, ...messages);
    last = people.at(-1)?.id ?? last;
    isFull = people.length === BATCH;
  }
}

/** The next event of each of the demo's series whose last one has begun. */
async function renewDemoEvents({ db, log }: Deps, now: Date): Promise<void> {
  for (const { series } of seeded) {
    const ofSeries = eq(upcomingEvents.series, series);
    const newest = () =>
      db.select().from(upcomingEvents).where(ofSeries).orderBy(desc(upcomingEvents.startsAt)).limit(1);
    const [last] = await newest();
    if (!last || last.startsAt > now) continue;
    const periods = Math.floor((now.getTime() - last.startsAt.getTime()) / days(PERIOD_DAYS)) + 1;
    const moved = (moment: Date) => later(moment, days(PERIOD_DAYS) * periods);
    const startsAt = moved(last.startsAt);
    const { id: _, announcedAt: _told, remindedAt: _reminded, ...event } = last;
    await db.transaction(async (tx) => {
      const isDemo = and(eq(storeFacts.key, "seeded"), eq(storeFacts.value, "demo"));
      const [demo] = await tx.select().from(storeFacts).where(isDemo);
      if (!demo) return;
      const slug = `${series}-${startsAt.toISOString().slice(0, 10)}`;
      // Of two nodes one writes it.
      const next = { ...event, slug, startsAt, endsAt: moved(last.endsAt) };
      const made = await tx.insert(upcomingEvents).values(next).onConflictDoNothing().returning();
      if (made.length > 0) log.info({ event: slug }, "demo event planned");
    });
  }
}
