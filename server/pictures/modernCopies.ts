import sharp from "sharp";
import { decodePicture } from "./decode";

interface CopyRequest {
  /** Neither side of the largest copy is longer, and the small one is so wide. */
  large: number;
  small: number;
  /** Throws for a picture that is not wide enough, before any copy is made. */
  assertWidth: (width: number) => void;
}

/**
 * Copies of a picture in AVIF and WebP that hold nothing but points. AVIF is taken, too.
 *
 * @throws DomainError as `decodePicture` does, and what `assertWidth` throws.
 */
export async function modernCopies(bytes: Buffer, { large, small, assertWidth }: CopyRequest) {
  const { data, info } = await decodePicture(
    bytes,
    (picture) =>
      picture
        .resize({ width: large, height: large, fit: "inside", withoutEnlargement: true })
        .toColorspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true }),
    { takesAvif: true },
  );
  const { width, height, channels } = info;
  assertWidth(width);
  const copy = () => sharp(data, { raw: { width, height, channels } });
  const avif = { quality: 55, effort: 2 };
  return {
    width,
    height,
    avif: await copy().avif(avif).toBuffer(),
    smallAvif: await copy().resize({ width: small, withoutEnlargement: true }).avif(avif).toBuffer(),
    webp: await copy().webp({ quality: 80 }).toBuffer(),
  };
}
