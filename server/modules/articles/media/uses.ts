import type { Block } from "../../../../contract/content/blocks";
import { mediaId, mediaKey } from "../../../../contract/content/mediaTerms";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Transaction } from "../../../db/client";
import type { contentMedia } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";
import { captionsOf, dropOtherUses, insertUses, listNamed, lockNamed } from "./repositoryUses";

/** Pictures that a text names, of the studio and of the library. */
export const picturesOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === "picture" || block.kind === "hero") return [block.key];
    if (block.kind === "video") return [block.poster];
    return block.kind === "before-after" ? [block.before.key, block.after.key] : [];
  });

export const videosOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => (block.kind === "video" ? [block.key] : []));

export interface MediaUses {
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
export async function syncUses(tx: Transaction, { id, picture, bodies, keepsFormer }: MediaUses): Promise<void> {
  const blocks = bodies.flat();
  const wanted = [
    ...[picture, ...picturesOf(blocks)].map((key) => ({ key, kind: "picture" })),
    ...videosOf(blocks).map((key) => ({ key, kind: "video" })),
  ].flatMap(({ key, kind }) => {
    const named = mediaId(key);
    return named === undefined ? [] : [{ named, key, kind }];
  });
  const ids = [...new Set(wanted.map(({ named }) => named))];
  const known = ids.length === 0 ? [] : await lockNamed(tx, ids);
  const missing = wanted.find(({ named, kind }) => !known.some((each) => each.id === named && each.kind === kind));
  if (missing) throw new DomainError(articleErrors.mediumUnknown, { values: { key: missing.key } });
  if (!keepsFormer) await dropOtherUses(tx, id, ids);
  if (ids.length > 0) await insertUses(tx, id, ids);
}

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
  const rows = await listNamed(tx, articleId);
  const ids = rows.map(({ id }) => id);
  const captions = ids.length === 0 ? [] : await captionsOf(tx, ids);
  for (const row of rows) {
    const spoken = captions.filter((each) => each.mediaId === row.id).map(({ language }) => language);
    if (missingOf(row, spoken).length > 0)
      throw new DomainError(articleErrors.mediumBare, { values: { key: mediaKey(row.id) } });
  }
}
