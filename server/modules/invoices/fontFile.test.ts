import path from "node:path";
import { ROOT } from "../../root";
import { fontFile } from "./fontFile";

const FILES = path.join(ROOT, "node_modules/@fontsource");
const LATIN = path.join(FILES, "instrument-sans/files/instrument-sans-latin-400-normal.woff");
const GREEK = path.join(FILES, "noto-sans/files/noto-sans-greek-600-normal.woff");

/** What a font's directory says that a table's words add up to. */
function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

test.each([
  ["latin", LATIN],
  ["greek", GREEK],
])("every table of the %s font is whole", (_, file) => {
  const font = fontFile(file);
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, place) => {
    const entry = font.subarray(12 + place * 16, 28 + place * 16);
    const offset = entry.readUInt32BE(8);
    return {
      tag: entry.toString("latin1", 0, 4),
      said: entry.readUInt32BE(4),
      bytes: font.subarray(offset, offset + Math.ceil(entry.readUInt32BE(12) / 4) * 4),
    };
  });
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(["cmap", "glyf", "head", "loca"]));
  // The table `head` holds the sum of the whole file and is left out of its own.
  for (const { tag, said, bytes } of tables.filter(({ tag }) => tag !== "head"))
    expect({ tag, sum: sumOf(bytes) }).toEqual({ tag, sum: said });
});

test("a font is unpacked once", () => {
  expect(fontFile(LATIN)).toBe(fontFile(LATIN));
});
