import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";
import { createdAt, id, instant } from "./columns";
import { customers } from "./trade";

/**
 * The last answer about a VAT number, with what proves that it was asked. Numbers stand without blanks, country
 * first.
 */
export const vatChecks = pgTable("vat_checks", {
  number: text().primaryKey(),
  valid: boolean().notNull(),
  /** As the register has them; empty where it does not tell. */
  name: text().notNull().default(""),
  address: text().notNull().default(""),
  /** Who said so. */
  source: text().$type<"local" | "vies">().notNull(),
  /** The register's number of the enquiry. */
  reference: text().notNull().default(""),
  checkedAt: createdAt(),
});

/**
 * What a place taxes from a moment on, until its next row. Orders are priced by the row of their own moment: one that
 * has begun is never changed, and one that was taken back never began.
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: id(),
    country: text().$type<CountryCode>().notNull(),
    /** A state, a province, or a place with a rate of its own (`VAT_PLACES`); empty for the country. */
    place: text().notNull().default(""),
    taxClass: text().$type<TaxClass>().notNull().default("goods"),
    /** As invoices list it. */
    name: text().notNull(),
    startsAt: instant().notNull(),
    /** Thousandths of a percent. */
    rate: integer().notNull(),
    /** Whether a delivery charge that is listed separately is taxed, too. */
    taxesDelivery: boolean().notNull().default(true),
    /** Null: it came with the store. */
    authorId: integer().references(() => customers.id),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    cancelledAt: instant(),
  },
  (table) => [
    uniqueIndex("tax_rates_start")
      .on(table.country, table.place, table.taxClass, table.name, table.startsAt)
      .where(sql`cancelled_at is null`),
    check("tax_rates_rate", sql`${table.rate} between 0 and 50000`),
    check("tax_rates_class", sql`${table.taxClass} in ('goods', 'publication')`),
    check("tax_rates_cancelled", sql`${table.cancelledAt} is null or ${table.cancelledAt} < ${table.startsAt}`),
  ],
);
