import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { articlePath, isLegal } from "../../../contract/content/articleTerms";
import { articles, contentSections } from "../../db/schema";
import type { Source } from "../catalog/memo";
import { isShown } from "./repository";

/** Of more than these a sitemap would have to be cut into parts by the database. */
const MOST = 5000;

interface ArticlePath {
  path: string;
  changedAt: Date;
}

/** Addresses of articles, then those of the lists that hold one, each with its last change. */
export async function articlePaths({ db, clock }: Source): Promise<ArticlePath[]> {
  const shown = isShown(clock.now());
  const rows = await db
    .select({ kind: articles.kind, slug: articles.slug, section: contentSections.slug, changedAt: articles.changedAt })
    .from(articles)
    .leftJoin(contentSections, eq(contentSections.id, articles.sectionId))
    .where(shown)
    .orderBy(asc(articles.id))
    .limit(MOST);
  const sections = await db
    .select({
      kind: contentSections.kind,
      slug: contentSections.slug,
      changedAt: sql<Date>`max(${articles.changedAt})`.mapWith(articles.changedAt),
    })
    .from(contentSections)
    .innerJoin(articles, eq(articles.sectionId, contentSections.id))
    .where(and(shown, inArray(contentSections.kind, ["help", "blog"])))
    .groupBy(contentSections.id)
    .orderBy(contentSections.id);
  const tag = sql<string>`unnest(${articles.tags})`.as("tag");
  const tags = await db
    .select({ tag, changedAt: sql<Date>`max(${articles.changedAt})`.mapWith(articles.changedAt) })
    .from(articles)
    .where(and(shown, eq(articles.kind, "blog")))
    .groupBy(tag)
    .orderBy(tag);
  return [
    // Texts of the law stand among the store's own pages.
    ...rows
      .filter((row) => !isLegal(row))
      .map(({ kind, section, slug, changedAt }) => ({ path: articlePath(kind, section ?? "", slug), changedAt })),
    ...sections.map(({ kind, slug, changedAt }) => ({
      path: kind === "help" ? `/help-center/${slug}` : `/ourblog/category/${slug}`,
      changedAt,
    })),
    ...tags.map((row) => ({ path: `/ourblog/tag/${row.tag}`, changedAt: row.changedAt })),
  ];
}
