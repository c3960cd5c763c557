/** One rendered picture -> AVIF at every width, WebP for the rest, a blurred placeholder and its manifest entry. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { forgetPictures, readManifest, recordPicture } from "./manifest";
import type { LocalizedText } from "./shots";

const PICTURES = fileURLToPath(new URL("../../../public/pictures/", import.meta.url));
/** Widths of every picture, of which those are written that it has. */
const WIDTHS = [480, 960, 1600, 2400];
/** What a page shows first is asked for by a phone of 412 points with 1.75 pixels each. */
const FIRST_SEEN = /^main$/;
const PHONE = 720;
/** How heavy a product's picture may be, in bytes; what is wider than high may be twice as heavy. */
const budgetOf = (width: number) => BUDGETS.find((known) => width <= known.width)?.bytes ?? 120_000;
const BUDGETS = [
  { width: 480, bytes: 12_000 },
  { width: 720, bytes: 24_000 },
  { width: 960, bytes: 40_000 },
  { width: 1600, bytes: 90_000 },
];
const QUALITIES = [68, 62, 56, 50];

sharp.concurrency(2);

/** `source` is a file or the bytes of any format that sharp reads. */
export async function publish(
  picture: string | Buffer,
  owner: string,
  view: string,
  alt: LocalizedText,
): Promise<void> {
  const source = await atLeast(picture, 960);
  const { width = 0, height = 0 } = await sharp(source).metadata();
  const folder = path.join(PICTURES, owner);
  fs.mkdirSync(folder, { recursive: true });
  const widths = widthsOf(view, width);
  const generous = width > height ? 2 : 1;
  const written: string[] = [];
  const write = (name: string, data: Buffer) => {
    fs.writeFileSync(path.join(folder, name), data);
    written.push(name);
  };
  for (const wide of widths) {
    const pixels = await sharp(source).removeAlpha().resize({ width: wide }).png({ compressionLevel: 1 }).toBuffer();
    write(`${view}-${wide}.avif`, await avif(pixels, budgetOf(wide) * generous));
    if (wide === 960) {
      write(`${view}-960.webp`, await sharp(pixels).webp({ quality: 78, effort: 5, smartSubsample: true }).toBuffer());
    }
  }
  const largest = widths[widths.length - 1];
  recordPicture(owner, view, {
    width: largest,
    height: Math.round((largest * height) / width),
    widths,
    blur: await blur(source),
    alt,
  });
  dropOtherSizes(folder, view, written);
}

/** Writes the usual widths that a published picture lacks, from the widest that it has; returns them. */
export async function fillSizes(owner: string, view: string): Promise<number[]> {
  const picture = readManifest()[owner]?.[view];
  if (!picture) return [];
  const missing = widthsOf(view, picture.width).filter((wide) => !picture.widths.includes(wide));
  const folder = path.join(PICTURES, owner);
  const source = path.join(folder, `${view}-${picture.width}.avif`);
  for (const wide of missing) {
    const pixels = await sharp(source).resize({ width: wide }).png({ compressionLevel: 1 }).toBuffer();
    const budget = budgetOf(wide) * (picture.width > picture.height ? 2 : 1);
    fs.writeFileSync(path.join(folder, `${view}-${wide}.avif`), await avif(pixels, budget));
  }
  const latest = readManifest()[owner]?.[view] ?? picture;
  const widths = [...new Set([...latest.widths, ...missing])].sort((a, b) => a - b);
  if (missing.length) recordPicture(owner, view, { ...latest, widths });
  return missing;
}

/** The usual widths, and that of the picture itself where it is well above the last of them. */
function widthsOf(view: string, width: number): number[] {
  const usual = [...WIDTHS, ...(FIRST_SEEN.test(view) ? [PHONE] : [])].filter((wide) => wide <= width);
  const own = width > Math.max(...usual) * 1.1 ? [width] : [];
  return [...usual, ...own].sort((a, b) => a - b);
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
