import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { products } from "../catalog";
import { instant } from "../columns";

/** Addresses that a product had before: they lead to the one it has now, for ever, and no other product gets them. */
export const productSlugs = pgTable(
  "product_slugs",
  {
    slug: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    until: instant().notNull(),
  },
  (table) => [index("product_slugs_product").on(table.productId, table.until)],
);
