import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode, Language } from "../../../contract/markets";
import { createdAt, id, instant, secretHash } from "./columns";

export type Role = "customer" | "manager" | "vendor" | "operator";

export interface CompanySettings {
  managerApproval: boolean;
  /** Minor units of the company's country above which a manager must approve. */
  approvalAbove: number;
  taxExempt: boolean;
  /** Minor units an employee may spend in a year. */
  allowance: number;
}

export const companies = pgTable("companies", {
  id: id(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Exact e-mail domain of its members. */
  domain: text().notNull().unique(),
  country: text().$type<CountryCode>().notNull(),
  /** Basis points: 1000 is 10 %. */
  discount: integer().notNull(),
  managerEmail: text().notNull().default(""),
  settings: jsonb().$type<CompanySettings>().notNull(),
  createdAt: createdAt(),
});

export const customers = pgTable(
  "customers",
  {
    id: id(),
    /** Lower case, as proven by a code. */
    email: text().notNull().unique(),
    fullname: text().notNull().default(""),
    phone: text().notNull().default(""),
    role: text().$type<Role>().notNull().default("customer"),
    /** Set while the work e-mail is verified; the company discount follows it. */
    companyId: integer().references(() => companies.id),
    vendorId: integer(),
    referralCode: text().notNull().unique(),
    /** Whose invitation brought them. */
    referredBy: integer(),
    language: text().$type<Language>().notNull().default("en"),
    unsubscribed: boolean().notNull().default(true),
    createdAt: createdAt(),
    signedInAt: instant(),
  },
  (table) => [index("customers_company").on(table.companyId)],
);

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: secretHash().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    seenAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("sessions_customer").on(table.customerId), index("sessions_expiry").on(table.expiresAt)],
);

/**
 * Codes that were mailed; the newest of an e-mail count until they expire or one of them is used. Kept for the caps
 * of a day.
 */
export const loginCodes = pgTable(
  "login_codes",
  {
    id: id(),
    email: text().notNull(),
    /** Who asked: a browser that signed in before (`known:<browser>`), or a stranger (`network:<hash>`). */
    lane: text().notNull().default(""),
    codeHash: secretHash().notNull(),
    salt: text().notNull(),
    nextUrl: text().notNull().default("/"),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Since when it counts no more, because it or another of the e-mail was used. */
    usedAt: instant(),
  },
  (table) => [index("login_codes_email").on(table.email, table.sentAt)],
);

/** Wrong tries per e-mail and lane (`auth/lanes.ts`). They survive resend and restart. */
export const loginLanes = pgTable(
  "login_lanes",
  {
    email: text().notNull(),
    lane: text().notNull(),
    tries: integer().notNull().default(0),
    /** How often it was locked: 60 s, then doubling up to an hour. */
    locks: integer().notNull().default(0),
    lockedUntil: instant(),
    dayStart: instant().notNull(),
    /** Codes that wrong tries were compared with. */
    dayTries: integer().notNull().default(0),
  },
  (table) => [uniqueIndex("login_lanes_key").on(table.email, table.lane)],
);

/** Mails that strangers had sent to a mailbox (`auth/mailAllowance.ts`), for the caps of an hour and a day. */
export const strangerMails = pgTable(
  "stranger_mails",
  {
    id: id(),
    /** Hash of the mailbox that the address belongs to. */
    mailbox: secretHash().notNull(),
    group: text().$type<"code" | "news">().notNull(),
    /** The network that it was asked from. */
    asker: text().notNull(),
    name: text().notNull(),
    sentAt: instant().notNull(),
  },
  (table) => [
    index("stranger_mails_mailbox").on(table.mailbox, table.sentAt),
    index("stranger_mails_at").on(table.sentAt),
  ],
);

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    fullname: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    apartment: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    country: text().$type<CountryCode>().notNull(),
    usedAt: createdAt(),
  },
  (table) => [index("addresses_customer").on(table.customerId, table.usedAt)],
);
