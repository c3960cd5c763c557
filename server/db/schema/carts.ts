import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CartSource } from "../../../contract/enums";
import type { CountryCode, Currency } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash, words } from "./columns";
import { customers } from "./customers";
import { products } from "./catalog";

export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the anonymous `cart` cookie; null once the cart belongs to a customer. */
    tokenHash: secretHash(),
    customerId: integer().references(() => customers.id),
    state: text().$type<"active" | "ordered" | "merged">().notNull().default("active"),
    /** Grows with every change; a checkout binds to it. */
    version: integer().notNull().default(1),
    country: text().$type<CountryCode>().notNull(),
    region: text().notNull().default(""),
    zip: text().notNull().default(""),
    promotionCode: text().notNull().default(""),
    useCredit: boolean().notNull().default(false),
    shippingMethod: text().notNull().default(""),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("carts_token")
      .on(table.tokenHash)
      .where(sql`state = 'active'`),
    uniqueIndex("carts_customer")
      .on(table.customerId)
      .where(sql`state = 'active'`),
  ],
);

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
    tracking: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("cart_lines_configuration").on(table.cartId, table.configuration),
    check("cart_lines_quantity", sql`${table.quantity} between 1 and 999`),
  ],
);

export interface PromotionConditions {
  minimumUsd?: number;
  categories?: string[];
  countries?: CountryCode[];
  firstOrderOnly?: boolean;
}

export const promotions = pgTable("promotions", {
  /** Upper case. */
  code: text().primaryKey(),
  kind: text().$type<"percent" | "amount" | "free_shipping">().notNull(),
  /** Basis points of a percentage. */
  percent: integer().notNull().default(0),
  /** Minor units by currency. */
  amount: jsonb().$type<Partial<Record<Currency, number>>>().notNull().default({}),
  text: words().notNull(),
  description: words().notNull(),
  conditions: jsonb().$type<PromotionConditions>().notNull().default({}),
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
