import { isDemoStore } from "../../db/demoFacts";
import { days, addTime } from "../../clock";
import type { Transaction } from "../../db/client";
import { events as seeded, PERIOD_DAYS } from "../../db/seed/data/events";
import type { Deps } from "../../deps";
import { tags } from "../catalog/tags";
import { enqueue } from "../outbox/repositoryQueue";
import {
  type EventRow,
  findLastOfSeries,
  insertEvent,
  listComingIds,
  lockEventsToTell,
  markAnnounced,
  type Turn,
} from "./repositoryEvents";
import { listSubscribersAfter } from "./repositorySubscribers";

/** Subscribers that are queued with one statement, and events with one look. */
const BATCH = 200;
const EVENTS = 10;
const shown = new WeakMap<object, string>();

/**
 * Tells subscribers of new events, reminds them on the day before, and has the page made again when one has ended. In
 * a store that shows the demo world it also plans the next event of each series.
 */
export async function processEvents(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await renewDemoEvents(deps, now);
  await tell(deps, now, "announcedAt");
  await tell(deps, now, "remindedAt");
  const told = (await listComingIds(deps.db, now)).sort((a, b) => a - b);
  if (shown.get(deps.db) === told.join()) return;
  shown.set(deps.db, told.join());
  deps.purge(tags.events);
}

/** Queues a mail to each subscriber for events whose turn it is; each event has its turn once. */
async function tell(deps: Deps, now: Date, turn: Turn): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const event of await lockEventsToTell(tx, turn, now, EVENTS)) {
      await markAnnounced(tx, event.id, turn, now);
      await queueMails(tx, event, turn === "announcedAt" ? "mail.event-new" : "mail.event-reminder", now);
    }
  });
  deps.wake();
}

async function queueMails(tx: Transaction, { id: eventId }: EventRow, kind: string, now: Date): Promise<void> {
  for (let last = 0, isFull = true; isFull;) {
    const people = await listSubscribersAfter(tx, last, BATCH);
    const messages = people.map((subscriberId) => ({
      kind,
      key: `${kind}:${eventId}:${subscriberId}`,
      payload: { eventId, subscriberId },
      dueAt: now,
    }));
    await enqueue(tx, ...messages);
    last = people.at(-1) ?? last;
    isFull = people.length === BATCH;
  }
}

/** The next event of each of the demo's series whose last one has begun. */
async function renewDemoEvents({ db, log }: Deps, now: Date): Promise<void> {
  for (const { series } of seeded) {
    const last = await findLastOfSeries(db, series);
    if (!last || last.startsAt > now) continue;
    const periods = Math.floor((now.getTime() - last.startsAt.getTime()) / days(PERIOD_DAYS)) + 1;
    const moved = (moment: Date) => addTime(moment, days(PERIOD_DAYS) * periods);
    const startsAt = moved(last.startsAt);
    const { id: _, announcedAt: _told, remindedAt: _reminded, ...event } = last;
    await db.transaction(async (tx) => {
      if (!(await isDemoStore(tx))) return;
      const slug = `${series}-${startsAt.toISOString().slice(0, 10)}`;
      const next = { ...event, slug, startsAt, endsAt: moved(last.endsAt) };
      if (await insertEvent(tx, next)) log.info({ event: slug }, "demo event planned");
    });
  }
}
