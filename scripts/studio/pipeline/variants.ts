/**
 * One geometry for all looks of a product. It is built once per option value; pieces that coincide are one piece with
 * several materials, pieces that only some looks have (a headrest, a cushion in place of a mesh) are hidden in the
 * others.
 */
import { createHash } from "node:crypto";
import type { Geometry } from "../geometry/core";
import { textureOf } from "../glb/materials";
import type { Product } from "../glb/product";
import type { Choice } from "../lines/line";

type Axis = { group: string; values: readonly string[]; preset: string };

/** Material of what a look does not have. */
export const HIDDEN = "hidden";

/**
 * Geometries that share their materials: what they wear at first, and in each variant in which it is something else.
 */
export type Primitive = { material: string; geometries: Geometry[]; variants: ReadonlyMap<string, number[]> };

/**
 * A variant is called after its values in the order of the axes, `chalk/oak`; an optional value that is left out is
 * empty. The first `joint` axes have parts in common, such as the cushion of a headrest, and are built in every
 * combination.
 */
export function variantsOf(axes: readonly Axis[], joint: number, build: (choice: Choice) => Product) {
  const preset: Choice = Object.fromEntries(axes.map(({ group, preset }) => [group, preset]));
  const base = piecesOf(build(preset));
  const steps = stepsOf(axes, joint);
  const looks = steps.map((choices) =>
    choices.map((choice) => {
      const isPreset = Object.entries(choice).every(([group, value]) => preset[group] === value);
      return isPreset ? base : piecesOf(build({ ...preset, ...choice }));
    }),
  );
  const combinations = combine(steps.map((choices) => choices.length));
  const variants = axes.length
    ? combinations.map((indices) => indices.flatMap((index, step) => Object.values(steps[step][index])).join("/"))
    : [];

  const primitives = new Map<string, Primitive>();
  for (const key of new Set([base, ...looks.flat()].flatMap((pieces) => [...pieces.keys()]))) {
    const first = base.get(key)?.material ?? HIDDEN;
    const worn = combinations.map((indices) => {
      const changes = indices
        .map((index, axis) => looks[axis][index].get(key)?.material ?? HIDDEN)
        .filter((material) => material !== first);
      // a part that two options touch: whatever takes it away wins
      return changes.includes(HIDDEN) ? HIDDEN : (changes[0] ?? first);
    });
    const identity = axes.length ? worn.join() : first;
    const primitive = primitives.get(identity) ?? { material: first, geometries: [], variants: byMaterial(worn) };
    primitive.geometries.push(textured([base, ...looks.flat()].flatMap((pieces) => pieces.get(key) ?? [])));
    primitives.set(identity, primitive);
  }
  return { primitives: [...primitives.values()], variants };
}

type Piece = Product["pieces"][number];

/** Pieces by where they are: the same part in another material has the same key. */
function piecesOf(product: Product): Map<string, Piece> {
  const pieces = new Map<string, Piece>();
  for (const piece of product.pieces) {
    const positions = piece.geometry.attributes.position.array;
    const rounded = Int32Array.from(positions, (value) => Math.round(value * 1e5));
    const place = createHash("sha1").update(rounded).digest("base64");
    let copies = 0;
    while (pieces.has(`${place} ${copies}`)) copies++;
    pieces.set(`${place} ${copies}`, piece);
  }
  return pieces;
}

/** Plain materials bring no texture coordinates: take them from a look that has some. */
const textured = (pieces: readonly Piece[]): Geometry =>
  (pieces.find(({ material }) => textureOf(material) !== "none") ?? pieces[0]).geometry;

function byMaterial(worn: readonly string[]): Map<string, number[]> {
  const variants = new Map<string, number[]>();
  worn.forEach((material, index) => variants.set(material, [...(variants.get(material) ?? []), index]));
  return variants;
}

/** What is chosen at once: the joint axes in all combinations, then each axis for itself. */
function stepsOf(axes: readonly Axis[], joint: number): Choice[][] {
  const together = [axes.slice(0, joint), ...axes.slice(joint).map((axis) => [axis])].filter((group) => group.length);
  return together.map((group) =>
    group.reduce<Choice[]>(
      (choices, { group: name, values }) =>
        choices.flatMap((choice) => values.map((value) => ({ ...choice, [name]: value }))),
      [{}],
    ),
  );
}

/** All tuples of indices, the last running fastest. */
function combine(lengths: readonly number[]): number[][] {
  return lengths.reduce<number[][]>(
    (tuples, length) => tuples.flatMap((tuple) => Array.from({ length }, (_, index) => [...tuple, index])),
    [[]],
  );
}
