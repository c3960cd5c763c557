import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CartSource } from "../../../contract/enums";
import type { CountryCode, Currency } from "../../../contract/markets";
import { products } from "./catalog";
import { createdAt, id, instant, minor, words } from "./columns";
import { carts } from "./trade";

export interface ChosenOption {
  id: number;
  value: string;
}

export const cartLines = pgTable(
  "cart_lines",
  {
    id: id(),
    cartId: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    options: jsonb().$type<ChosenOption[]>().notNull(),
    /** Product and options in one string: the same configuration is one line. */
    configuration: text().notNull(),
    quantity: integer().notNull(),
    source: text().$type<CartSource>().notNull().default("Add to cart"),
    note: text().notNull().default(""),
    /** Unit price last shown, minor units of the cart's currency: tells when it moved. */
    shownPrice: minor().notNull(),
    shownCurrency: text().$type<Currency>().notNull(),
    /** The add-on deal in that price: tells when it fell. */
    shownDeal: integer(),
    /** The cart's version when the line was last changed: tells a stale change. */
    changedVersion: integer().notNull().default(0),
    /** Lines that were added in one action as bought together share a name; empty for others. */
    together: text().notNull().default(""),
    tracking: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("cart_lines_configuration").on(table.cartId, table.configuration),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and 999`),
  ],
);

/** A product that is cheaper for each piece of another one in the same cart. */
export const addOnDeals = pgTable("add_on_deals", {
  id: id(),
  productId: integer()
    .notNull()
    .references(() => products.id),
  /** What it is cheaper with: any product of these categories. */
  categories: text().array().notNull(),
  /** Basis points of the price without options. */
  reduction: integer().notNull(),
  startsAt: instant(),
  endsAt: instant(),
});

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

export const promotions = pgTable("promotions", {
  /** Upper case. */
  code: text().primaryKey(),
  kind: text().$type<"percent" | "amount" | "free_shipping" | "buy_get" | "gift">().notNull(),
  /** Who gets it: whoever knows the code, or by itself the new and the invited customer. */
  trigger: text().$type<"code" | "new_customer" | "referral">().notNull().default("code"),
  /** Basis points of a percentage. */
  percent: integer().notNull().default(0),
  /** Minor units by currency. */
  amount: jsonb().$type<Partial<Record<Currency, number>>>().notNull().default({}),
  text: words().notNull(),
  description: words().notNull(),
  conditions: jsonb().$type<PromotionConditions>().notNull().default({}),
  terms: jsonb().$type<PromotionTerms>().notNull().default({}),
  startsAt: instant(),
  endsAt: instant(),
  totalLimit: integer(),
  perCustomer: integer(),
  used: integer().notNull().default(0),
});

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
