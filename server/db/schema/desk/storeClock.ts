import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The clock by which the store counts its days: one row, which the team edits. Its columns say what holds at first. */
export const storeClock = pgTable(
  "store_clock",
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    /** As IANA names it. */
    zone: text().notNull().default("America/New_York"),
    /** Zones whose time is shown beside the store's. */
    beside: text().array().notNull().default(["Europe/London", "Europe/Berlin"]),
  },
  (table) => [
    check("store_clock_one", sql`${table.id} = 1`),
    check("store_clock_beside", sql`cardinality(${table.beside}) <= 3`),
  ],
);
