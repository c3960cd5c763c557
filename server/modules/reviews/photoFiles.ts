import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "../../env";
import { webpCopies } from "../../pictures/webpCopies";

const LONGEST = { large: 1600, small: 480 } as const;
export type PhotoSize = keyof typeof LONGEST;

export function photoPath({ dataDir }: Pick<Env, "dataDir">, name: string, size: PhotoSize): string {
  return path.join(dataDir, "uploads", "reviews", `${name}-${size}.webp`);
}

/**
 * Makes a picture anew from the points of an upload, large and small, and writes both. Nothing else of the upload is
 * kept: no place and device that a camera notes, nothing hidden behind the picture. Throws 422 for what is no
 * picture, 503 when too many are being read.
 */
export async function writePhoto(env: Env, name: string, bytes: Buffer): Promise<{ width: number; height: number }> {
  const { large, small } = await webpCopies(bytes, LONGEST);
  await mkdir(path.dirname(photoPath(env, name, "large")), { recursive: true });
  await Promise.all([
    writeFile(photoPath(env, name, "large"), large.data, { flag: "wx" }),
    writeFile(photoPath(env, name, "small"), small.data, { flag: "wx" }),
  ]);
  return { width: large.info.width, height: large.info.height };
}

export async function dropPhoto(env: Env, name: string): Promise<void> {
  const sizes = Object.keys(LONGEST) as PhotoSize[];
  await Promise.all(sizes.map((size) => rm(photoPath(env, name, size), { force: true })));
}
