import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";

const HEAD = 12;
const ENTRY = 16;
const WOFF_HEAD = 44;
const WOFF_ENTRY = 20;

const opened = new Map<string, Buffer>();

/**
 * A WOFF file as the plain font in it, unpacked once for all documents: the library that writes PDF would unpack the
 * table of outlines again for each letter.
 */
export function fontFile(file: string): Buffer {
  const known = opened.get(file);
  if (known) return known;
  const font = unpack(readFileSync(file));
  opened.set(file, font);
  return font;
}

function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(HEAD + count * ENTRY);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  // The search fields of the head are for readers that look tables up in halves.
  const power = Math.floor(Math.log2(count));
  head.writeUInt16BE(ENTRY * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(ENTRY * count - ENTRY * 2 ** power, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let place = 0; place < count; place++) {
    const from = WOFF_HEAD + place * WOFF_ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
    ];
    const stored = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const to = HEAD + place * ENTRY;
    woff.copy(head, to, from, from + 4);
    woff.copy(head, to + 4, from + 16, from + 20);
    head.writeUInt32BE(end, to + 8);
    head.writeUInt32BE(length, to + 12);
    // Each table starts at a multiple of four.
    const padding = (4 - (length % 4)) % 4;
    parts.push(table, Buffer.alloc(padding));
    end += length + padding;
  }
  return Buffer.concat(parts);
}
