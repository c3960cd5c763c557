/**
 * Contact sheet to judge pictures side by side:
 *   tsx scripts/studio/sheet.ts [part of a name ...]          what is published
 *   tsx scripts/studio/sheet.ts --drafts [part of a name ...] what was rendered last, published or not
 * -> .cache/studio/sheet.png
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { readManifest } from "./pipeline/manifest";
import { CACHE } from "./pipeline/render";

const PICTURES = fileURLToPath(new URL("../../public/pictures/", import.meta.url));
const OUT = path.join(CACHE, "out");
const [WIDTH, HEIGHT, COLUMNS] = [300, 375, 6];

const [first, ...rest] = process.argv.slice(2);
const drafts = first === "--drafts";
const wanted = drafts ? rest : process.argv.slice(2);

const published = () =>
  Object.entries(readManifest()).flatMap(([owner, views]) =>
    Object.keys(views).map((view) => ({
      name: `${owner}/${view}`,
      file: path.join(PICTURES, owner, `${view}-480.avif`),
    })),
  );
const rendered = () =>
  fs
    .readdirSync(OUT)
    .filter((file) => file.endsWith(".png"))
    .map((file) => ({ name: file.slice(0, -4).replace("--", "/"), file: path.join(OUT, file) }));

const pictures = (drafts ? rendered() : published()).filter(
  ({ name }) => !wanted.length || wanted.some((part) => name.includes(part)),
);
const tiles = await Promise.all(
  pictures.map(async ({ file }, i) => ({
    input: await sharp(file).resize(WIDTH, HEIGHT, { fit: "contain" }).png().toBuffer(),
    left: (i % COLUMNS) * WIDTH,
    top: Math.floor(i / COLUMNS) * HEIGHT,
  })),
);
const rows = Math.max(1, Math.ceil(pictures.length / COLUMNS));
await sharp({ create: { width: COLUMNS * WIDTH, height: rows * HEIGHT, channels: 3, background: "#888888" } })
  .composite(tiles)
  .png()
  .toFile(path.join(CACHE, "sheet.png"));
console.log(pictures.map(({ name }) => name).join("  "));
