import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { BrandTheme, Closure } from "../../../contract/desk/brandTerms";
import type { VendorState } from "../../../contract/desk/rights";
import type { CountryCode } from "../../../contract/markets";
import { id, instant, localizedText } from "./columns";

export interface Manufacturer {
  name: string;
  address: string;
  email: string;
  euResponsible: string;
}

export const vendors = pgTable("vendors", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  tagline: localizedText().notNull(),
  about: localizedText().notNull(),
  returnDays: integer().notNull(),
  handlingDays: integer().notNull(),
  manufacturer: jsonb().$type<Manufacturer>().notNull(),
  /** The year in which it began, and where it is at home; null where nobody said. */
  since: integer(),
  country: text().$type<CountryCode>(),
  state: text().$type<VendorState>().notNull().default("live"),
  /** Grows with every change of what its members or the store's team write about it. */
  version: integer().notNull().default(1),
  theme: jsonb()
    .$type<BrandTheme>()
    .notNull()
    .default(sql`'{"accent": "forest", "surface": "linen", "layout": "plain"}'`),
  closures: jsonb()
    .$type<Closure[]>()
    .notNull()
    .default(sql`'[]'`),
  slugChangedAt: instant(),
  /** While it is being closed: from when on nobody can undo it any more. */
  closesAt: instant(),
});
