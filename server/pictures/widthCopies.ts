import sharp from "sharp";
import { decodePicture } from "./decode";

interface CopyRequest {
  widths: readonly number[];
  /** Width of the one copy in WebP, for browsers without AVIF. */
  webp: number;
  /** Neither side of the largest copy is longer. */
  longest: number;
  /** Throws for a picture that is not wide enough, before any copy is made. */
  assertWidth: (width: number) => void;
}

const BLUR_WIDTH = 16;

/**
 * Copies of a picture in several widths that hold nothing but points, and a blurred one that fits into the page.
 *
 * @throws DomainError as `decodePicture` does, and what `assertWidth` throws.
 */
export async function widthCopies(bytes: Buffer, { widths, webp, longest, assertWidth }: CopyRequest) {
  const { data, info } = await decodePicture(
    bytes,
    (picture) =>
      picture
        .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
        .toColorspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true }),
    { takesAvif: true },
  );
  const { width, height, channels } = info;
  assertWidth(width);
  const copy = (to: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: to, withoutEnlargement: true });
  const avif = new Map<number, Buffer>();
  for (const each of widths.filter((wide) => wide <= width))
    avif.set(each, await copy(each).avif({ quality: 55, effort: 2 }).toBuffer());
  const blur = await copy(BLUR_WIDTH).webp({ quality: 40 }).toBuffer();
  return {
    width,
    height,
    avif,
    webp: await copy(webp).webp({ quality: 80 }).toBuffer(),
    blur: `data:image/webp;base64,${blur.toString("base64")}`,
  };
}
