import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { ExemptionState } from "../../../../contract/company/exemptionRoutes";
import type { Language } from "../../../../contract/markets";
import { createdAt, id, instant } from "../columns";
import { companies } from "./companies";

/** Certificates by which a company owes no sales tax; the files lie in `DATA_DIR/uploads/exemptions`. */
export const taxExemptions = pgTable(
  "tax_exemptions",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Name of its file, random; empty for one of which the store has only the word. */
    file: text().notNull(),
    /** Media type, as its first bytes say. */
    type: text().notNull(),
    /** Codes of the states of the US that it is for. */
    states: text().array().notNull(),
    /** `2027-12-31`: the last day on which it counts. */
    validUntil: text().notNull(),
    state: text().$type<ExemptionState>().notNull().default("pending"),
    /** Why it was refused. */
    reason: text().notNull().default(""),
    /** The customer who filed it; null for what the store had before. */
    filedBy: integer(),
    /** In which language they are told of the decision. */
    language: text().$type<Language>().notNull().default("en"),
    decidedBy: integer(),
    decidedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index("tax_exemptions_company").on(table.companyId, table.state)],
);
