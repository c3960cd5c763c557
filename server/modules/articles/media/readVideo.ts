import type { VideoType } from "../../../../contract/content/mediaTerms";
import { DomainError } from "../../../http/errors";
import { articleErrors } from "../errors";

interface ReadVideo {
  type: VideoType;
  content: Buffer;
  /** Null where the file does not say. */
  seconds: number | null;
}

const HEAD = 8;
/** More boxes than a video of five MB has on one level. */
const MOST_BOXES = 2000;
const EBML = 0x1a45dfa3;

/**
 * A video by what is in it: what a file calls itself says nothing. Null for what begins as no video does.
 * @throws 422 for one that ends early, holds something else behind it, or lacks its parts
 */
export function readVideo(bytes: Buffer): ReadVideo | null {
  if (bytes.length >= HEAD && bytes.toString("latin1", 4, HEAD) === "ftyp") {
    // A picture in AVIF begins in the same way.
    return /^(avif|avis|mif1|heic)$/.test(bytes.toString("latin1", HEAD, HEAD + 4)) ? null : readMp4(bytes);
  }
  return bytes.length > 64 && bytes.readUInt32BE(0) === EBML ? readWebm(bytes) : null;
}

interface Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

/** @throws 422 for boxes that do not fill their place exactly */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to;) {
    if (at + HEAD > to || boxes.length >= MOST_BOXES) throw new DomainError(articleErrors.notAVideo);
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + HEAD * 2 > to) throw new DomainError(articleErrors.notAVideo);
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEAD)) : short || to - at;
    const begins = at + (isLong ? HEAD * 2 : HEAD);
    if (size < begins - at || at + size > to) throw new DomainError(articleErrors.notAVideo);
    boxes.push({ type: bytes.toString("latin1", at + 4, at + HEAD), at, from: begins, to: at + size });
    at += size;
  }
  return boxes;
}

/** What says where and with what a film was taken: its place stays, empty, so that nothing else moves. */
const TELLING = ["udta", "meta", "uuid"];

function readMp4(bytes: Buffer): ReadVideo {
  const content = Buffer.from(bytes);
  const top = boxesIn(content, 0, content.length);
  const movie = top.find(({ type }) => type === "moov");
  if (!movie || !top.some(({ type }) => type === "mdat")) throw new DomainError(articleErrors.notAVideo);
  const inMovie = boxesIn(content, movie.from, movie.to);
  const tracks = inMovie.filter(({ type }) => type === "trak").map(({ from, to }) => boxesIn(content, from, to));
  for (const box of [...top, ...inMovie, ...tracks.flat()])
    if (TELLING.includes(box.type)) {
      content.write("free", box.at + 4, "latin1");
      content.fill(0, box.from, box.to);
    }
  const header = inMovie.find(({ type }) => type === "mvhd");
  if (!header || tracks.length === 0) throw new DomainError(articleErrors.notAVideo);
  return { type: "video/mp4", content, seconds: secondsOf(content, header) };
}

const LEAST_HEADER = 32;

/** Units in a second stand before how many units the film has; a newer kind of header has longer dates. */
function secondsOf(bytes: Buffer, { from, to }: Box): number | null {
  if (to - from < LEAST_HEADER) return null;
  const isNew = bytes.readUInt8(from) === 1;
  const unit = bytes.readUInt32BE(from + (isNew ? 20 : 12));
  const length = isNew ? Number(bytes.readBigUInt64BE(from + 24)) : bytes.readUInt32BE(from + 16);
  return unit === 0 || length === 0 ? null : Math.max(1, Math.round(length / unit));
}

/** WebM says what it is in its first bytes, and holds one segment. */
function readWebm(bytes: Buffer): ReadVideo {
  const head = bytes.toString("latin1", 0, 64);
  const segment = bytes.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
  if (!head.includes("webm") || segment < 0 || segment > 512) throw new DomainError(articleErrors.notAVideo);
  return { type: "video/webm", content: bytes, seconds: null };
}
