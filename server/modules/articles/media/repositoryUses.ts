import { and, asc, eq, inArray, lte, notInArray } from "drizzle-orm";
import { MEDIA_LIMITS } from "../../../../contract/content/mediaTerms";
import type { Language } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { articles, articleWords, contentCaptions, contentMedia, contentMediaUses } from "../../../db/schema";

/** Nothing of it is deleted before the text that names it is saved. */
export const lockNamed = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: contentMedia.id, kind: contentMedia.kind })
    .from(contentMedia)
    .where(inArray(contentMedia.id, ids))
    .orderBy(asc(contentMedia.id))
    .for("share");

/** An article names nothing of the library but these. */
export async function dropOtherUses(tx: Transaction, articleId: number, ids: number[]): Promise<void> {
  const ofArticle = eq(contentMediaUses.articleId, articleId);
  await tx
    .delete(contentMediaUses)
    .where(ids.length === 0 ? ofArticle : and(ofArticle, notInArray(contentMediaUses.mediaId, ids)));
}

export async function insertUses(tx: Transaction, articleId: number, ids: readonly number[]): Promise<void> {
  await tx
    .insert(contentMediaUses)
    .values(ids.map((mediaId) => ({ mediaId, articleId })))
    .onConflictDoNothing();
}

/** What of the library an article names. */
export const listNamed = (db: Queries, articleId: number) =>
  db
    .select({ id: contentMedia.id, kind: contentMedia.kind, alt: contentMedia.alt })
    .from(contentMediaUses)
    .innerJoin(contentMedia, eq(contentMedia.id, contentMediaUses.mediaId))
    .where(eq(contentMediaUses.articleId, articleId))
    .orderBy(asc(contentMedia.id));

export const captionsOf = (db: Queries, ids: readonly number[]) =>
  db
    .select({ mediaId: contentCaptions.mediaId, language: contentCaptions.language, name: contentCaptions.name })
    .from(contentCaptions)
    .where(inArray(contentCaptions.mediaId, [...ids]))
    .orderBy(asc(contentCaptions.language));

/** Captions in a language, in place of former ones. */
export async function saveCaptions(tx: Transaction, captions: typeof contentCaptions.$inferInsert): Promise<void> {
  const { name, text } = captions;
  await tx
    .insert(contentCaptions)
    .values(captions)
    .onConflictDoUpdate({ target: [contentCaptions.mediaId, contentCaptions.language], set: { name, text } });
}

/** Answers what is gone; undefined where there were none. */
export async function deleteCaptions(tx: Transaction, mediaId: number, language: Language) {
  const [gone] = await tx
    .delete(contentCaptions)
    .where(and(eq(contentCaptions.mediaId, mediaId), eq(contentCaptions.language, language)))
    .returning();
  return gone;
}

/** Articles that name it, with their titles in a language. */
export const usesOf = (db: Queries, id: number, language: Language) =>
  db
    .select({ id: articles.id, kind: articles.kind, state: articles.state, title: articleWords.title })
    .from(contentMediaUses)
    .innerJoin(articles, eq(articles.id, contentMediaUses.articleId))
    .innerJoin(articleWords, and(eq(articleWords.articleId, articles.id), eq(articleWords.language, language)))
    .where(eq(contentMediaUses.mediaId, id))
    .orderBy(asc(articles.id))
    .limit(MEDIA_LIMITS.uses);

/** Whether a text that is shown names it. */
export async function isNamedByShown(db: Queries, id: number, now: Date): Promise<boolean> {
  const shown = await db
    .select({ id: articles.id })
    .from(contentMediaUses)
    .innerJoin(articles, eq(articles.id, contentMediaUses.articleId))
    .where(and(eq(contentMediaUses.mediaId, id), eq(articles.state, "published"), lte(articles.publishAt, now)))
    .limit(1);
  return shown.length > 0;
}
