/** A shot -> models, render job, picture. Skips what has been rendered from the same model, job and settings before. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { toGlb } from "../glb/writer";
import type { Product } from "../glb/product";
import type { Blender } from "./blender";
import { publish } from "./encode";
import { readManifest } from "./manifest";
import { isRecoloured } from "./recolour";
import type { Shot } from "./shots";
import { surfaceOf, textureIn } from "./surfaces";

/** Models, passes and unpublished pictures. */
export const CACHE = fileURLToPath(new URL("../../../.cache/studio/", import.meta.url));
/** Textures without compression. */
const RAW = path.join(CACHE, "textures");
const RENDERED = fileURLToPath(new URL("../rendered.json", import.meta.url));
/** Raise it to render everything anew after a change of stage, light or material code. */
const SETTINGS = 2;

export type Quality = {
  /** Of a product's picture, in pixels. */
  width: number;
  /** Pixels of the picture along one pixel of light. */
  coarse: number;
  /** Samples per pixel of light. */
  spp: number;
  threshold: number;
};
export type Options = {
  quality: Quality;
  blender: Blender;
  force: boolean;
  draft: boolean;
  /** Not to be published yet: a set of pictures appears together. */
  hold: boolean;
};

const sha = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex").slice(0, 16);
const nameOf = (shot: Pick<Shot, "owner" | "view">) => `${shot.owner}--${shot.view}`;

/** Whether any finished picture of it has been published, perhaps of an earlier state. */
export const wasRendered = (shot: Pick<Shot, "owner" | "view">) =>
  nameOf(shot) in readHashes() && Boolean(readManifest()[shot.owner]?.[shot.view]);

/** Returns false when the picture is there already. */
export async function renderShot(shot: Shot, options: Options): Promise<boolean> {
  const work = await prepare(shot);
  const [width] = sizeIn(shot, options.quality.width);
  if (!options.force && !options.draft && isDone(shot, work.hash, width)) return false;
  const finished = await finish(shot, work, options);
  if (options.draft || options.hold) return true;
  await published();
  publishing = publish(finished, shot.owner, shot.view, shot.alt).then(() => {
    writeHash(nameOf(shot), `${work.hash}@${width}`);
  });
  return true;
}

/** The next picture is rendered while the last one is being encoded. */
let publishing: Promise<void> = Promise.resolve();
export const published = () => publishing;

type Work = { hash: string; content: Record<string, unknown>; products: Product[] };

/** Main views: others are compared with them. */
const known = new Map<string, Work>();

/** Writes the models of a shot and tells it by what can be seen: models, camera, light. */
async function prepare(shot: Shot): Promise<Work> {
  const done = known.get(nameOf(shot));
  if (done) return done;
  const glbs = path.join(CACHE, "work", "glb");
  fs.mkdirSync(glbs, { recursive: true });
  const items = [];
  const products = [];
  for (const { model, at = [0, 0, 0], turn = 0, scale = 1, context } of shot.items) {
    const product = model();
    const glb = await toGlb(product);
    const file = path.join(glbs, `${sha(glb)}.glb`);
    if (!fs.existsSync(file)) fs.writeFileSync(file, glb);
    items.push({ glb: path.relative(CACHE, file), pos: at, ry: turn, s: scale, context });
    products.push(product);
  }
  const content = {
    items,
    camera: shot.camera && "pos" in shot.camera ? shot.camera : { ...DEFAULT_CAMERA, ...shot.camera },
    min_spp: 8,
    diffuse_bounces: 3,
    exposure: -0.1,
    ...shot.job,
  };
  const work = { hash: sha(JSON.stringify([SETTINGS, content])), content, products };
  if (shot.view === "main") known.set(nameOf(shot), work);
  return work;
}

/** The picture's file, rendered unless it is there. */
async function finish(shot: Shot, work: Work, options: Options): Promise<string> {
  const size = sizeIn(shot, options.quality.width);
  const finished = path.join(FINISHED, `${work.hash}-${size[0]}.png`);
  if (!options.force && fs.existsSync(finished)) return finished;
  fs.mkdirSync(FINISHED, { recursive: true });
  const quality = { ...options.quality, ...coarseOf(work) };
  const across = size[0] / quality.coarse;
  const base = shot.base && (await lightOf(shot.base, work, options));
  const known = base ?? (options.force ? undefined : knownLight(work.hash, across));
  const name = nameOf(shot);
  const out = path.join(CACHE, "work", `${name}.rgb`);
  const jobFile = path.join(CACHE, "work", `${name}.json`);
  const job = {
    ...work.content,
    ...quality,
    spp: quality.spp * noiseOf(work),
    size,
    out,
    items: (work.content.items as { glb: string }[]).map((item) => ({ ...item, glb: path.join(CACHE, item.glb) })),
    surfaces: await surfacesOf(work.products),
    room_textures: { map: await textureIn(RAW, "floor_col.jpg"), normal: await textureIn(RAW, "floor_nrm.jpg") },
    light_file: known ?? lightFile(work.hash, across),
    recolour: Boolean(known),
  };
  fs.writeFileSync(jobFile, JSON.stringify(job));
  await options.blender.render(jobFile);
  const [width, height] = size;
  const png = await sharp(fs.readFileSync(out), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  fs.rmSync(out);
  fs.writeFileSync(finished, png);
  fs.mkdirSync(path.join(CACHE, "out"), { recursive: true });
  fs.writeFileSync(path.join(CACHE, "out", `${name}.png`), png);
  return finished;
}

/** Bare metal mirrors as sharply as its light is fine: a shot may ask for less coarse light. */
const coarseOf = ({ content: { coarse } }: Work) => (typeof coarse === "number" ? { coarse } : {});

/**
 * How many times the usual samples it takes, unless its job says: walls throw light about, small lamps are hard to
 * hit.
 */
function noiseOf({ content, products }: Work): number {
  if (typeof content.noise === "number") return content.noise;
  const isLit = products.some(({ pieces }) => pieces.some(({ material }) => LAMPS.has(material)));
  return ROOMS.has(content.set) ? 2 : isLit ? 3 : 1;
}
/** Modules of render/rooms. */
const ROOMS = new Set<unknown>(["living", "garden"]);
const LAMPS = new Set(["led_white", "led_soft", "led_panel"]);

const FINISHED = path.join(CACHE, "finished");
/** `across` is the width of the light itself. */
const lightFile = (hash: string, across: number) => path.join(FINISHED, `${hash}-${across}.npz`);

/** Light has a size of its own: the finest that is there serves pictures of any width. */
function knownLight(hash: string, across: number): string | undefined {
  const widths = fs
    .readdirSync(FINISHED)
    .filter((file) => file.startsWith(`${hash}-`) && file.endsWith(".npz"))
    .map((file) => Number(file.slice(hash.length + 1, -".npz".length)));
  const widest = Math.max(0, ...widths);
  return widest >= across ? lightFile(hash, widest) : undefined;
}

/** The light of the picture that differs from this one in nothing but colours, rendered unless it is there. */
async function lightOf(base: Shot, { products }: Work, options: Options): Promise<string | null> {
  const work = await prepare(base);
  if (!products.every((product, i) => isRecoloured(product, work.products[i]))) return null;
  const across = sizeIn(base, options.quality.width)[0] / options.quality.coarse;
  const known = knownLight(work.hash, across);
  if (known) return known;
  await finish(base, work, { ...options, force: true });
  return lightFile(work.hash, across);
}

async function surfacesOf(products: readonly Product[]) {
  const slots = new Set(products.flatMap(({ pieces }) => pieces.map(({ material }) => material)));
  return Object.fromEntries(await Promise.all([...slots].map(async (slot) => [slot, await surfaceOf(slot, RAW)])));
}

/** Rooms are 2400 × 1200 and 1200 × 1500 where products are 1600 × 2000. */
function sizeIn({ shape: [across, down] = [4, 5], job }: Shot, width: number): [number, number] {
  const upright = ROOMS.has(job?.set) ? width * 0.75 : width;
  const wide = across > down ? upright * 2 : upright;
  return [wide, Math.round((wide * down) / across)];
}

/** Whether it has been published from the same models and light, at least as large. */
function isDone(shot: Shot, hash: string, width: number) {
  const [knownHash, knownWidth] = (readHashes()[nameOf(shot)] ?? "").split("@");
  return knownHash === hash && Number(knownWidth) >= width && Boolean(readManifest()[shot.owner]?.[shot.view]);
}

const DEFAULT_CAMERA = { az: 30, el: 12, lens: 75, margin: 0.08, dy: 0.04 };

function readHashes(): Record<string, string> {
  return fs.existsSync(RENDERED) ? (JSON.parse(fs.readFileSync(RENDERED, "utf8")) as Record<string, string>) : {};
}

function writeHash(name: string, hash: string) {
  const sorted = Object.entries({ ...readHashes(), [name]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  fs.writeFileSync(RENDERED, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
