/** What stands in a picture as one GLB for the browser: meshopt compression, WebP textures, within a weight budget. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Logger, NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS } from "@gltf-transform/extensions";
import { dedup, meshopt, prune, simplify, textureCompress, weld } from "@gltf-transform/functions";
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from "meshoptimizer";
import sharp from "sharp";
import { radians } from "../geometry/core";
import { Product } from "../glb/product";
import { toGlb } from "../glb/writer";
import type { Shot } from "./shots";

const MODELS = fileURLToPath(new URL("../../../public/models/", import.meta.url));

/** From the finest to the coarsest: error as a share of the size (0 keeps every triangle), texture size in pixels. */
const STEPS = [
  { error: 0.0002, texture: 1024 },
  { error: 0.0005, texture: 1024 },
  { error: 0.0008, texture: 512 },
  { error: 0.002, texture: 512 },
];

/** Returns the file's size in bytes. */
export async function publishModel(shot: Shot, budget: number): Promise<number> {
  const product = new Product(shot.owner);
  for (const { model, at, turn = 0, scale, context } of shot.items) {
    if (!context) product.merge(model(), at, radians(turn), scale);
  }
  const source = await toGlb(product);
  let data: Uint8Array = source;
  for (const step of STEPS) {
    data = await optimise(source, step);
    if (data.length <= budget) break;
  }
  fs.mkdirSync(MODELS, { recursive: true });
  fs.writeFileSync(path.join(MODELS, `${shot.owner}.glb`), data);
  return data.length;
}

async function optimise(glb: Uint8Array, { error, texture }: (typeof STEPS)[number]): Promise<Uint8Array> {
  await Promise.all([MeshoptEncoder.ready, MeshoptSimplifier.ready]);
  const io = new NodeIO()
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder, "meshopt.decoder": MeshoptDecoder });
  const document = await io.readBinary(glb);
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  await document.transform(
    dedup(),
    weld(),
    simplify({ simplifier: MeshoptSimplifier, ratio: 0, error }),
    prune(),
    textureCompress({ encoder: sharp, targetFormat: "webp", resize: [texture, texture], quality: 72 }),
    meshopt({ encoder: MeshoptEncoder, level: "high" }),
  );
  return io.writeBinary(document);
}
