import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Currency } from "../../../../contract/markets";
import { products } from "../catalog";
import { createdAt, id, instant, minor } from "../columns";
import { customers } from "../trade";

/**
 * What a product costs in a currency between two moments, in place of its listed price, or from a moment on for good.
 * Those of one product and currency never overlap: whoever writes them holds the product's row. They count by the
 * clock alone, see `catalog/prices/repository/listedPrices.ts`.
 */
export const pricePlans = pgTable(
  "price_plans",
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    currency: text().$type<Currency>().notNull(),
    amount: minor().notNull(),
    originAmount: minor().notNull(),
    startsAt: instant().notNull(),
    /** The first moment at which it does not count; null: it is for good. */
    endsAt: instant(),
    cancelledAt: instant(),
    /** Of one for good: since when it is the listed price itself. */
    appliedAt: instant(),
    authorId: integer()
      .notNull()
      .references(() => customers.id),
    version: integer().notNull().default(1),
    reason: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    index("price_plans_cell")
      .on(table.productId, table.currency, table.startsAt)
      .where(sql`cancelled_at is null and applied_at is null`),
    index("price_plans_start").on(table.startsAt, table.id),
    check("price_plans_positive", sql`${table.amount} > 0 and ${table.originAmount} >= ${table.amount}`),
    check("price_plans_applied", sql`${table.appliedAt} is null or ${table.endsAt} is null`),
    check("price_plans_time", sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
  ],
);
