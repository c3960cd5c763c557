import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CallTopic } from "../../../../contract/rules/callTerms";
import type { CountryCode, Language } from "../../../../contract/markets";
import { createdAt, id, instant, secretHash } from "../columns";

/** Calls with the sales team that visitors booked. */
export const bookedCalls = pgTable(
  "booked_calls",
  {
    id: id(),
    /** What it is about: the page that it was booked on. */
    topic: text().$type<CallTopic>().notNull().default("employers"),
    startsAt: instant().notNull(),
    state: text().$type<"booked" | "cancelled">().notNull().default("booked"),
    name: text().notNull(),
    email: text().notNull(),
    /** As it is dialled from abroad. */
    phone: text().notNull(),
    comment: text().notNull(),
    /** IANA name of the zone that its time was shown in. */
    timeZone: text().notNull(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    /** Whoever has the token may cancel it. */
    tokenHash: secretHash().notNull().unique(),
    createdAt: createdAt(),
    cancelledAt: instant(),
    /** How often its time was changed, and when last. */
    moves: integer().notNull().default(0),
    movedAt: instant(),
    /** When its time was called to mind. */
    remindedAt: instant(),
  },
  (table) => [
    // Of two who want a time at once, the row that is written first has it.
    uniqueIndex("booked_calls_time")
      .on(table.startsAt)
      .where(sql`state = 'booked'`),
    check("booked_calls_topic", sql`${table.topic} in ('employers', 'pods')`),
    check("booked_calls_moves", sql`${table.moves} >= 0`),
  ],
);
