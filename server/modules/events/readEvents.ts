import type { Language } from "../../../contract/markets";
import type { UpcomingEvent, UpcomingEvents } from "../../../contract/sales/eventRoutes";
import { EVENT_LIMITS } from "../../../contract/rules/eventTerms";
import type { Queries } from "../../db/client";
import { listComingEvents, listPastEvents, type EventRow } from "./repositoryEvents";

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
  const upcoming = await listComingEvents(db, now, EVENT_LIMITS.listed);
  const past = await listPastEvents(db, now, EVENT_LIMITS.past);
  return {
    upcoming: upcoming.map((row) => present(row, language)),
    past: past.map((row) => present(row, language)),
  };
}
