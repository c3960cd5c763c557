import { sql } from "drizzle-orm";
import { bigint, check, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * Pages that changed for everybody and that search engines have not been told of; triggers of products, prices,
 * brands and articles note them, in the change's transaction.
 */
export const pageChanges = pgTable(
  "page_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<"product" | "vendor" | "article">().notNull(),
    /** Of the product, brand or article. */
    ref: integer().notNull(),
  },
  (table) => [check("page_changes_kind", sql`${table.kind} in ('product', 'vendor', 'article')`)],
);
