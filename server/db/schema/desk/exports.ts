import { index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AuditFilter } from "../../../../contract/audit/auditTerms";
import type { PartFilter } from "../../../../contract/desk/partRoutes";
import type { OrderFilter } from "../../../../contract/orderDesk/orderExport";
import type { Language } from "../../../../contract/markets";
import { createdAt, instant } from "../columns";
import { customers } from "../trade";
import { vendors } from "../vendors";

/** What each kind of file is narrowed to. */
export interface ExportFilters {
  parts: PartFilter;
  /** Those of the team's list; `mine` and names are whose the link is. */
  orders: OrderFilter;
  /** One of them, with everything that is kept. */
  customer: { id: number };
  /** Codes of a batch, by its first one. */
  promotionCodes: { id: number };
  /** Change records. */
  audit: AuditFilter;
}

/** Files of personal data that somebody at a desk may take away, each at a link that lives an hour. */
export const deskExports = pgTable(
  "desk_exports",
  {
    /** What the link names it by. */
    id: uuid().primaryKey().defaultRandom(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** The brand at whose desk it was made; null at the store's own. */
    vendorId: integer().references(() => vendors.id),
    kind: text().$type<keyof ExportFilters>().notNull(),
    filter: jsonb().$type<ExportFilters[keyof ExportFilters]>().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index("desk_exports_customer").on(table.customerId), index("desk_exports_expiry").on(table.expiresAt)],
);
