import { asc, eq, inArray, sql } from "drizzle-orm";
import { articlePath } from "../../../contract/content/articleTerms";
import type { Queries } from "../../db/client";
import { articles, categories, contentSections, pageChanges, products, vendors } from "../../db/schema";

/** Pages of the store, and the notes that they changed. */
export interface ChangedPages {
  notes: number[];
  /** Without a locale. */
  paths: string[];
}

/** Notes that are read at once. */
const MOST_NOTES = 2000;

/** An article that is planned has changed once it is shown. */
const isPlanned = (now: Date) => sql`exists (
  select from ${articles} where ${pageChanges.kind} = 'article' and ${articles.id} = ${pageChanges.ref}
    and ${articles.state} = 'published' and ${articles.publishAt} > ${now.toISOString()}::timestamptz)`;

/** So many pages at most, those that changed first; what is gone is among them, for engines are to look there too. */
export async function findChangedPages(db: Queries, now: Date, most: number): Promise<ChangedPages> {
  const rows = await db
    .select()
    .from(pageChanges)
    .where(sql`not ${isPlanned(now)}`)
    .orderBy(asc(pageChanges.id))
    .limit(MOST_NOTES);
  const pages = new Set<string>();
  const taken = rows.filter(({ kind, ref }) => {
    const page = `${kind} ${ref}`;
    if (pages.size < most) pages.add(page);
    return pages.has(page);
  });
  const of = (kind: string) => [...new Set(taken.filter((row) => row.kind === kind).map(({ ref }) => ref))];
  const paths = [
    ...(await productPaths(db, of("product"))),
    ...(await vendorPaths(db, of("vendor"))),
    ...(await articlePaths(db, of("article"))),
  ];
  return { notes: taken.map(({ id }) => id), paths };
}

export async function dropAllNotes(db: Queries): Promise<void> {
  await db.delete(pageChanges);
}

export async function dropNotes(db: Queries, { notes }: ChangedPages): Promise<void> {
  if (notes.length > 0) await db.delete(pageChanges).where(inArray(pageChanges.id, notes));
}

async function productPaths(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ category: categories.slug, slug: products.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, [...ids]));
  return rows.map(({ category, slug }) => `/${category}/${slug}`);
}

async function vendorPaths(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ slug: vendors.slug })
    .from(vendors)
    .where(inArray(vendors.id, [...ids]));
  return rows.map(({ slug }) => `/${slug}`);
}

async function articlePaths(db: Queries, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ kind: articles.kind, slug: articles.slug, section: contentSections.slug })
    .from(articles)
    .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(inArray(articles.id, [...ids]));
  return rows.map(({ kind, slug, section }) => articlePath(kind, section ?? "", slug));
}
