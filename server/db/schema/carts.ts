import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CartSource } from "../../../contract/enums";
import type { Currency } from "../../../contract/markets";
import { products } from "./catalog";
import { createdAt, id, instant, minor } from "./columns";
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
