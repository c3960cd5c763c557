import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ArticleKind, ArticleState, UnhelpfulReason } from "../../../../contract/content/articleTerms";
import type { Block } from "../../../../contract/content/blocks";
import type { Language } from "../../../../contract/markets";
import { createdAt, id, instant, tsvector, localizedText } from "../columns";

/** Sections of the help center and categories of the blog. */
export const contentSections = pgTable(
  "content_sections",
  {
    id: id(),
    kind: text().$type<ArticleKind>().notNull(),
    slug: text().notNull(),
    position: integer().notNull(),
    name: localizedText().notNull(),
    summary: localizedText().notNull(),
    /** Of the icons in `components/help`; empty for none. */
    icon: text().notNull().default(""),
  },
  (table) => [uniqueIndex("content_sections_slug").on(table.kind, table.slug)],
);

export const contentTags = pgTable("content_tags", { slug: text().primaryKey(), name: localizedText().notNull() });

export const contentAuthors = pgTable("content_authors", {
  key: text().primaryKey(),
  name: text().notNull(),
  role: localizedText().notNull(),
  about: localizedText().notNull(),
});

export const articles = pgTable(
  "articles",
  {
    id: id(),
    kind: text().$type<ArticleKind>().notNull(),
    /** Null for pages with an address of their own. */
    sectionId: integer().references(() => contentSections.id),
    slug: text().notNull(),
    state: text().$type<ArticleState>().notNull().default("draft"),
    version: integer().notNull().default(1),
    position: integer().notNull().default(0),
    /** From when a published one is shown: a later moment is a plan. */
    publishAt: instant().notNull(),
    author: text().references(() => contentAuthors.key),
    /** Owner of its picture in the studio's list; empty for none. */
    picture: text().notNull().default(""),
    tags: text().array().notNull().default([]),
    /** `section/slug` of others of its kind. */
    related: text().array().notNull().default([]),
    changedAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("articles_slug").on(table.kind, table.slug),
    index("articles_shown").on(table.kind, table.state, table.publishAt),
    index("articles_section").on(table.sectionId, table.position),
    check("articles_section_of_kind", sql`(${table.kind} = 'page') = (${table.sectionId} is null)`),
  ],
);

/** An article in one language. */
export const articleWords = pgTable(
  "article_words",
  {
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: jsonb().$type<Block[]>().notNull(),
    wordCount: integer().notNull(),
    /** The article's version when these words were written last; older than the English ones means "source changed". */
    version: integer().notNull(),
    search: tsvector().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.language] }),
    index("article_words_search").using("gin", table.search),
  ],
);

/** One vote a browser; the last one counts. */
export const articleVotes = pgTable(
  "article_votes",
  {
    id: id(),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** Hash of the voter's cookie. */
    voter: text().notNull(),
    language: text().$type<Language>().notNull(),
    helpful: boolean().notNull(),
    reason: text().$type<UnhelpfulReason>(),
    comment: text().notNull().default(""),
    at: instant().notNull(),
  },
  (table) => [uniqueIndex("article_votes_once").on(table.articleId, table.voter)],
);

/** Former addresses; chains are collapsed when one is written. */
export const contentRedirects = pgTable("content_redirects", {
  path: text().primaryKey(),
  leadsTo: text().notNull(),
  createdAt: createdAt(),
});
