import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ContactSource } from "../../../contract/rules/contactTerms";
import type { CountryCode, Language } from "../../../contract/markets";
import { createdAt, id } from "./columns";

/** What visitors wrote to the sales team, as text. */
export const contacts = pgTable(
  "contacts",
  {
    id: id(),
    source: text().$type<ContactSource>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** As it is dialled from abroad. */
    phone: text().notNull(),
    comment: text().notNull(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    /** Who was signed in. */
    customerId: integer(),
    /** Of what was typed and the day: the same message twice on a day is one. */
    digest: text().notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [index("contacts_at").on(table.createdAt)],
);
