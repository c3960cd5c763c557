/** @jest-environment node */
import { readFileSync } from "node:fs";
import path from "node:path";
import { NodeIO, type Document } from "@gltf-transform/core";
import { ALL_EXTENSIONS, type Mapping, type MappingList, type Variant } from "@gltf-transform/extensions";
import type { MeshoptDecoder } from "meshoptimizer";
import models from "../../contract/models.json";

const FOLDER = path.join(__dirname, "../../public/models");
const VARIANTS = "KHR_materials_variants";

// The package's other entries are ES modules, which the test runner does not read.
const decoder = jest.requireActual<typeof MeshoptDecoder>("meshoptimizer/decoder.cjs");
const io = new NodeIO().registerExtensions(ALL_EXTENSIONS).registerDependencies({ "meshopt.decoder": decoder });

const primitivesOf = (document: Document) =>
  document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());

describe.each(Object.entries(models))("%s.glb", (slug, { variants, size }) => {
  let document: Document;

  beforeAll(async () => {
    await decoder.ready;
    document = await io.readBinary(readFileSync(path.join(FOLDER, `${slug}.glb`)));
  });

  it("has geometry that a browser can draw", () => {
    const primitives = primitivesOf(document);
    expect(primitives.length).toBeGreaterThan(0);
    for (const primitive of primitives) {
      const positions = primitive.getAttribute("POSITION");
      expect(positions?.getCount()).toBeGreaterThan(2);
      expect(positions?.getMax([]).every(Number.isFinite)).toBe(true);
      expect(primitive.getMaterial()).not.toBeNull();
    }
    expect(Object.values(size).every((metres) => metres > 0 && metres < 10)).toBe(true);
  });

  it("wears every combination that the manifest names", () => {
    const worn = new Set<string>();
    for (const primitive of primitivesOf(document)) {
      const mappings = primitive.getExtension<MappingList>(VARIANTS)?.listMappings() ?? [];
      for (const mapping of mappings) for (const variant of mapping.listVariants()) worn.add(variant.getName());
    }
    const known = document
      .getRoot()
      .listExtensionsUsed()
      .find(({ extensionName }) => extensionName === VARIANTS)
      ?.listProperties() as (Variant | Mapping)[] | undefined;
    const names = known?.filter(({ propertyType }) => propertyType === "Variant").map((variant) => variant.getName());
    expect([...new Set(names)].sort()).toEqual([...variants].sort());
    // One of a single look may have nothing to change.
    if (variants.length > 1) expect(worn.size).toBeGreaterThan(0);
  });

  it("has the coordinates that its textures need, also of looks that are not the first", () => {
    const bare: string[] = [];
    for (const primitive of primitivesOf(document)) {
      const others = primitive.getExtension<MappingList>(VARIANTS)?.listMappings() ?? [];
      const materials = [primitive.getMaterial(), ...others.map((mapping) => mapping.getMaterial())];
      if (primitive.getAttribute("TEXCOORD_0")) continue;
      bare.push(
        ...materials.filter((material) => material?.getBaseColorTexture()).map((material) => material!.getName()),
      );
    }
    expect(bare).toEqual([]);
  });
});
