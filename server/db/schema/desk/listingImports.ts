import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ImportState, ImportRowState } from "../../../../contract/desk/listingTerms";
import { products } from "../catalog";
import { createdAt, id, localizedText } from "../columns";
import { customers } from "../trade";
import { vendors } from "../vendors";
import type { ChangedPath } from "./changeRecords";

/** A price or a count that a row writes. */
export interface ImportedPath extends ChangedPath {
  /** Of a price that shoppers got at once: what they saw before, major units. */
  listed?: number | null;
  /** Of a count: what was moved, and where. */
  moved?: { warehouseId: number; delta: number };
}

/** What a row would change, as the file names its columns. */
export interface ImportedChange {
  field: string;
  before: string;
  after: string;
  is_live: boolean;
}

/** Files of prices and counts that a brand has sent: tried, written batch by batch, taken back. */
export const listingImports = pgTable(
  "listing_imports",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    actorId: integer()
      .notNull()
      .references(() => customers.id),
    state: text().$type<ImportState>().notNull().default("tried"),
    /** Rows of the file. */
    total: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("listing_imports_vendor").on(table.vendorId, table.id)],
);

/** Rows of such a file that change something or cannot be read. */
export const listingImportRows = pgTable(
  "listing_import_rows",
  {
    importId: integer()
      .notNull()
      .references(() => listingImports.id, { onDelete: "cascade" }),
    /** As the file counts its lines, the head being the first. */
    line: integer().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    /** Null for a code that is none of the brand's. */
    productId: integer().references(() => products.id, { onDelete: "cascade" }),
    cells: jsonb().$type<Record<string, string>>().notNull(),
    changes: jsonb().$type<ImportedChange[]>().notNull(),
    /** Why it cannot be written or taken back, in every language. */
    error: localizedText(),
    /** What was written. */
    paths: jsonb().$type<ImportedPath[]>(),
    /** Of the product, and of its last change record, once the row was written: others tell what came after. */
    version: integer(),
    recordId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("listing_import_rows_state").on(table.importId, table.state, table.line),
    index("listing_import_rows_product").on(table.productId),
  ],
);
