import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ApplicationForm, ApplicationState } from "../../../../contract/desk/applicationTerms";
import type { PaperKind, PaperType } from "../../../../contract/brands/paperTerms";
import type { Language } from "../../../../contract/markets";
import { vendors } from "../vendors";
import { createdAt, id, instant } from "../columns";
import { customers } from "../trade";

/** Somebody who wants to sell here, from the first word that they type to the answer. */
export const vendorApplications = pgTable(
  "vendor_applications",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    state: text().$type<ApplicationState>().notNull().default("draft"),
    version: integer().notNull().default(1),
    form: jsonb().$type<ApplicationForm>().notNull(),
    /** Of the mails about it. */
    language: text().$type<Language>().notNull(),
    /** Why it was refused, as the applicant reads it. */
    reason: text().notNull().default(""),
    startedAt: createdAt(),
    appliedAt: instant(),
    decidedAt: instant(),
    decidedBy: integer().references(() => customers.id),
    /** Made of it once it was accepted. */
    vendorId: integer().references(() => vendors.id),
  },
  (table) => [
    uniqueIndex("vendor_applications_open")
      .on(table.customerId)
      .where(sql`state <> 'refused'`),
    index("vendor_applications_waiting").on(table.state, table.appliedAt),
  ],
);

/** What the store's team asked and what the applicant answered, in order. */
export const vendorApplicationNotes = pgTable(
  "vendor_application_notes",
  {
    id: id(),
    applicationId: integer()
      .notNull()
      .references(() => vendorApplications.id, { onDelete: "cascade" }),
    by: text().$type<"applicant" | "staff">().notNull(),
    text: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("vendor_application_notes_of").on(table.applicationId, table.id)],
);

/** Papers that were sent with an application; the files lie in `DATA_DIR/uploads/applications`. */
export const vendorApplicationPapers = pgTable(
  "vendor_application_papers",
  {
    id: id(),
    /** Null once the application is gone: its papers follow with the next sweep. */
    applicationId: integer().references(() => vendorApplications.id, { onDelete: "set null" }),
    kind: text().$type<PaperKind>().notNull(),
    /** As it was called, without what no file is called. */
    name: text().notNull(),
    type: text().$type<PaperType>().notNull(),
    bytes: integer().notNull(),
    /** Of the file; nobody guesses it, and no address has it. */
    file: text().notNull().unique(),
    createdAt: createdAt(),
    /** Set when the application is refused: from then on it is dropped. */
    dropAt: instant(),
  },
  (table) => [
    index("vendor_application_papers_of").on(table.applicationId, table.id),
    index("vendor_application_papers_due").on(table.dropAt),
  ],
);
