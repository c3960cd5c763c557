/** contract/pictures.json: what the seed and the components know of every picture. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import type { Words } from "./shots";

export type Picture = { width: number; height: number; widths: number[]; blur: string; alt: Words };
type Manifest = Record<string, Record<string, Picture>>;

const FILE = fileURLToPath(new URL("../../../contract/pictures.json", import.meta.url));

export function readManifest(): Manifest {
  return fs.existsSync(FILE) ? (JSON.parse(fs.readFileSync(FILE, "utf8")) as Manifest) : {};
}

/** Sorted, so that diffs are small; renamed into place, since a running store reads it. */
export function recordPicture(owner: string, view: string, picture: Picture): void {
  const manifest = readManifest();
  manifest[owner] = { ...manifest[owner], [view]: picture };
  const sorted = sortKeys(Object.entries(manifest).map(([key, views]) => [key, sortKeys(Object.entries(views))]));
  const temporary = `${FILE}.${process.pid}`;
  fs.writeFileSync(temporary, `${JSON.stringify(sorted, null, 2)}\n`);
  fs.renameSync(temporary, FILE);
}

function sortKeys<T>(entries: [string, T][]): Record<string, T> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
