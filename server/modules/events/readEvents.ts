import { asc, desc, eq, gt, lte } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { UpcomingEvent, UpcomingEvents } from "../../../contract/sales/eventRoutes";
import { EVENT_LIMITS } from "../../../contract/rules/eventTerms";
import type { Queries } from "../../db/client";
import { upcomingEvents } from "../../db/schema";

export type EventRow = typeof upcomingEvents.$inferSelect;

function present(row: EventRow, language: Language): UpcomingEvent {
  return {
    slug: row.slug,
    kind: row.kind,
    title: row.title[language],
    text: row.text[language],
    place: row.place[language],
    link: row.link,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    time_zone: row.timeZone,
    capacity: row.capacity,
  };
}

export async function readEvents(db: Queries, language: Language, now: Date): Promise<UpcomingEvents> {
  const { endsAt, startsAt } = upcomingEvents;
  const all = () => db.select().from(upcomingEvents).$dynamic();
  const upcoming = await all().where(gt(endsAt, now)).orderBy(asc(startsAt)).limit(EVENT_LIMITS.listed);
  const past = await all().where(lte(endsAt, now)).orderBy(desc(startsAt)).limit(EVENT_LIMITS.past);
  return {
    upcoming: upcoming.map((row) => present(row, language)),
    past: past.map((row) => present(row, language)),
  };
}

export async function findEvent(db: Queries, slug: string): Promise<EventRow | undefined> {
  return (await db.select().from(upcomingEvents).where(eq(upcomingEvents.slug, slug)))[0];
}
