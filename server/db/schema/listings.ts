import { bigint, boolean, index, integer, pgTable, primaryKey, real, text } from "drizzle-orm/pg-core";
import { products } from "./catalog";
import { categories } from "./categories";
import { instant, minor } from "./columns";

/**
 * What products can be found by. Many have the same: a list asks about each kind once, and counts by it. Written by
 * `writeListings` only.
 */
export const facetSets = pgTable("facet_sets", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Hash of the other columns. */
  hash: text().notNull().unique(),
  /** `CODE.value`, as `facetTokens` writes them. */
  tokens: text().array().notNull(),
  /** Centimetres of the bodies that it suits; null where it is made to no body's measure. */
  bodyLeast: real(),
  bodyMost: real(),
});

/**
 * What lists of products are narrowed, counted and sorted by: one row for each product that is not hidden. It follows
 * from other tables and is written by `writeListings` only.
 */
export const listings = pgTable(
  "listings",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    popularity: integer().notNull(),
    releasedAt: instant().notNull(),
    ratingAverage: real().notNull(),
    reviewCount: integer().notNull(),
    /** Whether companies order it in numbers. */
    forCompanies: boolean().notNull(),
    facetSetId: integer()
      .notNull()
      .references(() => facetSets.id),
  },
  (table) => [index("listings_category").on(table.categoryId)],
);

/**
 * What a listed product costs in a market before a sale, and whether it can be had there; missing where it has no
 * price.
 */
export const listingOffers = pgTable(
  "listing_offers",
  {
    /** A currency with the warehouses that deliver, as `listingMarket` names it. */
    market: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => listings.productId, { onDelete: "cascade" }),
    categoryId: integer().notNull(),
    amount: minor().notNull(),
    inStock: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.market] }),
    // Holds all that a list reads of the table.
    index("listing_offers_market").on(table.market, table.categoryId, table.productId, table.amount, table.inStock),
  ],
);

/**
 * Products whose listing has to be written anew; triggers of the tables that it is made of note them, in the change's
 * transaction.
 */
export const listingChanges = pgTable("listing_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
});
