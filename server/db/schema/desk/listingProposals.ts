import { sql } from "drizzle-orm";
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ProposalState } from "../../../../contract/desk/listingTerms";
import { products } from "../catalog";
import { createdAt, id, instant, localizedText } from "../columns";
import { vendors } from "../vendors";

/** What a brand wants to change of a listing, or a new one, until the store's team has answered. */
export const listingProposals = pgTable(
  "listing_proposals",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    /** Null for a new listing until it was accepted. */
    productId: integer().references(() => products.id, { onDelete: "cascade" }),
    state: text().$type<ProposalState>().notNull().default("draft"),
    version: integer().notNull().default(1),
    /** Fields of the listing's form by their paths, `name.en`. */
    changes: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the same fields were when they were written. */
    base: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Why it was refused, as the brand reads it. */
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    submittedAt: instant(),
  },
  (table) => [
    uniqueIndex("listing_proposals_open")
      .on(table.productId)
      .where(sql`state in ('draft', 'proposed', 'refused')`),
    index("listing_proposals_vendor").on(table.vendorId, table.state, table.createdAt),
    index("listing_proposals_waiting").on(table.state, table.submittedAt),
  ],
);

/** Pictures that a brand sent for its listings, made anew of their points; the files are called after them. */
export const listingPictures = pgTable(
  "listing_pictures",
  {
    name: text().primaryKey(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("listing_pictures_vendor").on(table.vendorId, table.createdAt)],
);

/** A brand's own pictures of a product in their order; they take the place of the studio's. */
export const productPictures = pgTable(
  "product_pictures",
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    name: text()
      .notNull()
      .references(() => listingPictures.name),
    alt: localizedText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index("product_pictures_name").on(table.name),
  ],
);

/** 3-D models that a brand sent for its listings, packed anew; the files are called after them. */
export const listingModels = pgTable(
  "listing_models",
  {
    name: text().primaryKey(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    bytes: integer().notNull(),
    triangles: integer().notNull(),
    /** Metres. */
    width: doublePrecision().notNull(),
    height: doublePrecision().notNull(),
    depth: doublePrecision().notNull(),
    /** Names of its looks, `chalk/oak`; empty for one that has a single look. */
    looks: jsonb().$type<string[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("listing_models_vendor").on(table.vendorId, table.createdAt)],
);

/** A brand's own 3-D model of a product; it takes the place of the studio's. */
export const productModels = pgTable(
  "product_models",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    name: text()
      .notNull()
      .references(() => listingModels.name),
  },
  (table) => [index("product_models_name").on(table.name)],
);
