import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../columns";
import { customers, orders } from "../trade";

/** What the store's team writes down about an order for itself: neither its buyer nor a brand reads it. */
export const orderNotes = pgTable(
  "order_notes",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    authorId: integer()
      .notNull()
      .references(() => customers.id),
    /** Empty once the person that the order is of was erased. */
    text: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("order_notes_order").on(table.orderId, table.id)],
);
