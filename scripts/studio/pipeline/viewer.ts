/** What a shopper turns in the browser: a GLB at true measures with the shop's options as material variants. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Logger, NodeIO, type Document } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { dedup, meshopt, prune, simplify, textureCompress, weld } from "@gltf-transform/functions";
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from "meshoptimizer";
import sharp from "sharp";
import { V3 } from "../geometry/core";
import { toDocument } from "../glb/writer";
import { boundsOf, fitted } from "../lines/fitted";
import { posesOf } from "../lines/facts";
import { lineOf, looksOf } from "../lines/lines";
import { alwaysShown } from "../lines/shows";
import { variantsOf } from "./variants";
import { recordModel } from "./manifest";

const MODELS = fileURLToPath(new URL("../../../public/models/", import.meta.url));
const BUDGET = 600_000;

/** From the finest to the coarsest: error as a share of the size, texture size in pixels. */
const STEPS = [
  { error: 0.0002, texture: 1024, quality: 72 },
  { error: 0.0005, texture: 1024, quality: 66 },
  { error: 0.0005, texture: 512, quality: 66 },
  { error: 0.0008, texture: 512, quality: 66 },
  { error: 0.002, texture: 512, quality: 60 },
  { error: 0.004, texture: 256, quality: 60 },
];

/** Writes public/models/<slug>.glb and its entry in contract/models.json; returns its size in bytes. */
export async function publishModel(slug: string): Promise<number> {
  const axes = looksOf(slug).map(({ group, values, preset }) => ({
    group,
    values: preset === "" ? ["", ...values] : [...values],
    preset,
  }));
  const { viewed, joint = 1, budget = BUDGET } = lineOf(slug);
  const pose = { ...posesOf(slug).low, ...(viewed && { height: viewed }) };
  const { primitives, variants } = variantsOf(axes, joint, (choice) => fitted(slug, choice, pose));
  let data = new Uint8Array();
  for (const step of STEPS) {
    data = await optimise(toDocument(slug, primitives, variants), step);
    if (data.length <= budget) break;
  }
  if (data.length > budget) throw new Error(`${slug}.glb has ${data.length} bytes, more than its ${budget}`);
  fs.mkdirSync(MODELS, { recursive: true });
  fs.writeFileSync(path.join(MODELS, `${slug}.glb`), data);
  const size = boundsOf(fitted(slug, {}, pose)).getSize(V3(0, 0, 0));
  const millimetres = (metres: number) => Math.round(metres * 1000) / 1000;
  recordModel(slug, {
    bytes: data.length,
    size: { width: millimetres(size.x), depth: millimetres(size.z), height: millimetres(size.y) },
    axes,
    variants,
    shows: alwaysShown(slug),
  });
  return data.length;
}

async function optimise(document: Document, { error, texture, quality }: (typeof STEPS)[number]) {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder, "meshopt.decoder": MeshoptDecoder });
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    dedup(),
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0, error }),
    // What only a variant wears needs its texture coordinates too.
    prune({ keepAttributes: true }),
    textureCompress({ encoder: sharp, targetFormat: "webp", resize: [texture, texture], quality }),
    meshopt({ encoder: MeshoptEncoder, level: "high" }),
  );
  return io.writeBinary(document);
}
