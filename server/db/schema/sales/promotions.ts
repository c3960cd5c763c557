import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode, Currency } from "../../../../contract/markets";
import { createdAt, id, instant, secretHash, localizedText } from "../columns";
import { customers } from "../trade";

export interface PromotionConditions {
  minimumUsd?: number;
  categories?: string[];
  /** Products that count, beside those of the categories. */
  products?: number[];
  countries?: CountryCode[];
  firstOrderOnly?: boolean;
  /** Goods on sale do not count. */
  notOnSale?: boolean;
  /** Pieces that count must be at least so many. */
  minimumQuantity?: number;
}

/** What a promotion gives beyond a percentage or an amount. */
export interface PromotionTerms {
  /** The most that it takes off, minor units by currency. */
  cap?: Partial<Record<Currency, number>>;
  /** Of every `buy + get` pieces the cheapest `get` are reduced by `reduction` basis points. */
  buyGet?: {
    buy: number;
    get: number;
    reduction: number;
    /** Reduced are pieces of these products; the same that are bought when absent. */
    products?: number[];
    /** How often at most in one order. */
    times?: number;
  };
  /** Added to the order for nothing while it is in stock. */
  gift?: { productId: number; quantity: number };
}

export const promotions = pgTable(
  "promotions",
  {
    /** Upper case. */
    code: text().primaryKey(),
    kind: text().$type<"percent" | "amount" | "free_shipping" | "buy_get" | "gift">().notNull(),
    /** Who gets it: whoever knows the code, or by itself the new and the invited customer. */
    trigger: text().$type<"code" | "new_customer" | "referral">().notNull().default("code"),
    /** Basis points of a percentage. */
    percent: integer().notNull().default(0),
    /** Minor units by currency. */
    amount: jsonb().$type<Partial<Record<Currency, number>>>().notNull().default({}),
    text: localizedText().notNull(),
    description: localizedText().notNull(),
    conditions: jsonb().$type<PromotionConditions>().notNull().default({}),
    terms: jsonb().$type<PromotionTerms>().notNull().default({}),
    startsAt: instant(),
    endsAt: instant(),
    /** The pages of the products that count for it tell of it. */
    shown: boolean().notNull().default(false),
    totalLimit: integer(),
    perCustomer: integer(),
    used: integer().notNull().default(0),
    /** Whose code it is; null: of whoever knows it. */
    customerId: integer().references(() => customers.id),
    /** What the team's desk and its change records know it by. */
    id: integer().notNull().generatedByDefaultAsIdentity().unique(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** Of codes that were drawn together: `id` of the first of them, of the first itself too. */
    batchId: integer(),
    /** When the codes of a batch left as a file, at the first of them. */
    handedAt: instant(),
  },
  (table) => [
    index("promotions_listed")
      .on(table.createdAt, table.id)
      .where(sql`customer_id is null and (batch_id is null or batch_id = id)`),
    index("promotions_batch")
      .on(table.batchId)
      .where(sql`batch_id is not null`),
  ],
);

/** Claims of limited codes, made in the order's transaction and given back when the order dies. */
export const promotionClaims = pgTable(
  "promotion_claims",
  {
    id: id(),
    code: text()
      .notNull()
      .references(() => promotions.code),
    orderId: integer().notNull(),
    email: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("promotion_claims_order").on(table.code, table.orderId),
    index("promotion_claims_email").on(table.code, table.email),
  ],
);

/** A time in which everybody may draw once a day. */
export const prizeSeasons = pgTable(
  "prize_seasons",
  { id: id(), name: localizedText().notNull(), startsAt: instant().notNull(), endsAt: instant().notNull() },
  (table) => [check("prize_seasons_time", sql`${table.endsAt} > ${table.startsAt}`)],
);

/** What a season gives, dearest first: one that is used up hands its chance on to the next. */
export const prizes = pgTable(
  "prizes",
  {
    id: id(),
    seasonId: integer()
      .notNull()
      .references(() => prizeSeasons.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: localizedText().notNull(),
    /** What the codes are. */
    kind: text().$type<"percent" | "free_shipping">().notNull(),
    /** Basis points of a percentage. */
    percent: integer().notNull().default(0),
    conditions: jsonb().$type<PromotionConditions>().notNull().default({}),
    /** Per mille; what the prizes leave wins nothing. */
    chance: integer().notNull(),
    /** Codes a day, and of the whole season. */
    dayLimit: integer().notNull(),
    seasonLimit: integer().notNull(),
    /** Days for which a code counts. */
    validDays: integer().notNull(),
  },
  (table) => [
    unique("prizes_position").on(table.seasonId, table.position),
    check("prizes_chance", sql`${table.chance} between 1 and 1000`),
    check("prizes_limits", sql`${table.dayLimit} >= 0 and ${table.seasonLimit} >= 0 and ${table.validDays} > 0`),
  ],
);

/** One draw of one person on one day, and what it came to. */
export const prizeDraws = pgTable(
  "prize_draws",
  {
    id: id(),
    seasonId: integer()
      .notNull()
      .references(() => prizeSeasons.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** By UTC. */
    day: date({ mode: "string" }).notNull(),
    /** Hash of the mailbox behind the address: other writings of it are the same person. */
    mailbox: secretHash().notNull(),
    /** Hash of what the browser is known by; null for one that showed nothing. */
    browserHash: secretHash(),
    /** The number that was drawn, from 0. */
    lot: integer().notNull(),
    /** Null for nothing. */
    prizeId: integer().references(() => prizes.id),
    code: text()
      .unique()
      .references(() => promotions.code),
    drawnAt: createdAt(),
  },
  (table) => [
    unique("prize_draws_customer").on(table.seasonId, table.customerId, table.day),
    unique("prize_draws_mailbox").on(table.seasonId, table.day, table.mailbox),
    index("prize_draws_browser").on(table.seasonId, table.day, table.browserHash),
    index("prize_draws_prize").on(table.prizeId, table.day),
    index("prize_draws_history").on(table.customerId, table.id),
    check("prize_draws_code", sql`(${table.prizeId} is null) = (${table.code} is null)`),
  ],
);

/** When a country's visitors are told of Black Friday ahead of it, which an owner edits; one without a row never is. */
export const preBlackFriday = pgTable(
  "pre_black_friday",
  { country: text().$type<CountryCode>().primaryKey(), startsAt: instant().notNull(), endsAt: instant().notNull() },
  (table) => [check("pre_black_friday_time", sql`${table.endsAt} > ${table.startsAt}`)],
);
