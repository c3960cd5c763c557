import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Currency } from "../../../../contract/markets";
import { minor } from "../columns";

/**
 * What days of the store's zone that are over came to, by currency in minor units. Every day until the latest has a
 * row, so that the latest says how far they reach. Made of orders, charges and refunds, and can be made of them anew.
 */
export const salesDays = pgTable(
  "sales_days",
  {
    day: date({ mode: "string" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    orders: integer().notNull(),
    gross: minor().notNull(),
    tax: minor().notNull(),
    refunds: minor().notNull(),
    refundTax: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.currency] }),
    check("sales_days_orders", sql`${table.orders} >= 0`),
  ],
);
