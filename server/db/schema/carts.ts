import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CartSource } from "../../../contract/enums";
import type { CountryCode, Currency } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash, words } from "./columns";
import { customers } from "./customers";
import { products } from "./catalog";

export type CartKind = "main" | "quick" | "saved";

/** What a sign-in did to a cart that had lines already. */
export interface MergedCart {
  /** The cart's version then: a later one has seen a change by its shopper. */
  version: number;
  /** Products whose pieces came over from the browser's cart, whole. */
  added: number[];
  /** Those of which not all, or none, found room or stock. */
  short: number[];
}

/** What an answer told that a cart comes to. Minor units of the country's currency. */
export interface ToldPrice {
  country: CountryCode;
  region: string;
  zip: string;
  /** How it would be sent. */
  method: string;
  /** Taken off by this code; empty without one. */
  code: string;
  /** False while it was told that tax comes with the address. */
  taxIsFinal: boolean;
  items: number;
  discount: number;
  shipping: number;
  tax: number;
  credit: number;
  total: number;
}

export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the anonymous `cart` cookie; null once the cart belongs to a customer. */
    tokenHash: secretHash(),
    customerId: integer().references(() => customers.id),
    state: text().$type<"active" | "ordered" | "merged">().notNull().default("active"),
    /** One of each may be active: what is bought next, what is bought now beside it, what is kept for later. */
    kind: text().$type<CartKind>().notNull().default("main"),
    /** Grows with every change; a checkout binds to it. */
    version: integer().notNull().default(1),
    country: text().$type<CountryCode>().notNull(),
    region: text().notNull().default(""),
    zip: text().notNull().default(""),
    promotionCode: text().notNull().default(""),
    useCredit: boolean().notNull().default(false),
    /** Gift cards that pay for it, in the order they were given. */
    giftCardIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of a company that buys; empty without one. */
    vatNumber: text().notNull().default(""),
    shippingMethod: text().notNull().default(""),
    /** How its shopper said they would pay; 0 while they have not. */
    gatewayId: integer().notNull().default(0),
    /** The gift that a code brings is not wanted. */
    giftDeclined: boolean().notNull().default(false),
    /** What signing in brought together; told until the cart is changed again. */
    merged: jsonb().$type<MergedCart>(),
    /**
     * What its shopper was told last that it comes to; null where the prices of its lines say it, "changed" where
     * nobody has told it.
     */
    told: jsonb().$type<ToldPrice | "changed">(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    // Each leaves out who the other one finds: while few carts are open, PostgreSQL would read all of the other's for
    // one of them.
    uniqueIndex("carts_token")
      .on(table.tokenHash, table.kind)
      .where(sql`state = 'active' and token_hash is not null`),
    uniqueIndex("carts_customer")
      .on(table.customerId, table.kind)
      .where(sql`state = 'active' and customer_id is not null`),
    /** A cookie stays a browser's after its cart was ordered, and what waits for money is found by its owner. */
    index("carts_ordered_token")
      .on(table.tokenHash)
      .where(sql`state = 'ordered' and token_hash is not null`),
    index("carts_ordered_customer")
      .on(table.customerId)
      .where(sql`state = 'ordered' and customer_id is not null`),
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
