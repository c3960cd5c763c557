import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MediaKind } from "../../../../contract/content/mediaTerms";
import type { Block } from "../../../../contract/content/blocks";
import type { Language } from "../../../../contract/markets";
import { createdAt, id, instant, localizedText } from "../columns";
import { customers } from "../trade";
import { articles } from "./articles";

/** Pictures and videos that texts name as `media-<id>`. */
export const contentMedia = pgTable(
  "content_media",
  {
    id: id(),
    kind: text().$type<MediaKind>().notNull(),
    /** Of its files: a hash of what is in them, so that an address never shows anything else. */
    name: text().notNull().unique(),
    type: text().notNull(),
    bytes: integer().notNull(),
    /** Of a picture; 0 for a video, whose place its picture keeps. */
    width: integer().notNull(),
    height: integer().notNull(),
    blur: text().notNull().default(""),
    /** How long a video is, where its file says so. */
    seconds: integer(),
    alt: localizedText().notNull(),
    caption: localizedText().notNull(),
    credit: text().notNull().default(""),
    /** Whoever put it here. */
    ownerId: integer().references(() => customers.id, { onDelete: "set null" }),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index("content_media_kind").on(table.kind, table.id),
    check("content_media_kinds", sql`${table.kind} in ('picture', 'video')`),
  ],
);

export const contentCaptions = pgTable(
  "content_captions",
  {
    mediaId: integer()
      .notNull()
      .references(() => contentMedia.id, { onDelete: "cascade" }),
    language: text().$type<Language>().notNull(),
    /** Hash of the text. */
    name: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaId, table.language] }), index("content_captions_name").on(table.name)],
);

/** Which texts name what; nothing that is named can be deleted. */
export const contentMediaUses = pgTable(
  "content_media_uses",
  {
    mediaId: integer()
      .notNull()
      .references(() => contentMedia.id),
    articleId: integer()
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.articleId] }),
    index("content_media_uses_article").on(table.articleId),
  ],
);

/** A text of an edition in one language. */
export interface EditionText {
  title: string;
  summary: string;
  body: Block[];
}

/** Texts of the store's law as they were put into force: only ever added to. */
export const articleEditions = pgTable(
  "article_editions",
  {
    id: id(),
    articleId: integer()
      .notNull()
      .references(() => articles.id),
    /** 1.4, then 1.5. */
    label: text().notNull(),
    validFrom: instant().notNull(),
    texts: jsonb().$type<Record<Language, EditionText>>().notNull(),
    changes: localizedText().notNull(),
    /** Numbers as the text named them when the next one was made, by locale; null until then. */
    facts: jsonb().$type<Record<string, Record<string, string>>>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("article_editions_label").on(table.articleId, table.label),
    uniqueIndex("article_editions_from").on(table.articleId, table.validFrom),
  ],
);
