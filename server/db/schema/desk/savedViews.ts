import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DeskListName } from "../../../../contract/savedViews/lists";
import { createdAt, id, instant } from "../columns";
import { customers } from "../trade";
import { vendors } from "../vendors";

/** Names for addresses of the desks' lists: somebody's own, or shared with the team or the brand. */
export const deskViews = pgTable(
  "desk_views",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The brand at whose desk it was made; null at the store's own. */
    vendorId: integer().references(() => vendors.id),
    list: text().$type<DeskListName>().notNull(),
    name: text().notNull(),
    /** What the address has behind its question mark. */
    query: text().notNull(),
    isShared: boolean().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    /** When it was deleted; it can come back for a day. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex("desk_views_name")
      .on(table.customerId, table.list, sql`coalesce(${table.vendorId}, 0)`, sql`lower(${table.name})`)
      .where(sql`${table.removedAt} is null`),
    index("desk_views_shared")
      .on(table.list, table.vendorId)
      .where(sql`${table.removedAt} is null and ${table.isShared}`),
  ],
);

/** The view of a list that opens first for somebody. */
export const deskFirstViews = pgTable(
  "desk_first_views",
  {
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    list: text().$type<DeskListName>().notNull(),
    viewId: integer()
      .notNull()
      .references(() => deskViews.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.list] }), index("desk_first_views_view").on(table.viewId)],
);
