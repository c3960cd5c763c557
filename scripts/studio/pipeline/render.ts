/** A shot -> models, render job, picture. Skips what has been rendered from the same model, job and settings before. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { toGlb } from "../glb/writer";
import { render } from "./blender";
import { publish } from "./encode";
import { readManifest } from "./manifest";
import type { Shot } from "./shots";

/** Models, passes and unpublished pictures. */
export const CACHE = fileURLToPath(new URL("../../../.cache/studio/", import.meta.url));
const RENDERED = fileURLToPath(new URL("../rendered.json", import.meta.url));
/** Raise it to render everything anew after a change of stage, light or material code. */
const SETTINGS = 2;

export type Quality = {
  size: [number, number];
  spp: number;
  threshold: number;
  denoise?: { radius: number };
};
export type Options = { quality: Quality; threads: number; force: boolean; draft: boolean };

const sha = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex").slice(0, 16);
const nameOf = (shot: Shot) => `${shot.owner}--${shot.view}`;

/** Whether any finished picture of it has been published, perhaps of an earlier state. */
export const wasRendered = (shot: Shot) =>
  nameOf(shot) in readHashes() && Boolean(readManifest()[shot.owner]?.[shot.view]);

/** Returns false when the picture is there already. */
export async function renderShot(shot: Shot, options: Options): Promise<boolean> {
  const folder = path.join(CACHE, "work");
  fs.mkdirSync(path.join(folder, "glb"), { recursive: true });
  const items = [];
  for (const { model, at = [0, 0, 0], turn = 0, scale = 1, context } of shot.items) {
    const glb = await toGlb(model());
    const file = path.join(folder, "glb", `${sha(glb)}.glb`);
    if (!fs.existsSync(file)) fs.writeFileSync(file, glb);
    items.push({ glb: path.relative(CACHE, file), pos: at, ry: turn, s: scale, context });
  }
  const name = nameOf(shot);
  const job = {
    items,
    camera: shot.camera && "pos" in shot.camera ? shot.camera : { ...DEFAULT_CAMERA, ...shot.camera },
    min_spp: 8,
    diffuse_bounces: 3,
    exposure: -0.1,
    ...options.quality,
    ...shot.job,
    ...(options.draft ? { ...options.quality, size: draftSize(shot, options.quality.size[0]) } : {}),
  };
  const hash = sha(JSON.stringify([SETTINGS, job]));
  const done = !options.force && readHashes()[name] === hash && readManifest()[shot.owner]?.[shot.view];
  if (done && !options.draft) return false;

  // the main view and that of its own option value are one and the same picture
  const finished = path.join(CACHE, "finished", `${hash}.png`);
  if (options.force || !fs.existsSync(finished)) {
    const jobFile = path.join(folder, `${name}.json`);
    fs.writeFileSync(jobFile, JSON.stringify({ ...job, name, dir: CACHE }));
    await render(jobFile, options.threads);
    fs.mkdirSync(path.dirname(finished), { recursive: true });
    fs.copyFileSync(path.join(CACHE, "out", `${name}.png`), finished);
  }
  if (options.draft) return true;
  await publish(finished, shot.owner, shot.view, shot.alt);
  writeHash(name, hash);
  return true;
}

/** Rooms have a shape of their own. */
function draftSize(shot: Shot, width: number): [number, number] {
  const [fullWidth, fullHeight] = (shot.job?.size as [number, number] | undefined) ?? [4, 5];
  return [width, Math.round((width * fullHeight) / fullWidth)];
}

const DEFAULT_CAMERA = { az: 30, el: 12, lens: 75, margin: 0.08, dy: 0.04 };

function readHashes(): Record<string, string> {
  return fs.existsSync(RENDERED) ? (JSON.parse(fs.readFileSync(RENDERED, "utf8")) as Record<string, string>) : {};
}

function writeHash(name: string, hash: string) {
  const sorted = Object.entries({ ...readHashes(), [name]: hash }).sort(([a], [b]) => (a < b ? -1 : 1));
  fs.writeFileSync(RENDERED, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
