import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import { products } from "./catalog";
import { id, instant, words } from "./columns";

export const flashSales = pgTable("flash_sales", {
  id: id(),
  name: words().notNull(),
  kind: text().$type<"flash" | "business-week">().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
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
    companyOnly: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.saleId, table.productId] })],
);

/** Units that an order took at a sale's price, for the limit per customer; given back when the order dies. */
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
    check("sale_claims_quantity", sql`${table.quantity} > 0`),
  ],
);

export interface GroupBuyTier {
  people: number;
  /** Basis points. */
  reduction: number;
}

export const groupBuys = pgTable("group_buys", {
  id: id(),
  productId: integer()
    .notNull()
    .references(() => products.id),
  tiers: jsonb().$type<GroupBuyTier[]>().notNull(),
  joined: integer().notNull().default(0),
  state: text().$type<"open" | "reached" | "failed" | "charging" | "done">().notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
});

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
  },
  (table) => [uniqueIndex("rental_plans_term").on(table.productId, table.months)],
);
