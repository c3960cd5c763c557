import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StockReason } from "../../../contract/desk/listingTerms";
import { products } from "./catalog";
import { createdAt, id } from "./columns";
import { warehouses } from "./sales/warehouses";

/**
 * Units of a product in a warehouse; of a product with stocked options a row for each choice among them, named as
 * `variantOf` does. Available is received − sold − held and can never be
 * negative.
 */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty where nothing of the product's options is stocked. */
    variant: text().notNull().default(""),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    received: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
    /** Orders were taken before the goods: more may be promised than has been announced. */
    ahead: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variant, table.warehouseId] }),
    check(
      "stock_never_negative",
      sql`${table.sold} >= 0 and ${table.held} >= 0 and (${table.ahead} or ${table.received} - ${table.sold} - ${table.held} >= 0)`,
    ),
  ],
);

/**
 * Every change of `stock_levels.received`, each for a reason; a trigger keeps rows from being changed or deleted. Who
 * adds a row changes the shelf with it, and what changes a shelf by itself is noted: the sum is always what the shelf
 * says. Orders change `sold` and `held`, and write nothing here.
 */
export const stockMoves = pgTable(
  "stock_moves",
  {
    id: id(),
    /** Without a reference: what happened stays told when the product is gone. */
    productId: integer().notNull(),
    variant: text().notNull().default(""),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    delta: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text().notNull().default(""),
    /** Null for what the store did by itself. */
    actorId: integer(),
    /** The order that it was for, where there is one. */
    orderId: integer(),
    at: createdAt(),
  },
  (table) => [
    index("stock_moves_product").on(table.productId, table.id),
    check("stock_moves_delta", sql`${table.delta} <> 0`),
  ],
);
