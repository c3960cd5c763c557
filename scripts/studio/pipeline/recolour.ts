/** Whether an option value is nothing but another colour: then it needs no light of its own. */
import type { Geometry } from "../geometry/core";
import { materialOf } from "../glb/materials";
import type { Product } from "../glb/product";

/** Shine that differs less than this looks the same in a product picture. */
const ROUGHNESS = 0.3;

export function isRecoloured(one: Product, other: Product): boolean {
  const [pieces, others] = [one.pieces, other.pieces];
  return (
    pieces.length === others.length &&
    pieces.every(({ material, geometry }, i) => {
      const twin = others[i];
      return isSame(geometry, twin.geometry) && (material === twin.material || isAlike(material, twin.material));
    })
  );
}

/** What scatters light the same way; a metal reflects in its colour, a net lets light through. */
function isAlike(slot: string, other: string) {
  const [a, b] = [materialOf(slot), materialOf(other)];
  const plain = [a, b].every(
    ({ metalness = 0, transmission, emissive }) => metalness < 0.3 && !transmission && !emissive,
  );
  const rough = Math.abs((a.roughness ?? 0.5) - (b.roughness ?? 0.5));
  return plain && a.alphaMode === b.alphaMode && rough < ROUGHNESS && !a.clearcoat && !b.clearcoat;
}

function isSame(a: Geometry, b: Geometry) {
  const [one, other] = [a.attributes.position.array, b.attributes.position.array];
  return one.length === other.length && [0, 1, 2, one.length - 1].every((i) => Math.abs(one[i] - other[i]) < 1e-5);
}
