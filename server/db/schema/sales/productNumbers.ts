import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "../catalog";

/**
 * By which number the trade knows what lies on a product's shelf. One for each choice among its stocked options, as
 * `variantOf` names it; those of choices that are not offered any more stay for what was sold of them.
 */
export const productNumbers = pgTable(
  "product_numbers",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    /** Empty where nothing of the product's options is stocked. */
    variant: text().notNull().default(""),
    /** With as many digits as it was typed with: 8, 12, 13 or 14. */
    gtin: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.variant] }),
    // Of whatever length it is written, a number is one product's.
    uniqueIndex("product_numbers_gtin").on(sql`lpad(gtin, 14, '0')`),
    check("product_numbers_digits", sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
  ],
);
