/** What render/surfaces.cpp wants to know of materials, from the same table that writes the GLB files. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { channels, type Triple } from "../geometry/core";
import { materialOf } from "../glb/materials";

const TEXTURES = fileURLToPath(new URL("../textures/", import.meta.url));

type Surface = {
  /** Linear; what a surface scatters, so a metal has none. */
  colour: Triple;
  glow: Triple;
  glows_from_map: boolean;
  cut: boolean;
  strength: number;
  sheen: number;
  map: string | null;
  normal: string | null;
};

/** `folder` is where textures are kept without compression. */
export async function surfaceOf(slot: string, folder: string): Promise<Surface> {
  const { color = "#ffffff", metalness = 0, emissive, emissiveStrength = 1, ...material } = materialOf(slot);
  const scaled = (triple: Triple, factor: number) => triple.map((value) => value * factor) as Triple;
  return {
    colour: scaled(channels(color), 1 - metalness),
    glow: emissive ? scaled(channels(emissive), emissiveStrength) : [0, 0, 0],
    glows_from_map: Boolean(material.emissiveFromMap),
    cut: Boolean(material.alphaMode),
    strength: material.normalScale ?? 1,
    sheen: material.sheen ?? 0,
    map: material.map ? await textureIn(folder, material.map) : null,
    normal: material.normal ? await textureIn(folder, material.normal) : null,
  };
}

/** Path of a texture as width, height, channels (int32) and bytes. */
export async function textureIn(folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.raw`);
  const source = path.join(TEXTURES, name);
  if (fs.existsSync(file) && fs.statSync(file).mtimeMs > fs.statSync(source).mtimeMs) return file;
  const { data, info } = await sharp(source).raw().toBuffer({ resolveWithObject: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    file,
    Buffer.concat([Buffer.from(Int32Array.of(info.width, info.height, info.channels).buffer), data]),
  );
  return file;
}
