import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, id } from "../columns";
import { customers, orders } from "../trade";

/** Who of the store's team looks after an order; no row for an order that nobody does. */
export const orderAssignees = pgTable(
  "order_assignees",
  {
    orderId: integer()
      .primaryKey()
      .references(() => orders.id),
    assigneeId: integer()
      .notNull()
      .references(() => customers.id),
  },
  (table) => [index("order_assignees_person").on(table.assigneeId)],
);

/** Words by which the store's team finds orders again; gone once the person that the order is of was erased. */
export const orderTags = pgTable(
  "order_tags",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** As it was written first. */
    word: text().notNull(),
    /** As it is compared: two that differ in case or in blanks alone are one. */
    folded: text().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex("order_tags_order").on(table.orderId, table.folded),
    index("order_tags_folded").on(table.folded, table.orderId),
  ],
);
