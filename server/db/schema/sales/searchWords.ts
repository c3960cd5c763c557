import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Language } from "../../../../contract/markets";
import { createdAt, id } from "../columns";

/** Words of a language that mean the same thing to whoever searches. A word is in one group of its language alone. */
export const searchSynonyms = pgTable(
  "search_synonyms",
  {
    id: id(),
    language: text().$type<Language>().notNull(),
    /** As they were typed; each of them may be several words. */
    words: text().array().notNull(),
    version: integer().notNull().default(1),
    changedAt: createdAt(),
  },
  (table) => [
    index("search_synonyms_language").on(table.language),
    check("search_synonyms_words", sql`cardinality(${table.words}) between 2 and 12`),
  ],
);

/** Searches that found nothing: how often on a day, by their words alone. Nothing says who searched. */
export const searchMisses = pgTable(
  "search_misses",
  {
    /** By UTC. */
    day: date({ mode: "string" }).notNull(),
    language: text().$type<Language>().notNull(),
    /** Folded: lower case, no accents, one blank between words. */
    words: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.language, table.day, table.words] }),
    check("search_misses_words", sql`length(${table.words}) between 1 and 60`),
  ],
);
