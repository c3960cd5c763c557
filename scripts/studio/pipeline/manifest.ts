/** contract/pictures.json and contract/models.json: what the store knows of every picture and 3-D model. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { slugs } from "../lines/facts";
import type { Choice } from "../lines/line";
import { alwaysShown, checkShown, shownIn, shownWords } from "../lines/shows";
import type { LocalizedText } from "./shots";

export type Picture = {
  width: number;
  height: number;
  widths: number[];
  blur: string;
  alt: LocalizedText;
  shows?: Choice;
};
type Manifest = Record<string, Record<string, Picture>>;

/** One 3-D model: measures in metres; `variants` are the values of its axes, joined by a slash in their order. */
export type ModelFacts = {
  bytes: number;
  size: { width: number; depth: number; height: number };
  axes: { group: string; values: string[]; preset: string }[];
  variants: string[];
  /** What it shows of the shop's options whatever is chosen. */
  shows?: Choice;
};

/** Products in the picture of a room by its owner, `scene-company`. */
type Hotspots = { product: string; x: number; y: number }[];

const contract = (name: string) => fileURLToPath(new URL(`../../../contract/${name}.json`, import.meta.url));
const PICTURES = contract("pictures");
const MODELS = contract("models");
const HOTSPOTS = contract("hotspots");
const SHOWN = contract("shown");

function read<T>(file: string): Record<string, T> {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, "utf8")) as Record<string, T>) : {};
}

/** Sorted, so that diffs are small; renamed into place, since a running store reads it. */
function write<T>(file: string, entries: Record<string, T>, space: number) {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, `${JSON.stringify(sortKeys(entries), null, space)}\n`);
  fs.renameSync(temporary, file);
}

export const readManifest = (): Manifest => read(PICTURES);

export function recordPicture(owner: string, view: string, picture: Picture): void {
  const manifest = readManifest();
  write(PICTURES, { ...manifest, [owner]: sortKeys({ ...manifest[owner], [view]: told(owner, view, picture) }) }, 2);
}

/** With the option values that can be seen, for captions. */
const told = (owner: string, view: string, picture: Picture): Picture => ({ ...picture, shows: shownIn(owner, view) });

/** Writes anew what is seen in everything that is published, and the words for it; nothing is rendered. */
export function recordShown(): void {
  const pictures = Object.entries(readManifest()).map(([owner, views]) => {
    const entries = Object.entries(views).map(([view, picture]) => [view, told(owner, view, picture)]);
    return [owner, Object.fromEntries(entries)];
  });
  write(PICTURES, Object.fromEntries(pictures), 2);
  for (const slug of slugs) checkShown(slug);
  for (const [slug, facts] of Object.entries(read<ModelFacts>(MODELS)))
    recordModel(slug, { ...facts, shows: alwaysShown(slug) });
  write(SHOWN, shownWords(slugs), 2);
}

/** Takes pictures off the list; returns those that were on it. */
export function forgetPictures(isKnown: (owner: string, view: string) => boolean): { owner: string; view: string }[] {
  const manifest = readManifest();
  const all = Object.entries(manifest).flatMap(([owner, views]) => Object.keys(views).map((view) => ({ owner, view })));
  const forgotten = all.filter(({ owner, view }) => !isKnown(owner, view));
  for (const { owner, view } of forgotten) delete manifest[owner][view];
  write(PICTURES, Object.fromEntries(Object.entries(manifest).filter(([, views]) => Object.keys(views).length)), 2);
  return forgotten;
}

export function recordModel(slug: string, facts: ModelFacts): void {
  write(MODELS, { ...read<ModelFacts>(MODELS), [slug]: facts }, 2);
}

function sortKeys<T>(entries: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function recordHotspots(owner: string, hotspots: Hotspots): void {
  write(HOTSPOTS, { ...read<Hotspots>(HOTSPOTS), [owner]: hotspots }, 2);
}
