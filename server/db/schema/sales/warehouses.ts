import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Closure } from "../../../../contract/desk/brandTerms";
import type { CountryCode } from "../../../../contract/markets";
import { id } from "../columns";

/** Where goods lie. */
export const warehouses = pgTable(
  "warehouses",
  {
    id: id(),
    /** Named in sheets and reports; stays as it is once something lies or has lain there. */
    code: text().notNull().unique(),
    name: text().notNull(),
    country: text().$type<CountryCode>().notNull(),
    /** As IANA names it. */
    timeZone: text().notNull(),
    /** Orders until this hour, local time, leave the same day. */
    cutOffHour: integer().notNull(),
    /** Whom slips name, and where; null where nobody said. */
    sender: text(),
    street: text(),
    zip: text(),
    city: text(),
    /** Days on which it sends nothing. */
    closures: jsonb()
      .$type<Closure[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Whether it sends at all. */
    isActive: boolean().notNull().default(true),
    /** Numbered editions lie here: in one warehouse alone. */
    hasEditions: boolean().notNull().default(false),
    /** Grows with every change of what the store's team says about it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check("warehouses_cut_off", sql`${table.cutOffHour} between 0 and 23`),
    uniqueIndex("warehouses_editions")
      .on(table.hasEditions)
      .where(sql`${table.hasEditions}`),
  ],
);

/**
 * Which warehouses send to a place, the nearest first. A region with rows has an order of its own; all others of its
 * country have that of the whole country.
 */
export const warehouseDestinations = pgTable(
  "warehouse_destinations",
  {
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    country: text().$type<CountryCode>().notNull(),
    /** Code of a state or province; empty for the whole country. */
    region: text().notNull().default(""),
    /** 1 for the nearest. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.country, table.region, table.warehouseId] }),
    check("warehouse_destinations_rank", sql`${table.rank} > 0`),
  ],
);
