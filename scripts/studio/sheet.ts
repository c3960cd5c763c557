/** Contact sheet to judge pictures side by side:  tsx scripts/studio/sheet.ts [part of a name ...] -> .cache/studio/out/sheet.png */
import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { CACHE } from "./pipeline/render";

const OUT = path.join(CACHE, "out");
const [WIDTH, HEIGHT, COLUMNS] = [384, 480, 4];

const wanted = process.argv.slice(2);
const files = fs
  .readdirSync(OUT)
  .filter((file) => file.endsWith(".png") && file !== "sheet.png")
  .filter((file) => !wanted.length || wanted.some((part) => file.includes(part)));
const tiles = await Promise.all(
  files.map(async (file, i) => ({
    input: await sharp(path.join(OUT, file)).resize(WIDTH, HEIGHT, { fit: "contain" }).toBuffer(),
    left: (i % COLUMNS) * WIDTH,
    top: Math.floor(i / COLUMNS) * HEIGHT,
  })),
);
const rows = Math.ceil(files.length / COLUMNS);
await sharp({ create: { width: COLUMNS * WIDTH, height: rows * HEIGHT, channels: 3, background: "#888888" } })
  .composite(tiles)
  .png()
  .toFile(path.join(OUT, "sheet.png"));
console.log(files.map((file) => path.basename(file, ".png")).join("  "));
