import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { products, warehouses } from "./catalog";

/** Units of a product in a warehouse. Available is received − sold − held and can never be negative. */
export const stockLevels = pgTable(
  "stock_levels",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
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
    primaryKey({ columns: [table.productId, table.warehouseId] }),
    check(
      "stock_never_negative",
      sql`${table.sold} >= 0 and ${table.held} >= 0 and (${table.ahead} or ${table.received} - ${table.sold} - ${table.held} >= 0)`,
    ),
  ],
);
