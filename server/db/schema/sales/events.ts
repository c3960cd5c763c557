import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { CountryCode, Language } from "../../../../contract/markets";
import type { EventKind, SubscriptionState } from "../../../../contract/rules/eventTerms";
import { createdAt, id, instant, localizedText } from "../columns";

export const upcomingEvents = pgTable(
  "events",
  {
    id: id(),
    slug: text().notNull().unique(),
    /** Events of one series follow each other. */
    series: text().notNull(),
    kind: text().$type<EventKind>().notNull(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    /** Empty texts for what takes place on the net alone. */
    place: localizedText().notNull(),
    link: text().notNull().default(""),
    timeZone: text().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    /** 0: any number of people. */
    capacity: integer().notNull().default(0),
    /** When subscribers were told of it, and reminded. */
    announcedAt: instant(),
    remindedAt: instant(),
  },
  (table) => [
    index("events_end").on(table.endsAt),
    check("events_time", sql`${table.endsAt} > ${table.startsAt}`),
    check("events_capacity", sql`${table.capacity} >= 0`),
  ],
);

/** Who wants mails about events; one of each mailbox. */
export const eventSubscribers = pgTable(
  "event_subscribers",
  {
    id: id(),
    /** Lower case. */
    email: text().notNull().unique(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    state: text().$type<SubscriptionState>().notNull().default("asked"),
    /** Proof of the wish: its words, and when each step was. */
    wording: text().notNull(),
    askedAt: createdAt(),
    grantedAt: instant(),
    withdrawnAt: instant(),
  },
  (table) => [index("event_subscribers_state").on(table.state, table.id)],
);
