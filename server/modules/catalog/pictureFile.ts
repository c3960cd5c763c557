import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "../../../contract/markets";

/** One rendered picture as the studio lists it. */
export interface PictureFacts {
  width: number;
  height: number;
  widths: number[];
  blur: string;
  alt: Record<Language, string>;
}

/** Owner (product slug, `category-…`, `scene-…`) → view (`main`, `scale`, `main.top-walnut`, …). */
export type PictureList = Record<string, Record<string, PictureFacts>>;

const FILE = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../../contract/pictures.json");
const LOOK_AGAIN_MS = 1000;

let list: PictureList = {};
let changedAt = -1;
let lookedAt = -Infinity;

/** The studio's list; read again when the file has changed, which is looked up once a second at most. A half-written file is passed over. */
export function pictureList(): PictureList {
  const now = performance.now();
  if (now - lookedAt < LOOK_AGAIN_MS) return list;
  lookedAt = now;
  const { mtimeMs } = statSync(FILE);
  if (mtimeMs === changedAt) return list;
  try {
    list = JSON.parse(readFileSync(FILE, "utf8")) as PictureList;
    changedAt = mtimeMs;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return list;
}
