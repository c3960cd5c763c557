import { createHash } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MEDIA_LIMITS, type VideoType } from "../../../../contract/content/mediaTerms";
import type { Env } from "../../../env";
import { DomainError } from "../../../http/errors";
import { widthCopies } from "../../../pictures/widthCopies";
import { articleErrors } from "../errors";
import { readVideo } from "./readVideo";

export const MEDIA_WIDTHS = [480, 960, 1600] as const;
const WEBP = 960;
const LONGEST = 2400;
const LETTERS_OF_NAME = 24;

const PICTURE_FILES = [...MEDIA_WIDTHS.map((width) => `p-${width}.avif`), `p-${WEBP}.webp`];
const VIDEO_FILES = { "video/mp4": "v.mp4", "video/webm": "v.webm" } as const satisfies Record<VideoType, string>;
const FILES = [...PICTURE_FILES, ...Object.values(VIDEO_FILES)];

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  mp4: "video/mp4",
  webm: "video/webm",
};
/** Of one of the files; undefined for a name that none of them has. */
export const typeOfFile = (file: string): string | undefined =>
  FILES.includes(file) ? TYPES[file.split(".").at(-1) ?? ""] : undefined;

const ADDRESS = "/common-api/media";
export const pictureSrc = (name: string) => `${ADDRESS}/${name}/p`;
export const videoSrc = (name: string, type: VideoType) => `${ADDRESS}/${name}/${VIDEO_FILES[type]}`;
export const captionSrc = (name: string) => `${ADDRESS}/${name}/captions.vtt`;

export const mediaFile = ({ dataDir }: Pick<Env, "dataDir">, name: string, file: string): string =>
  path.join(dataDir, "uploads", "content", `${name}-${file}`);

export const hashedName = (content: Buffer | string): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, LETTERS_OF_NAME);

/** What is kept of an upload. */
export interface StoredFile {
  kind: "picture" | "video";
  name: string;
  type: string;
  bytes: number;
  width: number;
  height: number;
  blur: string;
  seconds: number | null;
}

interface MadeFile extends StoredFile {
  files: ReadonlyMap<string, Buffer>;
}

/**
 * What is kept of an upload: a picture made anew of its points in several widths, a video without what its file tells
 * of where and by whom it was taken.
 * @throws 422 for what is neither, or too narrow
 */
export async function makeFiles(bytes: Buffer): Promise<MadeFile> {
  const video = readVideo(bytes);
  if (video) {
    const { type, content, seconds } = video;
    const files = new Map([[VIDEO_FILES[type], content]]);
    const size = { bytes: content.length, width: 0, height: 0, blur: "" };
    return { kind: "video", name: hashedName(content), type, seconds, ...size, files };
  }
  const least = MEDIA_LIMITS.pictureLeast;
  const assertWidth = (wide: number) => {
    if (wide < least) throw new DomainError(articleErrors.tooNarrow, { values: { least } });
  };
  const copies = await widthCopies(bytes, { widths: MEDIA_WIDTHS, webp: WEBP, longest: LONGEST, assertWidth });
  const files = new Map([...copies.avif].map(([width, made]) => [`p-${width}.avif`, made]));
  files.set(`p-${WEBP}.webp`, copies.webp);
  const { width, height, blur } = copies;
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  const about = { bytes: size, width, height, blur, seconds: null };
  return { kind: "picture", name: hashedName(copies.webp), type: "image/avif", ...about, files };
}

/** Files of one name always hold the same, so that writing them twice changes nothing. */
export async function writeFiles(env: Env, { name, files }: MadeFile): Promise<void> {
  await mkdir(path.dirname(mediaFile(env, name, "p")), { recursive: true });
  await Promise.all([...files].map(([file, content]) => writeFile(mediaFile(env, name, file), content)));
}

export async function dropMediaFiles(env: Env, name: string): Promise<void> {
  await Promise.all(FILES.map((file) => rm(mediaFile(env, name, file), { force: true })));
}
