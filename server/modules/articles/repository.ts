import { and, arrayContains, asc, count, desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { ArticleKind } from "../../../contract/content/articleTerms";
import type { Language } from "../../../contract/markets";
import type { Queries } from "../../db/client";
import {
  articles,
  articleVotes,
  articleWords,
  changeRecords,
  contentAuthors,
  contentSections,
  contentTags,
} from "../../db/schema";

const listed = {
  id: articles.id,
  kind: articles.kind,
  slug: articles.slug,
  publishAt: articles.publishAt,
  picture: articles.picture,
  section: contentSections.slug,
  sectionName: contentSections.name,
  title: articleWords.title,
  summary: articleWords.summary,
  wordCount: articleWords.wordCount,
};

const whole = {
  ...listed,
  changedAt: articles.changedAt,
  version: articles.version,
  author: articles.author,
  tags: articles.tags,
  related: articles.related,
  body: articleWords.body,
};

/** What visitors read now: published, and its moment has come. */
export const isShown = (now: Date): SQL | undefined =>
  and(eq(articles.state, "published"), lte(articles.publishAt, now));

function from(db: Queries, language: Language) {
  const inLanguage = and(eq(articleWords.articleId, articles.id), eq(articleWords.language, language));
  return {
    cards: () =>
      db
        .select(listed)
        .from(articles)
        .innerJoin(articleWords, inLanguage)
        .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
        .$dynamic(),
    whole: () =>
      db
        .select(whole)
        .from(articles)
        .innerJoin(articleWords, inLanguage)
        .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
        .$dynamic(),
  };
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof from>["cards"]>>[number];
export type ArticleRow = Awaited<ReturnType<ReturnType<typeof from>["whole"]>>[number];

export interface Reading {
  language: Language;
  now: Date;
}

const SECTION_ARTICLES = 400;

/** Articles of the help center in the order of their sections; a section has some dozen of them. */
export function findHelpCards(db: Queries, { language, now }: Reading): Promise<CardRow[]> {
  return from(db, language)
    .cards()
    .where(and(eq(articles.kind, "help"), isShown(now)))
    .orderBy(asc(contentSections.position), asc(articles.position), asc(articles.id))
    .limit(SECTION_ARTICLES);
}

export function findSections(db: Queries, kind: ArticleKind) {
  return db.select().from(contentSections).where(eq(contentSections.kind, kind)).orderBy(contentSections.position);
}

export async function findArticle(
  db: Queries,
  { language, now }: Reading,
  { kind, slug }: { kind: ArticleKind; slug: string },
): Promise<ArticleRow | undefined> {
  const [row] = await from(db, language)
    .whole()
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug), isShown(now)));
  return row;
}

export interface BlogQuery {
  category?: string | undefined;
  tag?: string | undefined;
  ids?: readonly number[] | undefined;
}

const ofBlog = (now: Date, { category, tag, ids }: BlogQuery) =>
  and(
    eq(articles.kind, "blog"),
    isShown(now),
    category === undefined ? undefined : eq(contentSections.slug, category),
    tag === undefined ? undefined : arrayContains(articles.tags, [tag]),
    ids === undefined ? undefined : inArray(articles.id, [...ids]),
  );

/** The latest first; among those of one moment the last written. */
export function findBlogCards(
  db: Queries,
  { language, now }: Reading,
  query: BlogQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<CardRow[]> {
  return from(db, language)
    .cards()
    .where(ofBlog(now, query))
    .orderBy(desc(articles.publishAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
}

export async function countBlog(db: Queries, now: Date, query: BlogQuery): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(articles)
    .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(ofBlog(now, query));
  return row?.total ?? 0;
}

/** Cards in the order in which they are named; what is not shown is left out. */
export async function findRelated(
  db: Queries,
  { language, now }: Reading,
  { kind, related }: Pick<ArticleRow, "kind" | "related">,
): Promise<CardRow[]> {
  const slugs = related.map((path) => path.split("/").at(-1) ?? path);
  if (slugs.length === 0) return [];
  const rows = await from(db, language)
    .cards()
    .where(and(eq(articles.kind, kind), inArray(articles.slug, slugs), isShown(now)));
  return rows.sort((a, b) => slugs.indexOf(a.slug) - slugs.indexOf(b.slug));
}

/** Ids of articles that hold every word, the best first. `query` is a tsquery made of plain words. */
export async function findByWords(
  db: Queries,
  { language, now }: Reading,
  { kind, query, limit }: { kind: ArticleKind; query: SQL; limit: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: articles.id })
    .from(articleWords)
    .innerJoin(articles, eq(articles.id, articleWords.articleId))
    .where(
      and(
        eq(articles.kind, kind),
        eq(articleWords.language, language),
        isShown(now),
        sql`${articleWords.search} @@ ${query}`,
      ),
    )
    .orderBy(desc(sql`ts_rank(${articleWords.search}, ${query})`), asc(articles.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findCards(db: Queries, { language, now }: Reading, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const rows = await from(db, language)
    .cards()
    .where(and(inArray(articles.id, [...ids]), isShown(now)));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Every word that titles, summaries and texts of a kind use in a language, without accents. */
export async function findWords(db: Queries, kind: ArticleKind, language: Language): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select distinct word from ${articleWords} join ${articles} on ${articles.id} = ${articleWords.articleId},
      unnest(tsvector_to_array(${articleWords.search})) word
    where ${articles.kind} = ${kind} and ${articleWords.language} = ${language} and ${articles.state} = 'published'`);
  return rows.map(({ word }) => word);
}

export const findTags = (db: Queries) => db.select().from(contentTags).orderBy(contentTags.slug);

export async function findAuthor(db: Queries, key: string | null) {
  if (key === null) return undefined;
  return (await db.select().from(contentAuthors).where(eq(contentAuthors.key, key)))[0];
}

export type Vote = typeof articleVotes.$inferInsert;

/** The last vote of a browser counts. False when there is no such article to read. */
export async function saveVote(db: Queries, vote: Vote): Promise<boolean> {
  const [shown] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, vote.articleId), isShown(vote.at)));
  if (!shown) return false;
  const { helpful, reason, comment, at, language } = vote;
  await db
    .insert(articleVotes)
    .values(vote)
    .onConflictDoUpdate({
      target: [articleVotes.articleId, articleVotes.voter],
      set: { helpful, reason: reason ?? null, comment, at, language },
    });
  return true;
}

/** Whether visitors could once read what is in the archive now: an archived draft was never an address. */
export async function isArchived(db: Queries, kind: ArticleKind, slug: string): Promise<boolean> {
  const wasPublished = sql`exists (
    select from ${changeRecords} where ${changeRecords.entity} = 'article' and ${changeRecords.entityId} = ${articles.id}
      and ${changeRecords.paths} @> '[{"path": "state", "before": "published"}]'
  )`;
  const [row] = await db
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug), eq(articles.state, "archived"), wasPublished));
  return row !== undefined;
}
