import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PlanKind } from "../../../../contract/enums";
import type { CountryCode, Currency } from "../../../../contract/markets";
import { createdAt, id, minor } from "../columns";
import type { ChangedFields, CompanySettings, CompanyState } from "../snapshots";

export const companies = pgTable("companies", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  country: text().$type<CountryCode>().notNull(),
  /** Basis points: 1000 is 10 %. Of members without a level. */
  discount: integer().notNull(),
  managerEmail: text().notNull().default(""),
  /** Kept in step with its levels and its allowance (`companies/plan.ts`). */
  plan: text().$type<PlanKind>().notNull().default("GENERAL"),
  settings: jsonb().$type<CompanySettings>().notNull(),
  /** A closed one has no members, no discount and no terms, as long as it is closed. */
  state: text().$type<CompanyState>().notNull().default("active"),
  /** Grows with every change by the store's team. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** E-mail domains whose addresses are of a company's people, each checked by the store's team. */
export const companyDomains = pgTable(
  "company_domains",
  {
    /** ASCII, lower case; matches exactly, nothing below it. */
    domain: text().primaryKey(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Who of the team has checked it; null for those of before this was kept. */
    verifiedBy: integer(),
    verifiedAt: createdAt(),
  },
  (table) => [index("company_domains_company").on(table.companyId)],
);

/** Groups of members with a discount of their own. */
export const companyLevels = pgTable(
  "company_levels",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    name: text().notNull(),
    /** Basis points, instead of the company's. */
    discount: integer().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("company_levels_name").on(table.companyId, table.name),
    check("company_levels_discount", sql`${table.discount} between 0 and 10000`),
  ],
);

/** What a company gives each of its members to spend in a year. */
export const companyAllowances = pgTable(
  "company_allowances",
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** 1 to 12: on its first day the year of the allowance begins. */
    startMonth: integer().notNull().default(1),
  },
  (table) => [
    check("company_allowances_amount", sql`${table.amount} > 0`),
    check("company_allowances_month", sql`${table.startMonth} between 1 and 12`),
  ],
);

/** What was changed of a company, by whom and when; never changed itself. */
export const companyChanges = pgTable(
  "company_changes",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** The customer who made it; null for what the store did by itself. */
    madeBy: integer(),
    kind: text().notNull(),
    what: jsonb().$type<ChangedFields>().notNull(),
    at: createdAt(),
  },
  (table) => [index("company_changes_company").on(table.companyId, table.id)],
);
