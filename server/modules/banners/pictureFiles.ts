import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { BANNER_LIMITS, type BannerPicture, type BannerPictureKind } from "../../../contract/desk/bannerTerms";
import type { Env } from "../../env";
import { DomainError } from "../../http/errors";
import { modernCopies } from "../../pictures/modernCopies";
import { bannerErrors } from "./errors";

/** What each picture is kept as; without anything but its points. */
const FILES = ["large.avif", "small.avif", "large.webp"] as const;
export type BannerFile = (typeof FILES)[number];
const LARGE = 1600;
const SMALL = 800;

export const isBannerFile = (file: string): file is BannerFile => (FILES as readonly string[]).includes(file);

export function filePath({ dataDir }: Pick<Env, "dataDir">, name: string, file: BannerFile): string {
  return path.join(dataDir, "uploads", "banners", `${name}-${file}`);
}

/** Says why what is no picture is none. What a file calls itself says nothing. */
function assertKind(bytes: Buffer): void {
  const start = bytes.subarray(0, 512).toString("latin1");
  if (/^GIF8[79]a/.test(start)) throw new DomainError(bannerErrors.animation);
  if (/<svg|<\?xml|<!doctype/i.test(start)) throw new DomainError(bannerErrors.drawing);
  const isPicture =
    start.startsWith("\xff\xd8\xff") ||
    start.startsWith("\x89PNG\r\n\x1a\n") ||
    (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") ||
    start.slice(4, 12) === "ftypavif";
  if (!isPicture) throw new DomainError(bannerErrors.notAPicture);
}

/**
 * Makes a picture anew from the points of an upload and writes it in each kind.
 * @throws 422 for what is no picture or too narrow, 503 when too many are being read
 */
export async function writePicture(
  env: Env,
  name: string,
  kind: BannerPictureKind,
  bytes: Buffer,
): Promise<BannerPicture> {
  assertKind(bytes);
  const least = kind === "phone" ? BANNER_LIMITS.phoneLeast : BANNER_LIMITS.wideLeast;
  const assertWidth = (width: number) => {
    if (width < least) throw new DomainError(bannerErrors.tooNarrow, { values: { least } });
  };
  const copies = await modernCopies(bytes, { large: LARGE, small: SMALL, assertWidth });
  const made: Record<BannerFile, Buffer> = {
    "large.avif": copies.avif,
    "small.avif": copies.smallAvif,
    "large.webp": copies.webp,
  };
  await mkdir(path.dirname(filePath(env, name, "large.avif")), { recursive: true });
  await Promise.all(FILES.map((file) => writeFile(filePath(env, name, file), made[file], { flag: "wx" })));
  const src = `/product-api/banner-picture/${name}`;
  return {
    name,
    avif: `${src}/large.avif`,
    avif_small: `${src}/small.avif`,
    webp: `${src}/large.webp`,
    width: copies.width,
    height: copies.height,
  };
}

export async function dropFiles(env: Env, names: readonly string[]): Promise<void> {
  await Promise.all(names.flatMap((name) => FILES.map((file) => rm(filePath(env, name, file), { force: true }))));
}
