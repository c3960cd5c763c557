import { and, asc, count, desc, eq, ilike, lt, ne, or, sql, type SQL } from "drizzle-orm";
import type { Block } from "../../../../contract/content/blocks";
import { ARTICLE_LIMITS, type ArticleKind, type ArticleState } from "../../../../contract/content/articleTerms";
import type { Language } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { articles, articleVotes, articleWords, contentRedirects, contentSections } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";
import { searchVector } from "../repositorySearch";

export type ArticleEntity = typeof articles.$inferSelect;
export type WordsEntity = typeof articleWords.$inferSelect;

export interface ListQuery {
  kind?: ArticleKind | undefined;
  state?: ArticleState | undefined;
  outdated?: boolean | undefined;
  q?: string | undefined;
  /** Id and time of the last row that was seen. */
  after?: { at: Date; id: number } | undefined;
}

/** Languages of an article whose words are older than the English ones, as an array of codes. */
const outdated = sql<string[]>`coalesce((
  select array_agg(w.language order by w.language) from ${articleWords} w
  where w.article_id = ${articles.id} and w.language <> 'en'
    and w.version < (select e.version from ${articleWords} e where e.article_id = ${articles.id} and e.language = 'en')
), '{}')`;
const votes = (helpful: boolean) => sql<number>`(
  select count(*)::int from ${articleVotes} v where v.article_id = ${articles.id} and v.helpful = ${helpful})`;

const isNamed = ({ q }: ListQuery): SQL | undefined =>
  q ? ilike(articleWords.title, `%${q.replace(/[\\%_]/g, "\\$&")}%`) : undefined;

const inState = ({ kind, state, outdated: isOutdated }: ListQuery): SQL | undefined =>
  and(
    kind && eq(articles.kind, kind),
    state && eq(articles.state, state),
    isOutdated ? sql`cardinality(${outdated}) > 0` : undefined,
  );

const whereOf = (query: ListQuery): SQL | undefined => and(inState(query), isNamed(query));

const listed = {
  id: articles.id,
  kind: articles.kind,
  state: articles.state,
  slug: articles.slug,
  section: contentSections.slug,
  title: articleWords.title,
  publishAt: articles.publishAt,
  changedAt: articles.changedAt,
  outdated,
  helpful: votes(true),
  unhelpful: votes(false),
};

const inLanguage = (language: Language) =>
  and(eq(articleWords.articleId, articles.id), eq(articleWords.language, language));

/** One more than a page holds, so that it is known whether there is another. */
export function listArticles(db: Queries, language: Language, query: ListQuery) {
  const { after } = query;
  const beyond = after
    ? or(lt(articles.changedAt, after.at), and(eq(articles.changedAt, after.at), lt(articles.id, after.id)))
    : undefined;
  return db
    .select(listed)
    .from(articles)
    .innerJoin(articleWords, inLanguage(language))
    .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(and(whereOf(query), beyond))
    .orderBy(desc(articles.changedAt), desc(articles.id))
    .limit(ARTICLE_LIMITS.listed + 1);
}

/** Articles for whoever counts views, each with whether the search finds it. */
export const countableArticles = (db: Queries, language: Language, query: ListQuery, limit: number): SQL =>
  db
    .select({ hit: sql<boolean>`coalesce(${isNamed(query) ?? sql`true`}, false)`.as("hit") })
    .from(articles)
    .innerJoin(articleWords, inLanguage(language))
    .where(inState(query))
    .limit(limit)
    .getSQL();

const COUNTED = 10_000;

export async function countArticles(db: Queries, language: Language, query: ListQuery): Promise<number> {
  const found = db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(articleWords, inLanguage(language))
    .where(whereOf(query))
    .limit(COUNTED)
    .as("found");
  return (await db.select({ total: count() }).from(found))[0]?.total ?? 0;
}

/** @throws 404 */
export async function readListed(db: Queries, language: Language, id: number) {
  const [row] = await db
    .select(listed)
    .from(articles)
    .innerJoin(articleWords, inLanguage(language))
    .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(eq(articles.id, id));
  if (!row) throw new DomainError(articleErrors.unknown);
  return row;
}

/** An article with its words in all languages. @throws 404 */
export async function loadArticle(db: Queries, id: number): Promise<{ article: ArticleEntity; words: WordsEntity[] }> {
  const [article] = await db.select().from(articles).where(eq(articles.id, id));
  if (!article) throw new DomainError(articleErrors.unknown);
  const words = await db.select().from(articleWords).where(eq(articleWords.articleId, id));
  return { article, words };
}

/** The same, locked until the transaction ends. */
export async function lockArticle(tx: Transaction, id: number) {
  await tx.select({ id: articles.id }).from(articles).where(eq(articles.id, id)).for("update");
  return loadArticle(tx, id);
}

/** Answers its id; undefined where it was not written. */
export async function insertArticle(tx: Transaction, row: typeof articles.$inferInsert): Promise<number | undefined> {
  return (await tx.insert(articles).values(row).returning())[0]?.id;
}

export async function updateArticle(tx: Transaction, id: number, columns: Partial<typeof articles.$inferInsert>) {
  await tx.update(articles).set(columns).where(eq(articles.id, id));
}

export interface SavedWords {
  language: Language;
  title: string;
  summary: string;
  body: Block[];
  /** The body as it is searched. */
  text: string;
  wordCount: number;
  version: number;
}

const wordColumns = ({ text, ...words }: SavedWords) => ({
  ...words,
  search: searchVector(words.language, { ...words, text }),
});

export async function insertWords(tx: Transaction, articleId: number, words: readonly SavedWords[]): Promise<void> {
  await tx.insert(articleWords).values(words.map((each) => ({ articleId, ...wordColumns(each) })));
}

export async function updateWords(tx: Transaction, articleId: number, words: SavedWords): Promise<void> {
  const { language, ...columns } = wordColumns(words);
  await tx
    .update(articleWords)
    .set(columns)
    .where(and(eq(articleWords.articleId, articleId), eq(articleWords.language, language)));
}

/** Whether another article of the kind has this address. */
export async function isSlugTaken(
  tx: Transaction,
  { kind, slug, id }: { kind: ArticleKind; slug: string; id: number },
): Promise<boolean> {
  const others = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.kind, kind), eq(articles.slug, slug), ne(articles.id, id)));
  return others.length > 0;
}

export async function findSection(db: Queries, id: number) {
  return (await db.select().from(contentSections).where(eq(contentSections.id, id)))[0];
}

export const listSections = (db: Queries) =>
  db.select().from(contentSections).orderBy(asc(contentSections.kind), asc(contentSections.position));

/** Former addresses lead to the new one at once, however many there were between. */
export async function addRedirect(tx: Transaction, path: string, leadsTo: string): Promise<void> {
  await tx.delete(contentRedirects).where(eq(contentRedirects.path, leadsTo));
  await tx.update(contentRedirects).set({ leadsTo }).where(eq(contentRedirects.leadsTo, path));
  await tx
    .insert(contentRedirects)
    .values({ path, leadsTo })
    .onConflictDoUpdate({ target: contentRedirects.path, set: { leadsTo } });
}

export async function findRedirect(db: Queries, path: string): Promise<string | undefined> {
  return (await db.select().from(contentRedirects).where(eq(contentRedirects.path, path)))[0]?.leadsTo;
}

const COMMENTS = 20;

export async function readVoices(db: Queries, articleId: number) {
  const reasons = await db
    .select({ reason: articleVotes.reason, total: count() })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, articleId), eq(articleVotes.helpful, false)))
    .groupBy(articleVotes.reason);
  const comments = await db
    .select({ text: articleVotes.comment, at: articleVotes.at })
    .from(articleVotes)
    .where(and(eq(articleVotes.articleId, articleId), sql`${articleVotes.comment} <> ''`))
    .orderBy(desc(articleVotes.at))
    .limit(COMMENTS);
  return { reasons, comments };
}
