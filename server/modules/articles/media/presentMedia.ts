import type { Medium, MediumDetail, MediaForm } from "../../../../contract/content/mediaRoutes";
import { MEDIA_LIMITS, mediaKey } from "../../../../contract/content/mediaTerms";
import type { Language } from "../../../../contract/markets";
import type { Queries } from "../../../db/client";
import { nameOf, readRecords } from "../../desk/records";
import { countMedia, listMedia, readMedium, type Listed, type MediaQuery } from "./repository";
import { mediumPicture, mediumVideo, type MediumRow } from "./shownMedia";
import { captionsOf, usesOf } from "./repositoryUses";
import { missingOf } from "./uses";

export const ENTITY = "medium" as const;
const HISTORY = 20;

export const mediaFormOf = ({ alt, caption, credit }: MediumRow): MediaForm => ({ alt, caption, credit });

type Captions = Awaited<ReturnType<typeof captionsOf>>;

function present({ row, name, email, uses }: Listed, captions: Captions, language: Language): Medium {
  const own = captions.filter(({ mediaId }) => mediaId === row.id);
  return {
    id: row.id,
    key: mediaKey(row.id),
    kind: row.kind,
    form: mediaFormOf(row),
    owner: nameOf({ name, email }),
    bytes: row.bytes,
    picture: row.kind === "picture" ? mediumPicture(row, language) : null,
    video: row.kind === "video" ? mediumVideo(row, own) : null,
    missing: missingOf(
      row,
      own.map((each) => each.language),
    ),
    uses,
    changed_at: row.changedAt.toISOString(),
  };
}

/** A page of the library, the last one first. */
export async function readMedia(db: Queries, language: Language, query: MediaQuery) {
  const found = await listMedia(db, query);
  const shown = found.slice(0, MEDIA_LIMITS.listed);
  const ids = shown.map(({ row }) => row.id);
  const captions = ids.length === 0 ? [] : await captionsOf(db, ids);
  const total = await countMedia(db, query);
  return {
    rows: shown.map((each) => present(each, captions, language)),
    next: found.length > shown.length ? String(shown.at(-1)?.row.id ?? "") : null,
    total,
    total_is_exact: total < 10_000,
  };
}

/** @throws 404 */
export async function readMediumDetail(db: Queries, id: number, language: Language): Promise<MediumDetail> {
  const found = await readMedium(db, id);
  const usedIn = await usesOf(db, id, language);
  return {
    ...present(found, await captionsOf(db, [id]), language),
    version: found.row.version,
    used_in: usedIn.map(({ id: article, title }) => ({ id: article, title })),
    history: await readRecords(db, ENTITY, id, { limit: HISTORY }),
  };
}
