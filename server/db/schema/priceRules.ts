import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode, Currency } from "../../../contract/markets";
import type { TransitTimes } from "../../modules/shipping/tariff";
import type { Zone } from "../../modules/shipping/zones";
import { createdAt, id, instant } from "./columns";
import { customers } from "./trade";

/** Buy more, save more: what so many pieces of a product in one order take off each of them. */
export const quantitySteps = pgTable(
  "quantity_steps",
  {
    from: integer("from_pieces").primaryKey(),
    /** Basis points; null: from so many the store makes an offer of its own. */
    reduction: integer(),
  },
  (table) => [
    check("quantity_steps_from", sql`${table.from} >= 2`),
    check("quantity_steps_reduction", sql`${table.reduction} between 1 and 10000`),
  ],
);

/** What delivery costs in a currency, minor units; gross where the price list is gross. */
export const deliveryTariffs = pgTable("delivery_tariffs", {
  currency: text().$type<Currency>().primaryKey(),
  /** By which change records name it. */
  id: integer().notNull().generatedByDefaultAsIdentity(),
  version: integer().notNull().default(1),
  /** Goods from which parcels are free. */
  freeFrom: integer().notNull(),
  /** A parcel of up to 2, 10 and 31.5 kg chargeable. */
  parcelSmall: integer().notNull(),
  parcelMedium: integer().notNull(),
  parcelLarge: integer().notNull(),
  /** Added for each parcel to a place that is hard to reach. */
  remote: integer().notNull(),
  /** Added for each parcel that goes by express. */
  express: integer().notNull(),
  /** One pallet space by zone; the nearest costs nothing. */
  freightB: integer().notNull(),
  freightC: integer().notNull(),
  /** Added when freight is carried into the room of choice. */
  room: integer().notNull(),
  /** One pod by zone, and what is added for a larger one. */
  podA: integer().notNull(),
  podB: integer().notNull(),
  podC: integer().notNull(),
  podMedium: integer().notNull(),
  podLarge: integer().notNull(),
  /** Business days on the road by way and zone. */
  transit: jsonb().$type<TransitTimes>().notNull(),
});

/**
 * In which zone a country lies from a moment on, until its next row. Orders are delivered by the row of their own
 * moment: one that has begun is never changed, and one that was called off never began.
 */
export const deliveryZones = pgTable(
  "delivery_zones",
  {
    id: id(),
    country: text().$type<CountryCode>().notNull(),
    startsAt: instant().notNull(),
    zone: text().$type<Zone>().notNull(),
    /** Whether parcels can be free there, from the amount that the tariff says. */
    freeParcels: boolean().notNull(),
    /** Codes of states and provinces that cost extra to reach: as far as zone C, and never free. */
    remote: jsonb().$type<string[]>().notNull().default([]),
    /** Null: it came with the store. */
    authorId: integer().references(() => customers.id),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    cancelledAt: instant(),
  },
  (table) => [
    uniqueIndex("delivery_zones_start")
      .on(table.country, table.startsAt)
      .where(sql`cancelled_at is null`),
    check("delivery_zones_zone", sql`${table.zone} in ('A', 'B', 'C')`),
    check("delivery_zones_cancelled", sql`${table.cancelledAt} is null or ${table.cancelledAt} < ${table.startsAt}`),
  ],
);

/** What one dollar of a threshold is in a currency: thresholds are told in dollars. */
export const thresholdRates = pgTable(
  "threshold_rates",
  {
    currency: text().$type<Currency>().primaryKey(),
    perDollar: doublePrecision().notNull(),
  },
  (table) => [check("threshold_rates_positive", sql`${table.perDollar} > 0`)],
);

/** Units of a currency for one US dollar: information for reports. */
export const currencyRates = pgTable(
  "currency_rates",
  {
    currency: text().$type<Currency>().primaryKey(),
    perDollar: doublePrecision().notNull(),
  },
  (table) => [check("currency_rates_positive", sql`${table.perDollar} > 0`)],
);
