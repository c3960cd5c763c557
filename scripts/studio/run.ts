/**
 * Product pictures from code:
 *   npm run studio                          everything that is missing or has changed
 *   npm run studio -- --only rise-duo       one owner (or several, with commas); owner/view for one picture
 *   npm run studio -- --first               only the main views
 *   npm run studio -- --missing             only what has no picture at all yet
 *   npm run studio -- --quick               half the time for a little more noise; a later full run does them again
 *   npm run studio -- --draft               small and quick, to .cache/studio/out, nothing published
 *   npm run studio -- --models              the GLB files of the 3-D viewer instead of pictures; needs no Blender
 *   npm run studio -- --list                what there is
 */
import { parseArgs } from "node:util";
import { SHOTS } from "./catalogue/shots";
import { requireBlender } from "./pipeline/blender";
import { renderShot, wasRendered } from "./pipeline/render";
import { publishModel } from "./pipeline/viewer";
import type { Shot } from "./pipeline/shots";

const DRAFT = { size: [384, 480] as [number, number], spp: 12, threshold: 0.1 };
const QUICK = { size: [640, 800] as [number, number], spp: 14, threshold: 0.07, denoise: { radius: 6 } };
const FULL = { size: [960, 1200] as [number, number], spp: 32, threshold: 0.03 };

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    missing: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    draft: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    models: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    threads: { type: "string", default: "2" },
  },
});

const wanted = values.only?.split(",") ?? [];
const isWanted = (shot: Shot) =>
  (!wanted.length || wanted.includes(shot.owner) || wanted.includes(`${shot.owner}/${shot.view}`)) &&
  (!values.first || shot.view === "main") &&
  (!values.missing || !wasRendered(shot));
const shots = SHOTS.filter(isWanted);
if (!shots.length) console.log("Nothing to do; --list shows what there is");

if (values.list) {
  for (const shot of shots) console.log(`${shot.owner}/${shot.view}`);
} else if (values.models) {
  await buildModels();
} else if (shots.length) {
  await renderAll();
}

async function renderAll() {
  requireBlender();
  const options = {
    quality: values.draft ? DRAFT : values.quick ? QUICK : FULL,
    threads: Number(values.threads),
    force: values.force,
    draft: values.draft,
  };
  const started = Date.now();
  let rendered = 0;
  const failed: string[] = [];
  for (const [index, shot] of shots.entries()) {
    const name = `${shot.owner}/${shot.view}`;
    const begun = Date.now();
    try {
      if (!(await renderShot(shot, options))) continue;
    } catch (error) {
      failed.push(name);
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    rendered++;
    const left = ((Date.now() - started) / rendered / 60_000) * (shots.length - index - 1);
    console.log(`${index + 1}/${shots.length} ${name}  ${seconds(begun)} s, at most ${Math.ceil(left)} min left`);
  }
  console.log(`${rendered} rendered, ${shots.length - rendered - failed.length} up to date, ${failed.length} failed`);
  if (failed.length) process.exitCode = 1;
}

/** Products only: rooms and categories are pictures. */
async function buildModels() {
  const products = shots.filter(({ owner, view }) => view === "main" && !/^(scene|category)-/.test(owner));
  for (const shot of products) {
    const budget = /pod|booth|team/.test(shot.owner) ? 1_200_000 : 600_000;
    const size = await publishModel(shot, budget);
    console.log(`${shot.owner}.glb  ${Math.round(size / 1000)} kB${size > budget ? "  over its budget" : ""}`);
  }
}

function seconds(since: number) {
  return Math.round((Date.now() - since) / 1000);
}
