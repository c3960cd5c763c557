/**
 * Product pictures from code:
 *   npm run studio                          everything that is missing or has changed
 *   npm run studio -- --only rise-duo       one owner (or several, with commas); owner/view for one picture
 *   npm run studio -- --first               only the main views
 *   npm run studio -- --missing             only what has no picture at all yet
 *   npm run studio -- --quick             960 instead of 1600 px wide; a later full run lays the same light on larger
 * surfaces
 *   npm run studio -- --view angle,main.    only views that start so
 *   npm run studio -- --draft               small and quick, to .cache/studio/out, nothing published
 *   npm run studio -- --hold                keeps what it renders in the cache; the same run without it publishes, in
 * seconds
 *   npm run studio -- --models              the GLB files of the 3-D viewer instead of pictures; needs no Blender
 *   npm run studio -- --drawings            the size drawings, and where products lie in rooms; needs no Blender
 *   npm run studio -- --shown               writes anew which options everything published shows; needs no Blender
 *   npm run studio -- --sizes               widths that published pictures lack, from their widest; needs no Blender
 *   npm run studio -- --prune               removes pictures that no shot makes any more
 *   npm run studio -- --list                what there is
 */
import { parseArgs } from "node:util";
import { phoneScenes, scenes } from "./catalogue/scenes";
import { SHOTS, type Planned } from "./catalogue/shots";
import { Blender, missingProgram } from "./pipeline/blender";
import { fillSizes, prune } from "./pipeline/encode";
import { CACHE, published, renderShot, wasRendered, type Quality } from "./pipeline/render";
import { hotspotsOf } from "./pipeline/hotspots";
import { readManifest, recordHotspots, recordShown } from "./pipeline/manifest";
import { publishModel } from "./pipeline/viewer";
import { publishDrawing, recordShownInDrawing } from "./drawing/drawing";
import { sizeOf, slugs } from "./lines/facts";
import { LINES } from "./lines/lines";

const DRAFT: Quality = { width: 480, coarse: 3, spp: 6, threshold: 0.1 };
/** Full and quick pictures have light of the same fineness, so a full run after a quick one needs none of its own. */
const QUICK: Quality = { width: 960, coarse: 3, spp: 10, threshold: 0.04 };
const FULL: Quality = { width: 1600, coarse: 5, spp: 10, threshold: 0.04 };
/** Of what is seen beside the main view. */
const SECOND: Partial<Quality> = { coarse: 4, spp: 8 };

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    quick: { type: "boolean", default: false },
    view: { type: "string" },
    missing: { type: "boolean", default: false },
    first: { type: "boolean", default: false },
    draft: { type: "boolean", default: false },
    force: { type: "boolean", default: false },
    hold: { type: "boolean", default: false },
    models: { type: "boolean", default: false },
    drawings: { type: "boolean", default: false },
    sizes: { type: "boolean", default: false },
    prune: { type: "boolean", default: false },
    shown: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    threads: { type: "string", default: "2" },
  },
});

const wanted = values.only?.split(",") ?? [];
const views = values.view?.split(",") ?? [];
const isWanted = (shot: Planned) =>
  (!wanted.length || wanted.includes(shot.owner) || wanted.includes(`${shot.owner}/${shot.view}`)) &&
  (!views.length || views.some((view) => shot.view.startsWith(view))) &&
  (!values.first || shot.view === "main") &&
  (!values.missing || !wasRendered(shot));
/** In the order in which they are asked for. */
const place = ({ owner, view }: Planned) => {
  const named = wanted.indexOf(`${owner}/${view}`);
  return named < 0 ? wanted.indexOf(owner) : named;
};
const shots = SHOTS.filter(isWanted).sort((a, b) => place(a) - place(b));
if (!shots.length && !values.models && !values.drawings) console.log("Nothing to do; --list shows what there is");

if (values.list) {
  for (const shot of shots) console.log(`${shot.owner}/${shot.view}`);
} else if (values.prune) {
  const names = new Set(SHOTS.map(({ owner, view }) => `${owner}/${view}`));
  // Two states of one thing, taken in the store's viewer for texts: no shot makes them.
  const isCompared = (owner: string) => /^(pod|cables)-/.test(owner);
  for (const name of prune((owner, view) => isCompared(owner) || names.has(`${owner}/${view}`)))
    console.log(`removed ${name}`);
} else if (values.shown) {
  recordShown();
  for (const slug of slugs) recordShownInDrawing(slug);
} else if (values.sizes) {
  for (const [owner, seen] of Object.entries(readManifest()))
    for (const view of Object.keys(seen)) {
      const written = await fillSizes(owner, view);
      if (written.length) console.log(`${owner}/${view}  ${written.join(", ")} px`);
    }
} else if (values.models || values.drawings) {
  await buildModels();
} else if (shots.length) {
  await renderAll();
}

async function renderAll() {
  const problem = missingProgram();
  if (problem) {
    console.error(problem);
    process.exitCode = 1;
    return;
  }
  const blender = new Blender(CACHE, Number(values.threads));
  const options = {
    blender,
    force: values.force,
    draft: values.draft,
    hold: values.hold,
  };
  const started = Date.now();
  let rendered = 0;
  const failed: string[] = [];
  for (const [index, shot] of shots.entries()) {
    const name = `${shot.owner}/${shot.view}`;
    const begun = Date.now();
    try {
      if (!(await renderShot(shot.shot(), { ...options, quality: qualityOf(shot) }))) continue;
    } catch (error) {
      failed.push(name);
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    rendered++;
    const left = ((Date.now() - started) / rendered / 60_000) * (shots.length - index - 1);
    console.log(`${index + 1}/${shots.length} ${name}  ${seconds(begun)} s, at most ${Math.ceil(left)} min left`);
  }
  await published();
  blender.close();
  console.log(`${rendered} rendered, ${shots.length - rendered - failed.length} up to date, ${failed.length} failed`);
  if (failed.length) process.exitCode = 1;
}

function qualityOf({ view }: Planned): Quality {
  if (values.draft) return DRAFT;
  if (!values.quick) return FULL;
  return view.startsWith("main") ? QUICK : { ...QUICK, ...SECOND };
}

/** What needs no Blender: everything that has a shape. */
async function buildModels() {
  const shaped = slugs.filter((slug) => slug in LINES && sizeOf(slug).width > 0);
  for (const slug of shaped.filter((slug) => !wanted.length || wanted.includes(slug))) {
    if (values.models) console.log(`${slug}.glb  ${kilobytes(await publishModel(slug))}`);
    if (values.drawings) console.log(`${slug}.json  ${kilobytes(publishDrawing(slug))}`);
  }
  if (values.drawings && !wanted.length)
    for (const room of [...scenes, ...phoneScenes]) recordHotspots(room.owner, hotspotsOf(room));
}

function kilobytes(bytes: number) {
  return `${Math.round(bytes / 1000)} kB`;
}

function seconds(since: number) {
  return Math.round((Date.now() - since) / 1000);
}
