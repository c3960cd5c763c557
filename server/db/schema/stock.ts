import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns";
import { products, warehouses } from "./catalog";
import { orderRequests } from "./orderRequests";
import { orders } from "./trade";

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

/**
 * Stock promised to an order, or to a request that waits for its decider; `held` until it is paid (`sold`) or given
 * back (`released`); `returned` when it left and came back.
 */
export const reservations = pgTable(
  "reservations",
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    requestId: integer().references(() => orderRequests.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "released" | "returned">().notNull().default("held"),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("reservations_order").on(table.orderId),
    // Of an order's own few: PostgreSQL would otherwise read all of the other one, and what died in it, for them.
    index("reservations_held")
      .on(table.orderId)
      .where(sql`state = 'held'`),
    index("reservations_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    index("reservations_request")
      .on(table.requestId)
      .where(sql`state = 'held'`),
    check("reservations_holder", sql`num_nonnulls(${table.orderId}, ${table.requestId}) = 1`),
    check("reservations_quantity", sql`${table.quantity} > 0`),
  ],
);
