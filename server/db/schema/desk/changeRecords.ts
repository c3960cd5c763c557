import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../columns";
import { customers } from "../trade";
import { vendors } from "../vendors";

/** One field of what was changed: before and after as the form has it; null where there was nothing. */
export interface ChangedPath {
  path: string;
  before: unknown;
  after: unknown;
}

/** What was written by hand in the vendor area and the console. A trigger keeps rows from being changed or deleted. */
export const changeRecords = pgTable(
  "change_records",
  {
    id: id(),
    at: createdAt(),
    /** Null for what the store did by itself. */
    actorId: integer().references(() => customers.id),
    actor: text().$type<"vendor" | "staff" | "system">().notNull(),
    /** `brand`, `banner`, …, and its id. */
    entity: text().notNull(),
    entityId: integer().notNull(),
    /** Whose it is; null for what is the store's, and of records from before it was kept. */
    vendorId: integer().references(() => vendors.id),
    /** The entity's version once this was written. */
    version: integer().notNull(),
    /** `changed`, `created`, `suspended`, … */
    kind: text().notNull(),
    paths: jsonb().$type<ChangedPath[]>().notNull(),
    reason: text().notNull().default(""),
    requestId: text().notNull().default(""),
  },
  (table) => [
    index("change_records_entity").on(table.entity, table.entityId, table.version),
    index("change_records_actor").on(table.actorId, table.at),
    index("change_records_at").on(table.at, table.id),
    index("change_records_kind").on(table.entity, table.at, table.id),
    index("change_records_vendor")
      .on(table.vendorId, table.id)
      .where(sql`${table.vendorId} is not null`),
  ],
);
