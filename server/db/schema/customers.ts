import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SignInWay } from "../../../contract/enums";
import type { CountryCode, Language } from "../../../contract/markets";
import type { ConsentState } from "../../../contract/routes/preferenceRoutes";
import { createdAt, id, instant, secretHash } from "./columns";
import { customers } from "./trade";

/** What a mailed link may do. */
export type LinkPurpose = "login" | "password" | "confirm" | "work-email" | "manager" | "news";

export const sessions = pgTable(
  "sessions",
  {
    tokenHash: secretHash().primaryKey(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** What its owner's list calls it by: the hash stays in the store. */
    name: uuid().notNull().defaultRandom(),
    /** How it began. */
    way: text().$type<SignInWay>().notNull().default("code"),
    /** Where the form stood (`login_source`), and the browser's name of itself. */
    source: text().notNull().default(""),
    userAgent: text().notNull().default(""),
    createdAt: createdAt(),
    seenAt: createdAt(),
    /** When a passkey showed in it last that its owner is there; null for a session that never had one. */
    provenAt: instant(),
    /** When its owner typed a mailed code in it last, to show that they are there; null for never. */
    confirmedAt: instant(),
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
    /** Where the form stood, and whose invitation led to it (`login_source`, `epp_rid`). */
    source: text().notNull().default(""),
    referral: text().notNull().default(""),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Since when it counts no more, because it or another of the e-mail was used. */
    usedAt: instant(),
  },
  (table) => [index("login_codes_email").on(table.email, table.sentAt)],
);

/** What proves a customer besides their address: a wallet by its address, an account elsewhere by its own id there. */
export const identities = pgTable(
  "identities",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    provider: text().$type<"wallet" | "google" | "facebook">().notNull(),
    subject: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("identities_subject").on(table.provider, table.subject),
    index("identities_customer").on(table.customerId),
  ],
);

/**
 * Keys in phones, computers and security keys that sign a customer in (WebAuthn); the private half never leaves them.
 */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The key's own name and its public half, in base64url. */
    credential: text().notNull().unique(),
    publicKey: text().notNull(),
    /** How often the key has signed, where it counts: one that goes back is a copy. */
    counter: bigint({ mode: "number" }).notNull(),
    /** How browsers reach it: `internal`, `hybrid`, `usb` … */
    transports: jsonb().$type<string[]>().notNull(),
    /** The browser in which it was added, by its name of itself. */
    userAgent: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("passkeys_customer").on(table.customerId)],
);

/** Challenges that were answered: each works once. Kept until they would have ended. */
export const spentNonces = pgTable("spent_nonces", {
  nonceHash: secretHash().primaryKey(),
  expiresAt: instant().notNull(),
});

/** A customer without a row signs in by other ways. Argon2id, with its settings and salt. */
export const passwords = pgTable("passwords", {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  hash: text().notNull(),
  changedAt: instant().notNull(),
});

/**
 * Links that were mailed to prove an address: each for one purpose, once, for half an hour or two days. Kept for the
 * caps of a day.
 */
export const mailedLinks = pgTable(
  "mailed_links",
  {
    tokenHash: secretHash().primaryKey(),
    purpose: text().$type<LinkPurpose>().notNull(),
    email: text().notNull(),
    /** Who asked, as in `login_codes`. */
    lane: text().notNull(),
    /** The browser that asked (hash of its challenge cookie). */
    browserHash: secretHash().notNull(),
    /** The password that becomes the account's with the confirmation; empty where there is none. */
    passwordHash: text().notNull().default(""),
    nextUrl: text().notNull().default("/"),
    source: text().notNull().default(""),
    referral: text().notNull().default(""),
    /** What was typed beside the address: the page of the link begins with it. */
    fullname: text().notNull().default(""),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index("mailed_links_email").on(table.email, table.sentAt), index("mailed_links_sent").on(table.sentAt)],
);

/** Wrong tries per e-mail and throttle (`auth/throttles.ts`). They survive resend and restart. */
export const loginThrottles = pgTable(
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
    /** The customer's own word for it; empty without one. */
    label: text().notNull().default(""),
    isDefaultDelivery: boolean().notNull().default(false),
    isDefaultBilling: boolean().notNull().default(false),
    usedAt: createdAt(),
  },
  (table) => [
    index("addresses_customer").on(table.customerId, table.usedAt),
    uniqueIndex("addresses_default_delivery")
      .on(table.customerId)
      .where(sql`${table.isDefaultDelivery}`),
    uniqueIndex("addresses_default_billing")
      .on(table.customerId)
      .where(sql`${table.isDefaultBilling}`),
  ],
);

/** What customers agreed to and took back: only ever added to, so that each step can be shown with its words. */
export const customerConsents = pgTable(
  "customer_consents",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    purpose: text().$type<"news">().notNull(),
    state: text().$type<ConsentState>().notNull(),
    /** What was agreed to, as it was read, and in which language. */
    wording: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** profile | checkout | mail */
    source: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("customer_consents_customer").on(table.customerId, table.id)],
);
