import sharp, { type Metadata, type Sharp } from "sharp";
import { DomainError } from "../http/errors";
import { KeyedSemaphore } from "../semaphore";
import { pictureErrors } from "./errors";

/** A phone's pictures have up to 50 million points, its panoramas a few more and a long side. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 16_383;
/** Some kinds are held whole while they are read: so much of one, and above the second only one at a time. */
const MOST_HELD_BYTES = 100_000_000;
const LIGHT_BYTES = 40_000_000;
const TIMEOUT_SECONDS = 15;

/** Reading a picture takes memory and processor time that nothing else in the store does. */
const PLACES = 2;
const readers = new KeyedSemaphore({ places: PLACES, queue: 16, patienceMs: 20_000 });

// No picture comes twice, and those that were read would stay in memory.
sharp.cache(false);
sharp.concurrency(1);

interface Options {
  /** AVIF, too: it is held whole while it is read, and so has a bound of its own. */
  takesAvif?: boolean;
}

/** First bytes of what is accepted. What a file calls itself says nothing; SVG and all other types are refused. */
function isPicture(bytes: Buffer, { takesAvif = false }: Options): boolean {
  if (takesAvif && bytes.subarray(4, 12).toString("latin1") === "ftypavif") return true;
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte);
  const isWebp = starts(0x52, 0x49, 0x46, 0x46) && bytes.subarray(8, 12).toString("latin1") === "WEBP";
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || isWebp;
}

const unreadable = () => {
  throw new DomainError(pictureErrors.notAPicture);
};

/** Begins a frame of any kind of JPEG: 0xC0 to 0xCF without what are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** How many values a JPEG keeps for each of its points, which is fewer where colours are coarser than light. */
function samplesOf(bytes: Buffer): number {
  for (let at = 2; at + 10 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (!isFrame(bytes[at + 1] ?? 0)) continue;
    const ends = at + 10 + 3 * (bytes[at + 9] ?? 0);
    const parts: { across: number; down: number }[] = [];
    for (let part = at + 11; part < ends && part < bytes.length; part += 3)
      parts.push({ across: (bytes[part] ?? 0) >> 4, down: (bytes[part] ?? 0) & 15 });
    const most = Math.max(...parts.map(({ across }) => across)) * Math.max(...parts.map(({ down }) => down));
    return parts.reduce((sum, { across, down }) => sum + (across * down) / most, 0);
  }
  return 4;
}

/**
 * What each point of a picture takes until all of it was read, in bytes; 0 for what is read row by row. Of a JPEG in
 * several scans these are coefficients of two bytes.
 */
function heldBytesOf(bytes: Buffer, { format, isProgressive, channels, depth }: Metadata): number {
  if (format === "jpeg") return isProgressive ? 2 * samplesOf(bytes) : 0;
  if (format === "png") return isProgressive ? channels * (depth === "ushort" ? 2 : 1) : 0;
  return 4;
}

/**
 * The size of what a picture would take, by its header alone. @throws 422 for what is none, and for one that is too
 * large.
 */
async function measure(bytes: Buffer, options: Options): Promise<number> {
  if (!isPicture(bytes, options)) unreadable();
  const header = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata().catch(unreadable);
  const { width, height } = header;
  const held = heldBytesOf(bytes, header);
  const mostPixels = Math.min(MOST_PIXELS, held > 0 ? Math.floor(MOST_HELD_BYTES / held) : MOST_PIXELS);
  if (width * height > mostPixels || Math.max(width, height) > LONGEST_SIDE) {
    const values = { megapixels: Math.floor(mostPixels / 1e6), side: LONGEST_SIDE };
    throw new DomainError(pictureErrors.tooLarge, { values });
  }
  return width * height * held;
}

/**
 * Reads what somebody sent as a picture and makes something of it: its first frame, upright, within bounds of memory
 * that hold for the whole process. The only place where pictures of others are decoded.
 *
 * @throws DomainError 422 for what is no picture or has too many points, 503 when too many wait to be read.
 */
export async function decodePicture<Result>(
  bytes: Buffer,
  make: (picture: Sharp) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const held = await measure(bytes, options);
  const work = () =>
    make(
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error", pages: 1 })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient(),
    ).catch(unreadable);
  return readers.run(work, { places: held > LIGHT_BYTES ? PLACES : 1 });
}
