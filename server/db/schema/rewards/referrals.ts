import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "../../../../contract/markets";
import type {
  ReferralCheck,
  ReferralReason,
  ReferralState,
  ReferralVerdict,
  ShareState,
  Social,
} from "../../../../contract/rules/referralTerms";
import { createdAt, id, instant, minor } from "../columns";
import { customers, orders } from "../trade";

/** What an invitation gives and under which terms: one row, which an operator edits. */
export const referralProgram = pgTable(
  "referral_program",
  {
    id: integer().primaryKey().default(1),
    /** Whether somebody can be invited now; who was before keeps what was promised. */
    isOpen: boolean().notNull().default(true),
    /** Hundredths of a coin. */
    inviterCoins: minor().notNull(),
    newcomerCoins: minor().notNull(),
    /**
     * What the goods of a first order come to at least, minor units by currency; one without an amount gives
     * nothing.
     */
    leastOrder: jsonb().$type<Partial<Record<Currency, number>>>().notNull(),
    /** Rewards of one inviter in a calendar month and year. */
    monthLimit: integer().notNull(),
    yearLimit: integer().notNull(),
    /** Days after signing up in which an invitation can still be taken up. */
    joinDays: integer().notNull(),
    /** What comes of a referral that looks like one person's; what is not named is allowed. */
    checks: jsonb()
      .$type<Partial<Record<ReferralCheck, ReferralVerdict>>>()
      .notNull()
      .default({ same_address: "refuse", same_card: "hold", ring: "hold", many: "hold" }),
    /** Newcomers of one inviter in 24 hours, above which the next ones are `many`. */
    manyPerDay: integer().notNull().default(5),
    /** Hundredths of a coin for each place where a purchase is shared, and how many of them a month has. */
    shareCoins: minor().notNull().default(0),
    sharesPerMonth: integer().notNull().default(0),
    /** Upper case: nobody's code contains them. */
    reservedWords: jsonb().$type<string[]>().notNull(),
  },
  (table) => [
    check("referral_program_one", sql`${table.id} = 1`),
    check("referral_program_coins", sql`${table.inviterCoins} >= 0 and ${table.newcomerCoins} >= 0`),
  ],
);

/**
 * Codes that customers chose or gave up. None is ever free again: an old link leads to who spread it, and to nobody
 * else.
 */
export const referralCodes = pgTable(
  "referral_codes",
  {
    code: text().primaryKey(),
    /** Null once its owner had the account erased. */
    customerId: integer().references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [index("referral_codes_customer").on(table.customerId)],
);

/** Who brought whom: one for each new customer, ever. */
export const referrals = pgTable(
  "referrals",
  {
    id: id(),
    inviterId: integer()
      .notNull()
      .references(() => customers.id),
    newcomerId: integer()
      .notNull()
      .unique()
      .references(() => customers.id),
    /** The code that led here, as it was then. */
    code: text().notNull(),
    state: text().$type<ReferralState>().notNull().default("joined"),
    reason: text().$type<ReferralReason>().notNull().default(""),
    /** The order that earns the coins. */
    orderId: integer()
      .unique()
      .references(() => orders.id),
    /** Hundredths of a coin, as the program was when the order was paid. */
    inviterCoins: minor().notNull().default(0),
    newcomerCoins: minor().notNull().default(0),
    /** Of what was taken back: what the wallet did not hold. Comes off the coins that are given next. */
    inviterOwed: minor().notNull().default(0),
    newcomerOwed: minor().notNull().default(0),
    joinedAt: createdAt(),
    /** When the coins were promised: the month and the year that they count in. */
    promisedAt: instant(),
    changedAt: createdAt(),
  },
  (table) => [
    index("referrals_inviter").on(table.inviterId, table.id),
    index("referrals_open")
      .on(table.state)
      .where(sql`state in ('joined', 'held', 'pending')`),
    check("referrals_two", sql`${table.inviterId} <> ${table.newcomerId}`),
    check("referrals_owed", sql`${table.inviterOwed} >= 0 and ${table.newcomerOwed} >= 0`),
  ],
);

/** A purchase that its customer has shared: once for each place. */
export const orderShares = pgTable(
  "order_shares",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    social: text().$type<Social>().notNull(),
    /** Hundredths of a coin, as the program was then. */
    coins: minor().notNull(),
    state: text().$type<ShareState>().notNull().default("pending"),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_shares_place").on(table.orderId, table.social),
    index("order_shares_customer").on(table.customerId, table.createdAt),
    index("order_shares_pending")
      .on(table.id)
      .where(sql`state = 'pending'`),
    check("order_shares_coins", sql`${table.coins} > 0`),
  ],
);

/** Short addresses of the store's own pages, made by customers. Their slugs cannot be guessed. */
export const shortLinks = pgTable(
  "short_links",
  {
    slug: text().primaryKey(),
    /** Path and query, without the origin. */
    path: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("short_links_path").on(table.customerId, table.path)],
);
