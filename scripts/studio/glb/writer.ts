/** Writes a product as a validator-clean GLB with one mesh per material. */
import fs from "node:fs";
import { Document, NodeIO, type Accessor, type Material as GltfMaterial, type Texture } from "@gltf-transform/core";
import {
  ALL_EXTENSIONS,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsIOR,
  KHRMaterialsSheen,
  KHRMaterialsTransmission,
  KHRMaterialsVariants,
} from "@gltf-transform/extensions";
import * as THREE from "three";
import { channels, join, weld, type Geometry } from "../geometry/core";
import { materialOf } from "./materials";
import type { Product } from "./product";

const TEXTURES = new URL("../textures/", import.meta.url);

/** Poles of lathes and caps give triangles without area and normals without length: glTF validator errors. */
function dropDegenerate(geometry: Geometry): Geometry {
  const positions = geometry.attributes.position as THREE.BufferAttribute;
  const keep: number[] = [];
  for (let i = 0; i < positions.count; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => new THREE.Vector3().fromBufferAttribute(positions, i + k));
    if (b.sub(a).cross(c.sub(a)).length() > 1e-11) keep.push(i, i + 1, i + 2);
  }
  for (const name of ["position", "normal", "uv"]) {
    const attribute = geometry.attributes[name] as THREE.BufferAttribute;
    const size = attribute.itemSize;
    const kept = new Float32Array(keep.length * size);
    keep.forEach((vertex, i) => {
      for (let c = 0; c < size; c++) kept[i * size + c] = attribute.array[vertex * size + c];
    });
    if (name === "normal") {
      for (let i = 0; i < kept.length; i += 3) {
        const length = Math.hypot(kept[i], kept[i + 1], kept[i + 2]);
        if (length < 1e-6) kept.set([0, 1, 0], i);
        else for (let c = 0; c < 3; c++) kept[i + c] /= length;
      }
    }
    geometry.setAttribute(name, new THREE.BufferAttribute(kept, size));
  }
  return geometry;
}

type Primitive = {
  material: string;
  geometries: readonly Geometry[];
  /** Numbers of the variants by the material that they put on it. */
  variants?: ReadonlyMap<string, number[]>;
};

/** Returns the GLB file's bytes, the same for the same product on every machine. */
export async function toGlb(product: Product): Promise<Uint8Array> {
  const primitives = [...product.parts].map(([material, geometries]) => ({ material, geometries }));
  return new NodeIO().registerExtensions(ALL_EXTENSIONS).writeBinary(toDocument(product.name, primitives, []));
}

/** One mesh per primitive; `variants` are the names that its primitives count. */
export function toDocument(title: string, primitives: readonly Primitive[], variants: readonly string[]): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const root = document.createNode(title);
  document.createScene(title).addChild(root);
  const materials = new MaterialWriter(document);
  const wardrobe = variants.length ? document.createExtension(KHRMaterialsVariants) : null;
  const names = variants.map((name) => wardrobe?.createVariant(name));
  const accessor = (type: "SCALAR" | "VEC2" | "VEC3", array: Float32Array | Uint32Array): Accessor =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);

  for (const { material: slot, geometries, variants: worn } of primitives) {
    const geometry = weld(dropDegenerate(join(...geometries)));
    const floats = (name: string) => geometry.attributes[name].array as Float32Array;
    if (!floats("position").every(Number.isFinite)) throw new Error(`${title}: NaN in ${slot}`);
    const primitive = document
      .createPrimitive()
      .setMaterial(materials.create(slot))
      .setAttribute("POSITION", accessor("VEC3", floats("position")))
      .setAttribute("NORMAL", accessor("VEC3", floats("normal")))
      .setIndices(accessor("SCALAR", new Uint32Array(geometry.index!.array)));
    const slots = [slot, ...(worn?.keys() ?? [])];
    const isTextured = slots.map(materialOf).some(({ map, normal }) => map ?? normal);
    if (isTextured) primitive.setAttribute("TEXCOORD_0", accessor("VEC2", floats("uv")));
    if (wardrobe && worn && worn.size > 1) {
      const list = wardrobe.createMappingList();
      for (const [material, numbers] of worn) {
        const mapping = wardrobe.createMapping().setMaterial(materials.create(material));
        for (const number of numbers) {
          const variant = names[number];
          if (variant) mapping.addVariant(variant);
        }
        list.addMapping(mapping);
      }
      primitive.setExtension("KHR_materials_variants", list);
    }
    root.addChild(document.createNode(slot).setMesh(document.createMesh(slot).addPrimitive(primitive)));
  }
  materials.dropUnusedExtensions();
  return document;
}

class MaterialWriter {
  private readonly materials = new Map<string, GltfMaterial>();
  private readonly textures = new Map<string, Texture>();
  private readonly clearcoat;
  private readonly sheen;
  private readonly transmission;
  private readonly emissiveStrength;
  private readonly ior;

  constructor(private readonly document: Document) {
    this.clearcoat = document.createExtension(KHRMaterialsClearcoat);
    this.sheen = document.createExtension(KHRMaterialsSheen);
    this.transmission = document.createExtension(KHRMaterialsTransmission);
    this.emissiveStrength = document.createExtension(KHRMaterialsEmissiveStrength);
    this.ior = document.createExtension(KHRMaterialsIOR);
  }

  create(name: string): GltfMaterial {
    const made = this.materials.get(name);
    if (made) return made;
    const source = materialOf(name);
    const material = this.document
      .createMaterial(name)
      .setRoughnessFactor(source.roughness ?? 0.5)
      .setMetallicFactor(source.metalness ?? 0)
      .setDoubleSided(!!source.doubleSided);
    this.materials.set(name, material);
    if (source.color) material.setBaseColorFactor([...channels(source.color), source.alpha ?? 1]);
    if (source.map) material.setBaseColorTexture(this.texture(source.map));
    if (source.normal) {
      material.setNormalTexture(this.texture(source.normal)).setNormalScale(source.normalScale ?? 1);
    }
    if (source.alphaMode) material.setAlphaMode(source.alphaMode);
    if (source.emissive) {
      material.setEmissiveFactor(channels(source.emissive));
      if (source.emissiveFromMap && source.map) material.setEmissiveTexture(this.texture(source.map));
      if (source.emissiveStrength) {
        material.setExtension(
          "KHR_materials_emissive_strength",
          this.emissiveStrength.createEmissiveStrength().setEmissiveStrength(source.emissiveStrength),
        );
      }
    }
    if (source.clearcoat) {
      material.setExtension(
        "KHR_materials_clearcoat",
        this.clearcoat.createClearcoat().setClearcoatFactor(source.clearcoat),
      );
    }
    if (source.sheen) {
      const sheen = this.sheen.createSheen().setSheenRoughnessFactor(0.5);
      material.setExtension(
        "KHR_materials_sheen",
        sheen.setSheenColorFactor([source.sheen, source.sheen, source.sheen]),
      );
    }
    if (source.transmission) {
      material.setExtension(
        "KHR_materials_transmission",
        this.transmission.createTransmission().setTransmissionFactor(source.transmission),
      );
    }
    if (source.ior) material.setExtension("KHR_materials_ior", this.ior.createIOR().setIOR(source.ior));
    return material;
  }

  /** An extension that is declared but unused is a validator warning. */
  dropUnusedExtensions() {
    for (const extension of [this.clearcoat, this.sheen, this.transmission, this.emissiveStrength, this.ior]) {
      if (!extension.listProperties().length) extension.dispose();
    }
  }

  private texture(file: string): Texture {
    let texture = this.textures.get(file);
    if (!texture) {
      texture = this.document
        .createTexture(file)
        .setImage(fs.readFileSync(new URL(file, TEXTURES)))
        .setMimeType(file.endsWith(".png") ? "image/png" : "image/jpeg");
      this.textures.set(file, texture);
    }
    return texture;
  }
}
