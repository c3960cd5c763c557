import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

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
