import { Document, NodeIO } from "@gltf-transform/core";
import { ALL_EXTENSIONS, KHRMaterialsVariants } from "@gltf-transform/extensions";
import sharp from "sharp";

interface ModelOptions {
  /** Triangles of its only mesh. */
  triangles?: number;
  /** Times that the mesh stands in the scene. */
  times?: number;
  /** Metres. */
  size?: number;
  /** A square texture with so many points on a side. */
  texture?: number;
  /** Names of its looks. */
  looks?: readonly string[];
}

/** A tetrahedron of which some side is repeated, as a GLB that is in order. */
export async function tinyModel({ triangles = 4, times = 1, size = 0.5, texture = 0, looks = [] }: ModelOptions = {}) {
  const document = new Document();
  const buffer = document.createBuffer();
  const corners = [0, 0, 0, size, 0, 0, 0, size, 0, 0, 0, size];
  const sides = [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3];
  const indices = new Uint16Array(triangles * 3).map((_zero, at) => sides[at % sides.length] ?? 0);
  const positions = document.createAccessor().setType("VEC3").setArray(new Float32Array(corners)).setBuffer(buffer);
  const primitive = document
    .createPrimitive()
    .setAttribute("POSITION", positions)
    .setIndices(document.createAccessor().setType("SCALAR").setArray(indices).setBuffer(buffer));
  const material = document.createMaterial("paint").setBaseColorFactor([0.7, 0.4, 0.2, 1]);
  primitive.setMaterial(material);
  if (texture > 0) {
    const background = "#a86";
    const image = await sharp({ create: { width: texture, height: texture, channels: 3, background } })
      .png()
      .toBuffer();
    material.setBaseColorTexture(
      document.createTexture("wood").setImage(new Uint8Array(image)).setMimeType("image/png"),
    );
    const places = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]);
    primitive.setAttribute("TEXCOORD_0", document.createAccessor().setType("VEC2").setArray(places).setBuffer(buffer));
  }
  if (looks.length > 0) {
    const wardrobe = document.createExtension(KHRMaterialsVariants);
    const list = wardrobe.createMappingList();
    for (const look of looks) {
      const dress = document.createMaterial(look).setBaseColorFactor([0.1, 0.2, 0.3, 1]);
      list.addMapping(wardrobe.createMapping().setMaterial(dress).addVariant(wardrobe.createVariant(look)));
    }
    primitive.setExtension("KHR_materials_variants", list);
  }
  const mesh = document.createMesh("goods").addPrimitive(primitive);
  const scene = document.createScene();
  for (let time = 0; time < times; time += 1) scene.addChild(document.createNode().setMesh(mesh));
  return Buffer.from(await new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(document));
}

/** The same file with its description written anew. */
export function rewritten(glb: Buffer, change: (json: Record<string, any>) => void): Buffer {
  const length = glb.readUInt32LE(12);
  const json = JSON.parse(glb.subarray(20, 20 + length).toString("utf8"));
  change(json);
  const words = Buffer.from(JSON.stringify(json));
  const padded = Buffer.concat([words, Buffer.alloc((4 - (words.length % 4)) % 4, " ")]);
  const head = Buffer.from(glb.subarray(0, 20));
  head.writeUInt32LE(padded.length, 12);
  const made = Buffer.concat([head, padded, glb.subarray(20 + length)]);
  made.writeUInt32LE(made.length, 8);
  return made;
}
