import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import type { GroupMemberState, GroupState } from "../../../contract/rules/groupTerms";
import { products } from "./catalog";
import { createdAt, id, instant, localizedText } from "./columns";
import { customers, orders } from "./trade";

export const flashSales = pgTable("flash_sales", {
  id: id(),
  name: localizedText().notNull(),
  kind: text().$type<"flash" | "business-week">().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** When those who want letters were told that it comes, and browsers that it has begun. */
  remindedAt: instant(),
  announcedAt: instant(),
});

export const flashSaleItems = pgTable(
  "flash_sale_items",
  {
    saleId: integer()
      .notNull()
      .references(() => flashSales.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Reduction of the price in basis points: 1500 is 15 %. */
    reduction: integer().notNull(),
    perCustomer: integer().notNull(),
    /** Pieces at this price, all countries together; null for as many as there are goods. */
    pieces: integer(),
    companyOnly: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    check("flash_sale_items_pieces", sql`${table.pieces} > 0`),
  ],
);

/**
 * Units that an order took at a sale's price: they count for the pieces of the sale and for the limit per customer, and
 * are given back when the order dies.
 */
export const saleClaims = pgTable(
  "sale_claims",
  {
    id: id(),
    saleId: integer()
      .notNull()
      .references(() => flashSales.id),
    productId: integer().notNull(),
    orderId: integer().notNull(),
    /** Lower case. */
    email: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    uniqueIndex("sale_claims_order").on(table.orderId, table.saleId, table.productId),
    index("sale_claims_email").on(table.saleId, table.productId, table.email),
    index("sale_claims_units").on(table.saleId, table.productId, table.quantity),
    check("sale_claims_quantity", sql`${table.quantity} > 0`),
  ],
);

export interface GroupBuyTier {
  people: number;
  /** Basis points. */
  reduction: number;
}

/** What an owner edits: on which product groups may run, with which steps, for how long and how many at once. */
export const groupOffers = pgTable(
  "group_offers",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** From the fewest people on; below the first step a group fails. */
    tiers: jsonb().$type<GroupBuyTier[]>().notNull(),
    /** How long a group that a shopper starts is open. */
    hours: integer().notNull(),
    /** People of one group at most; null for as many as there are goods. */
    maxPeople: integer(),
    /** Groups that may be open at once. */
    maxOpen: integer().notNull(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    index("group_offers_product").on(table.productId),
    check(
      "group_offers_terms",
      sql`${table.hours} > 0 and ${table.maxOpen} >= 0 and ${table.endsAt} > ${table.startsAt}`,
    ),
  ],
);

/** One group: what its offer said when it was opened stays its own until it is over. */
export const groupBuys = pgTable(
  "group_buys",
  {
    id: id(),
    offerId: integer()
      .notNull()
      .references(() => groupOffers.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Names it in its own link. */
    code: text().notNull(),
    /** Who started it; null for a group that the store opened. */
    starterId: integer().references(() => customers.id),
    tiers: jsonb().$type<GroupBuyTier[]>().notNull(),
    /** Minor units of the list's price by currency when it was opened: steps lower these, whatever the list does. */
    prices: jsonb().$type<Partial<Record<Currency, number>>>().notNull(),
    maxPeople: integer(),
    /** Members who take part: those that joined and did not leave. */
    joined: integer().notNull().default(0),
    state: text().$type<GroupState>().notNull(),
    /** Basis points of the step that it had reached when it closed; null while it is open, and below the first step. */
    reached: integer(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("group_buys_code").on(table.code),
    index("group_buys_product").on(table.productId),
    index("group_buys_live")
      .on(table.endsAt)
      .where(sql`state in ('open', 'reached', 'failed')`),
    check(
      "group_buys_joined",
      sql`${table.joined} >= 0 and (${table.maxPeople} is null or ${table.joined} <= ${table.maxPeople})`,
    ),
  ],
);

/** Somebody who has paid to be in a group. Whoever has only ordered is none yet: the order names the group. */
export const groupMembers = pgTable(
  "group_members",
  {
    id: id(),
    groupId: integer()
      .notNull()
      .references(() => groupBuys.id),
    /** Null for people of the demo, who have ordered nothing. */
    orderId: integer().references(() => orders.id),
    customerId: integer().references(() => customers.id),
    /** Hash of the mailbox: each is in a group once. Empty for people of the demo. */
    mailbox: text().notNull().default(""),
    /** All that others see of a member. */
    firstName: text().notNull(),
    state: text().$type<GroupMemberState>().notNull().default("joined"),
    joinedAt: createdAt(),
    changedAt: createdAt(),
    /** When the job looks at it: later than it would where a look went wrong. */
    dueAt: createdAt(),
  },
  (table) => [
    uniqueIndex("group_members_order").on(table.orderId),
    uniqueIndex("group_members_mailbox")
      .on(table.groupId, table.mailbox)
      .where(sql`state in ('joined', 'settled') and mailbox <> ''`),
    uniqueIndex("group_members_customer")
      .on(table.groupId, table.customerId)
      .where(sql`state in ('joined', 'settled') and customer_id is not null`),
    index("group_members_open")
      .on(table.groupId, table.dueAt)
      .where(sql`state = 'joined'`),
    index("group_members_own").on(table.customerId),
  ],
);

export const rentalPlans = pgTable(
  "rental_plans",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    months: integer().notNull(),
    /** Minor units a month, by currency. */
    rent: jsonb().$type<Partial<Record<Currency, number>>>().notNull(),
    depositMonths: integer().notNull(),
    /** Share of the rent paid that a purchase is credited with, basis points. */
    buyOutCredit: integer().notNull(),
    /** So many months, the first ones, cost half. */
    halfPeriods: integer().notNull().default(0),
    /** Months of the term that a customer may pause, altogether. */
    pauseMonths: integer().notNull().default(0),
    /** Monthly rents that a return before the end costs. */
    earlyMonths: integer().notNull().default(1),
  },
  (table) => [uniqueIndex("rental_plans_term").on(table.productId, table.months)],
);
