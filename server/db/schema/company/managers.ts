import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ManagerSignupState } from "../../../../contract/company/managerSignupRoutes";
import type { Currency, Language } from "../../../../contract/markets";
import { createdAt, id, instant, minor } from "../columns";
import { companies } from "./companies";
import { customers } from "../trade";

/** How somebody became a manager: by the store's team, by a mailed link, or with the demo store. */
export type ManagerSource = "operator" | "signup" | "demo";

/** Who manages a company. It counts while they are a member of it (`managers/managers.ts`). */
export const companyManagers = pgTable(
  "company_managers",
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    source: text().$type<ManagerSource>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.customerId] }),
    index("company_managers_customer").on(table.customerId),
  ],
);

/** What a company's managers have decided about its members' orders. A company without a row has the defaults. */
export const managerSettings = pgTable(
  "manager_settings",
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Every order of a member waits for a manager; without it those above a limit do. */
    approvalRequired: boolean().notNull(),
    /** Minor units of `currency`; null for no limit. */
    limitPerOrder: minor(),
    limitPerMonth: minor(),
    currency: text().$type<Currency>().notNull(),
    /** Slugs of the categories that members may order from; empty for all. */
    categories: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Decides beside the managers until then; empty without one. */
    substituteEmail: text().notNull().default(""),
    substituteUntil: instant(),
    /** Days for which stock is held for a request. */
    holdDays: integer().notNull().default(0),
    /** Grows with every change: a form that was opened before it is refused. */
    version: integer().notNull().default(1),
    changedAt: createdAt(),
  },
  (table) => [
    check("manager_settings_hold", sql`${table.holdDays} between 0 and 3`),
    check(
      "manager_settings_limits",
      sql`coalesce(${table.limitPerOrder}, 1) > 0 and coalesce(${table.limitPerMonth}, 1) > 0`,
    ),
    check("manager_settings_substitute", sql`(${table.substituteEmail} = '') = (${table.substituteUntil} is null)`),
  ],
);

/** The settings as a change left them. */
export interface SettingsSnapshot {
  approvalRequired: boolean;
  limitPerOrder: number | null;
  limitPerMonth: number | null;
  currency: Currency;
  categories: string[];
  substituteEmail: string;
  /** ISO 8601. */
  substituteUntil: string | null;
  holdDays: number;
}

/** Each version of a company's settings, with who made it; append-only. */
export const managerSettingHistory = pgTable(
  "manager_setting_history",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    changedBy: integer().references(() => customers.id),
    settings: jsonb().$type<SettingsSnapshot>().notNull(),
    at: createdAt(),
  },
  (table) => [index("manager_setting_history_company").on(table.companyId, table.id)],
);

/**
 * Who has proven a work e-mail to manage its company, and what became of it; one row for each of both. Whether they
 * manage it stands in `company_managers` alone.
 */
export const managerSignups = pgTable(
  "manager_signups",
  {
    id: id(),
    companyId: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** As they typed it: whoever decides has to know them by it. */
    fullname: text().notNull(),
    /** The address that was proven. */
    email: text().notNull(),
    state: text().$type<ManagerSignupState>().notNull(),
    /** In which language they are told of the decision. */
    language: text().$type<Language>().notNull(),
    /** When they asked last. */
    askedAt: instant().notNull(),
    /** Null for what nobody had to decide. */
    decidedBy: integer(),
    decidedAt: instant(),
  },
  (table) => [
    uniqueIndex("manager_signups_person").on(table.companyId, table.customerId),
    index("manager_signups_state").on(table.state, table.askedAt),
    index("manager_signups_customer").on(table.customerId),
  ],
);
