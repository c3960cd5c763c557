import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { products } from "../catalog";
import { tsvector } from "../columns";

/**
 * What search reads of a product. Apart from the product, since a word that thousands have in common is looked up row
 * by row, and these rows are a tenth as large.
 */
export const productWords = pgTable(
  "product_words",
  {
    productId: integer()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** The product's own, as of the last time that its words were written. */
    popularity: integer().notNull(),
    /**
     * Names, codes, keywords and descriptions of the three languages, weighted A to D; kept by the catalogue's
     * writes.
     */
    texts: tsvector().notNull(),
    /** Of these only names and codes. */
    names: tsvector().notNull(),
  },
  (table) => [
    index("product_words_texts").using("gin", table.texts),
    index("product_words_names").using("gin", table.names),
  ],
);

/** What the catalogue's texts are made of, so that a typing error is compared with words and not with products. */
export const searchTerms = pgTable(
  "search_terms",
  {
    /** Language of a keyword; empty for single words, which are kept of all languages together, without accents. */
    language: text().notNull(),
    term: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.term] }),
    index("search_terms_alike").using("gin", table.term.op("gin_trgm_ops")),
  ],
);

/** Products whose words a search engine has not been told yet; a trigger of `product_words` notes them. */
export const searchChanges = pgTable("search_changes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer().notNull(),
});
