import type { VideoFile } from "../../../../contract/content/articleRoutes";
import type { Block } from "../../../../contract/content/blocks";
import { mediaId, mediaKey, VIDEO_TYPES, type VideoType } from "../../../../contract/content/mediaTerms";
import { LANGUAGES, type Language } from "../../../../contract/markets";
import type { Picture } from "../../../../contract/shared";
import type { Queries } from "../../../db/client";
import type { contentMedia } from "../../../db/schema";
import type { ImageCatalog } from "../../catalog/pictures/imageCatalog";
import { findPictured } from "../../catalog/pictures/repositoryPictures";
import { studioFile } from "../../catalog/pictures/studioFile";
import { captionSrc, MEDIA_WIDTHS, pictureSrc, videoSrc } from "./files";
import { findMedia } from "./repository";
import { captionsOf } from "./repositoryUses";
import { picturesOf, videosOf } from "./uses";

/** Videos that the store brought along, by key; their files are in `public/videos`. */
interface StoreVideo {
  type: VideoType;
  seconds: number;
  uploaded_at: string;
}
const storeVideos = studioFile<Record<string, StoreVideo>>("contract/content/videos.json");

export type MediumRow = typeof contentMedia.$inferSelect;

export const mediumPicture = (row: MediumRow, language: Language): Picture => ({
  src: pictureSrc(row.name),
  width: row.width,
  height: row.height,
  widths: MEDIA_WIDTHS.filter((each) => each <= Math.max(row.width, MEDIA_WIDTHS[0])),
  blur: row.blur,
  alt: row.alt[language],
});

type Captions = Awaited<ReturnType<typeof captionsOf>>;

export const mediumVideo = (row: MediumRow, captions: Captions): VideoFile => ({
  src: videoSrc(row.name, VIDEO_TYPES.find((type) => type === row.type) ?? "video/mp4"),
  type: row.type,
  seconds: row.seconds,
  uploaded_at: row.createdAt.toISOString(),
  captions: captions
    .filter((each) => each.mediaId === row.id)
    .map(({ language, name }) => ({ language, src: captionSrc(name) })),
});

function storeVideo(key: string): VideoFile | undefined {
  const known = storeVideos()[key];
  if (!known) return undefined;
  const src = `/videos/${key}`;
  return {
    ...known,
    src: `${src}.${known.type === "video/mp4" ? "mp4" : "webm"}`,
    captions: LANGUAGES.map((language) => ({ language, src: `${src}.${language}.vtt` })),
  };
}

/** Pictures and videos by key, of the studio and of the library; what is gone is left out. */
export interface ShownMedia {
  picture: (key: string) => Picture | undefined;
  video: (key: string) => VideoFile | undefined;
}

/** What these keys name. */
export async function mediaNamed(
  db: Queries,
  { book, language }: { book: ImageCatalog; language: Language },
  keys: readonly string[],
): Promise<ShownMedia> {
  const ids = [...new Set(keys.flatMap((key) => mediaId(key) ?? []))];
  const rows = await findMedia(db, ids);
  const captions = rows.some(({ kind }) => kind === "video") ? await captionsOf(db, ids) : [];
  const found = new Map(rows.map((row) => [mediaKey(row.id), row]));
  const products = await findPictured(
    db,
    keys.filter((key) => mediaId(key) === undefined),
  );
  return {
    picture: (key) => {
      const row = found.get(key);
      const product = products.get(key);
      if (!row) return (product ? book.mainOf(product) : book.scene(key)) ?? undefined;
      return row.kind === "picture" ? mediumPicture(row, language) : undefined;
    },
    video: (key) => {
      const row = found.get(key);
      if (!row) return storeVideo(key);
      return row.kind === "video" ? mediumVideo(row, captions) : undefined;
    },
  };
}

function byKey<Value>(keys: readonly string[], find: (key: string) => Value | undefined): Record<string, Value> {
  return Object.fromEntries(
    [...new Set(keys)].flatMap((key) => {
      const value = find(key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Pictures and videos of a text. */
export async function mediaIn(
  db: Queries,
  about: { book: ImageCatalog; language: Language },
  blocks: readonly Block[],
): Promise<{ pictures: Record<string, Picture>; videos: Record<string, VideoFile> }> {
  const [pictures, videos] = [picturesOf(blocks), videosOf(blocks)];
  const media = await mediaNamed(db, about, [...pictures, ...videos]);
  return { pictures: byKey(pictures, media.picture), videos: byKey(videos, media.video) };
}
