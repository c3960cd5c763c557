import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { Env } from "../../env";
import { DomainError } from "../../http/errors";
import { reviewErrors } from "./errors";

const LONGEST = { large: 1600, small: 480 } as const;
export type PhotoSize = keyof typeof LONGEST;
/** More would take a process's memory: a phone's pictures have up to 50 million points. */
const MOST_PIXELS = 60_000_000;
const TIMEOUT_SECONDS = 15;

/** First bytes of what is accepted. What a file calls itself says nothing; SVG and all other types are refused. */
function isPicture(bytes: Buffer): boolean {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

export function photoPath({ dataDir }: Pick<Env, "dataDir">, name: string, size: PhotoSize): string {
  return path.join(dataDir, "uploads", "reviews", `${name}-${size}.webp`);
}

/**
 * Makes a picture anew from the points of an upload, large and small, and writes both. Nothing else of the upload is kept: no place and
 * device that a camera notes, nothing hidden behind the picture. Throws 422 for what is no picture.
 */
export async function writePhoto(env: Env, name: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  if (!isPicture(bytes)) throw new DomainError(reviewErrors.notAPicture);
  const made = await Promise.all([make(bytes, "large"), make(bytes, "small")]).catch(() => {
    throw new DomainError(reviewErrors.notAPicture);
  });
  await mkdir(path.dirname(photoPath(env, name, "large")), { recursive: true });
  const [large, small] = made;
  await Promise.all([
    writeFile(photoPath(env, name, "large"), large.data, { flag: "wx" }),
    writeFile(photoPath(env, name, "small"), small.data, { flag: "wx" }),
  ]);
  return { width: large.info.width, height: large.info.height };
}

function make(bytes: Buffer, size: PhotoSize) {
  const longest = LONGEST[size];
  return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .rotate()
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
}

export async function dropPhoto(env: Env, name: string): Promise<void> {
  const sizes = Object.keys(LONGEST) as PhotoSize[];
  await Promise.all(sizes.map((size) => rm(photoPath(env, name, size), { force: true })));
}
