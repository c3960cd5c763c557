import { sql } from "drizzle-orm";
import { boolean, check, date, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode } from "../../../contract/markets";
import type { TaxClass } from "../../../contract/settings/taxTerms";
import { createdAt, id } from "./columns";
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
 * What a place taxes from a day on, until its next row: orders are priced by the row of their own day, so that one
 * which has begun is never changed.
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
    fromDay: date({ mode: "string" }).notNull(),
    /** Thousandths of a percent. */
    rate: integer().notNull(),
    /** Whether a delivery charge that is listed separately is taxed, too. */
    taxesDelivery: boolean().notNull().default(true),
    /** Null: it came with the store. */
    authorId: integer().references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("tax_rates_day").on(table.country, table.place, table.taxClass, table.name, table.fromDay),
    check("tax_rates_rate", sql`${table.rate} between 0 and 50000`),
    check("tax_rates_class", sql`${table.taxClass} in ('goods', 'publication')`),
  ],
);
