/** One rendered picture -> AVIF at every width, WebP for the rest, a blurred placeholder and its manifest entry. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { forgetPictures, recordPicture } from "./manifest";
import type { Words } from "./shots";

const PICTURES = fileURLToPath(new URL("../../../public/pictures/", import.meta.url));
/** Widths and how heavy a product picture may be at each, in bytes; scenes are larger and may be twice as heavy. */
const WIDTHS = [
  { width: 480, budget: 12_000 },
  { width: 960, budget: 40_000 },
  { width: 1600, budget: 90_000 },
];
const QUALITIES = [68, 62, 56, 50];

sharp.concurrency(2);

/** `source` is a file or the bytes of any format that sharp reads. */
export async function publish(picture: string | Buffer, owner: string, view: string, alt: Words): Promise<void> {
  const source = await atLeast(picture, 960);
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const folder = path.join(PICTURES, owner);
  fs.mkdirSync(folder, { recursive: true });
  const sizes = WIDTHS.filter((size) => size.width <= width);
  const generous = width > height ? 2 : 1;
  const written: string[] = [];
  const write = (name: string, data: Buffer) => {
    fs.writeFileSync(path.join(folder, name), data);
    written.push(name);
  };
  for (const size of sizes) {
    const pixels = await sharp(source).removeAlpha().resize({ width: size.width }).png().toBuffer();
    write(`${view}-${size.width}.avif`, await avif(pixels, size.budget * generous));
    if (size.width === 960) {
      write(`${view}-960.webp`, await sharp(pixels).webp({ quality: 78, effort: 5, smartSubsample: true }).toBuffer());
    }
  }
  const largest = sizes[sizes.length - 1].width;
  recordPicture(owner, view, {
    width: largest,
    height: Math.round((largest * height) / width),
    widths: sizes.map((size) => size.width),
    blur: await blur(source),
    alt,
  });
  dropOtherSizes(folder, view, written);
}

/** Removes published pictures that no shot makes any more; returns their names. */
export function prune(isKnown: (owner: string, view: string) => boolean): string[] {
  return forgetPictures(isKnown).map(({ owner, view }) => {
    dropOtherSizes(path.join(PICTURES, owner), view, []);
    return `${owner}/${view}`;
  });
}

/** An earlier picture of this view may have been larger. */
function dropOtherSizes(folder: string, view: string, keep: string[]) {
  const isSize = (file: string) => file.startsWith(`${view}-`) && /^\d+\.\w+$/.test(file.slice(view.length + 1));
  for (const file of fs.readdirSync(folder))
    if (isSize(file) && !keep.includes(file)) fs.rmSync(path.join(folder, file));
}

/** Quick renders are a little smaller than what the store shows. */
async function atLeast(picture: string | Buffer, width: number): Promise<string | Buffer> {
  const { width: actual = 0 } = await sharp(picture).metadata();
  if (actual >= width) return picture;
  return sharp(picture).resize({ width, kernel: "lanczos3" }).sharpen({ sigma: 0.6 }).png().toBuffer();
}

/** The best quality that keeps the budget; 4:4:4, since halved chroma smears the thin coloured edges of wood. */
async function avif(pixels: Buffer, budget: number): Promise<Buffer> {
  let data = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    data = await sharp(pixels).avif({ quality, effort: 2, chromaSubsampling: "4:4:4" }).toBuffer();
    if (data.length <= budget) break;
  }
  return data;
}

async function blur(source: string | Buffer): Promise<string> {
  const tiny = await sharp(source).removeAlpha().resize({ width: 16 }).webp({ quality: 20, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString("base64")}`;
}
