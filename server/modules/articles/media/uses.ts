import { and, asc, eq, inArray, notInArray } from "drizzle-orm";
import type { Block } from "../../../../contract/content/blocks";
import { MEDIA_LIMITS, mediaId, mediaKey } from "../../../../contract/content/mediaTerms";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Queries, Transaction } from "../../../db/client";
import { articles, articleWords, contentCaptions, contentMedia, contentMediaUses } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

/** Pictures that a text names, of the studio and of the library. */
export const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "picture" || block.kind === "hero") return [block.key];
    if (block.kind === "video") return [block.poster];
    return block.kind === "before-after" ? [block.before.key, block.after.key] : [];
  });

export const videosOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === "video" ? [block.key] : []));

export interface Naming {
  id: number;
  /** Of its cover; empty for none. */
  picture: string;
  bodies: readonly (readonly Block[])[];
  /** What it named before stays named: a text of the law keeps its former editions. */
  keepsFormer: boolean;
}

/**
 * Notes what of the library an article names.
 * @throws 422 for what is not there, and for a video where a picture is named or the other way round
 */
export async function keepUses(tx: Transaction, { id, picture, bodies, keepsFormer }: Naming): Promise<void> {
  const blocks = bodies.flat();
  const wanted = [
    ...[picture, ...picturesOf(blocks)].map((key) => ({ key, kind: "picture" })),
    ...videosOf(blocks).map((key) => ({ key, kind: "video" })),
  ].flatMap(({ key, kind }) => {
    const named = mediaId(key);
    return named === undefined ? [] : [{ named, key, kind }];
  });
  const ids = [...new Set(wanted.map(({ named }) => named))];
  const known = ids.length === 0 ? [] : await lockMedia(tx, ids);
  const missing = wanted.find(({ named, kind }) => !known.some((each) => each.id === named && each.kind === kind));
  if (missing) throw new DomainError(articleErrors.mediumUnknown, { values: { key: missing.key } });
  const ofArticle = eq(contentMediaUses.articleId, id);
  if (!keepsFormer)
    await tx
      .delete(contentMediaUses)
      .where(ids.length === 0 ? ofArticle : and(ofArticle, notInArray(contentMediaUses.mediaId, ids)));
  if (ids.length > 0)
    await tx
      .insert(contentMediaUses)
      .values(ids.map((mediumId) => ({ mediaId: mediumId, articleId: id })))
      .onConflictDoNothing();
}

/** Nothing of it is deleted before the text that names it is saved. */
const lockMedia = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: contentMedia.id, kind: contentMedia.kind })
    .from(contentMedia)
    .where(inArray(contentMedia.id, ids))
    .orderBy(asc(contentMedia.id))
    .for("share");

type MediumRow = typeof contentMedia.$inferSelect;

/** What a medium lacks before a text that names it is shown, by field. */
export function missingOf({ kind, alt }: Pick<MediumRow, "kind" | "alt">, captions: readonly Language[]): string[] {
  const bare = LANGUAGES.filter((language) => alt[language].trim() === "").map((language) => `alt.${language}`);
  if (kind === "picture") return bare;
  const silent = LANGUAGES.filter((language) => !captions.includes(language));
  return [...bare, ...silent.map((language) => `captions.${language}`)];
}

/** @throws 422 for an article that names something without its words in all languages */
export async function assertMediaReady(tx: Transaction, articleId: number): Promise<void> {
  const rows = await tx
    .select({ id: contentMedia.id, kind: contentMedia.kind, alt: contentMedia.alt })
    .from(contentMediaUses)
    .innerJoin(contentMedia, eq(contentMedia.id, contentMediaUses.mediaId))
    .where(eq(contentMediaUses.articleId, articleId))
    .orderBy(asc(contentMedia.id));
  const ids = rows.map(({ id }) => id);
  const captions = ids.length === 0 ? [] : await captionsOf(tx, ids);
  for (const row of rows) {
    const spoken = captions.filter((each) => each.mediaId === row.id).map(({ language }) => language);
    if (missingOf(row, spoken).length > 0)
      throw new DomainError(articleErrors.mediumBare, { values: { key: mediaKey(row.id) } });
  }
}

export const captionsOf = (db: Queries, ids: readonly number[]) =>
  db
    .select({ mediaId: contentCaptions.mediaId, language: contentCaptions.language, name: contentCaptions.name })
    .from(contentCaptions)
    .where(inArray(contentCaptions.mediaId, [...ids]))
    .orderBy(asc(contentCaptions.language));

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
