import sharp, { type OutputInfo, type Sharp } from "sharp";
import { decodePicture } from "./decode";

interface Copy {
  data: Buffer;
  info: OutputInfo;
}

/**
 * Copies of a picture in WebP, none of whose sides is longer than its size says, and which hold nothing but points.
 *
 * @throws DomainError as `decodePicture` does.
 */
export function webpCopies<Size extends string>(
  bytes: Buffer,
  sizes: Readonly<Record<Size, number>>,
): Promise<Record<Size, Copy>> {
  const fit = (longest: number) =>
    ({ width: longest, height: longest, fit: "inside", withoutEnlargement: true }) as const;
  // Reading costs more than the rest together, so all copies are made of what was read once.
  return decodePicture(bytes, async (picture: Sharp) => {
    const largest = picture.resize(fit(Math.max(...Object.values<number>(sizes))));
    const { data, info } = await largest.raw().toBuffer({ resolveWithObject: true });
    const raw = { width: info.width, height: info.height, channels: info.channels };
    const copies = {} as Record<Size, Copy>;
    for (const [size, longest] of Object.entries(sizes) as [Size, number][])
      copies[size] = await sharp(data, { raw })
        .resize(fit(longest))
        .webp({ quality: 80 })
        .toBuffer({ resolveWithObject: true });
    return copies;
  });
}
