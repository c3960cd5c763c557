import type { Material, Mesh } from "three";
import type { GLTF } from "three/addons/loaders/GLTFLoader.js";

/** What stands at a primitive of KHR_materials_variants: which material it wears in which variants. */
interface Mapping {
  material: number;
  variants: number[];
}

interface Json {
  extensions?: { KHR_materials_variants?: { variants: { name: string }[] } };
  meshes?: { primitives: { extensions?: { KHR_materials_variants?: { mappings: Mapping[] } } }[] }[];
}

/** Worn by what a look does not have: a headrest that was not chosen. */
const HIDDEN = "hidden";

/**
 * Dresses a model in one of its KHR_materials_variants; its first look for names that it does not know.
 * Of quick calls the last one counts.
 */
export function variantSwitcher({ scene, parser }: GLTF): (name: string) => Promise<void> {
  const json = parser.json as Json;
  const known = json.extensions?.KHR_materials_variants?.variants.map(({ name }) => name) ?? [];
  const parts: { mesh: Mesh<Mesh["geometry"], Material>; own: Material; mappings: Mapping[] }[] = [];
  scene.traverse((object) => {
    const mesh = object as Mesh<Mesh["geometry"], Material>;
    const at = parser.associations.get(mesh);
    if (!mesh.isMesh || at?.meshes === undefined) return;
    const primitive = json.meshes?.[at.meshes]?.primitives[at.primitives ?? 0];
    const mappings = primitive?.extensions?.KHR_materials_variants?.mappings ?? [];
    parts.push({ mesh, own: mesh.material, mappings });
  });
  let latest = "";

  return async function wear(name) {
    latest = name;
    const variant = known.indexOf(name);
    const fitting = await Promise.all(
      parts.map(async ({ mappings }) => {
        const mapping = mappings.find(({ variants }) => variants.includes(variant));
        return mapping && ((await parser.getDependency("material", mapping.material)) as Material);
      }),
    );
    if (latest !== name) return;
    parts.forEach(({ mesh, own }, n) => {
      const material = fitting[n];
      mesh.material = material ?? own;
      // The file's materials fit plain geometry; without normals and the like they need a copy of their own.
      if (material) parser.assignFinalMaterial(mesh);
      mesh.visible = mesh.material.name !== HIDDEN;
    });
  };
}
