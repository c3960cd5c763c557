/** A product: geometry collected per material, with short words for the parts that furniture is made of. */
import type * as THREE from "three";
import { QUARTER_TURN, place, type Axis, type Geometry, type Triple } from "../geometry/core";
import { circleProfile, roundedRectProfile } from "../geometry/outlines";
import { roundedBox } from "../geometry/roundedBox";
import { cylinder, extrude, lathe } from "../geometry/solids";
import { filletPath, spline, sweep } from "../geometry/sweeps";
import { boxUV, fabricUV, feltUV, woodUV } from "../geometry/texturing";
import { materialOf, textureOf } from "./materials";

export type BoxOptions = {
  /** Radius of the edges. */
  r?: number;
  turn?: Triple;
  /** Steps over the flats and a function that bends the box, see `roundedBox`. */
  steps?: number;
  bend?: (vertex: THREE.Vector3) => void;
  edgeSteps?: number;
};

const AXIS_TURN: Record<Axis, Triple> = { x: [0, 0, QUARTER_TURN], y: [0, 0, 0], z: [QUARTER_TURN, 0, 0] };

export class Product {
  /** In the order in which they were made. */
  readonly pieces: { material: string; geometry: Geometry }[] = [];
  private cuts = 0;

  constructor(readonly name: string) {}

  /** Geometries by material, materials in the order of their first use. */
  get parts(): ReadonlyMap<string, readonly Geometry[]> {
    const parts = new Map<string, Geometry[]>();
    for (const { material, geometry } of this.pieces) {
      const list = parts.get(material);
      if (list) list.push(geometry);
      else parts.set(material, [geometry]);
    }
    return parts;
  }

  /** Geometry that lies where it belongs and has its texture coordinates. */
  add(material: string, ...geometries: Geometry[]): this {
    materialOf(material);
    for (const geometry of geometries) this.pieces.push({ material, geometry });
    return this;
  }

  /** Adds a part made round the origin: textured in its own axes, then turned and moved. */
  put(material: string, geometry: Geometry, at: Triple = [0, 0, 0], turn: Triple = [0, 0, 0]): this {
    return this.add(material, place(this.textured(material, geometry), at, turn));
  }

  box(material: string, size: Triple, at: Triple, options: BoxOptions = {}): this {
    const { r = 0.003, turn, steps = 1, bend, edgeSteps = r > 0.008 ? 5 : 3 } = options;
    return this.put(material, roundedBox(...size, r, edgeSteps, steps, bend), at, turn);
  }

  cylinder(
    material: string,
    radius: number,
    length: number,
    at: Triple,
    options: { axis?: Axis; bevel?: number; topRadius?: number; segments?: number } = {},
  ): this {
    const { axis = "y", bevel = Math.min(0.0015, length / 4, radius / 4), topRadius, segments = 40 } = options;
    return this.put(material, cylinder(radius, length, bevel, segments, topRadius), at, AXIS_TURN[axis]);
  }

  /** Round tube or cable along a polyline with rounded corners. */
  tube(material: string, points: Triple[], radius: number, bend = radius * 4): this {
    return this.put(material, sweep(filletPath(points, bend), circleProfile(radius, radius < 0.006 ? 12 : 24)));
  }

  /** Cable or rod along a smooth curve; one that rises straight up needs another `up` than the vertical. */
  cable(material: string, points: Triple[], radius: number, steps = 40, up?: THREE.Vector3): this {
    return this.put(material, sweep(spline(points, steps), circleProfile(radius, 12), { up }));
  }

  /** Bar of rounded rectangular section along a polyline. */
  bar(material: string, points: Triple[], [width, height]: [number, number], bend = 0.03, up?: THREE.Vector3): this {
    const profile = roundedRectProfile(width, height, Math.min(width, height) * 0.25, 4);
    return this.put(material, sweep(filletPath(points, bend, 10), profile, { up }));
  }

  /** Plate of the given outline, lying with its outline in the floor plane (x, -z). */
  plate(material: string, outline: THREE.Shape, thickness: number, at: Triple, bevel = 0.0015, turnY = 0): this {
    const flat = place(extrude(outline, thickness, bevel, 20), [0, 0, 0], [-QUARTER_TURN, 0, 0]);
    return this.put(material, flat, at, [0, turnY, 0]);
  }

  /** Plate of the given outline, standing with its outline in the front plane (x, y). */
  panel(material: string, outline: THREE.Shape, thickness: number, at: Triple, bevel = 0.0015, turn?: Triple): this {
    return this.put(material, extrude(outline, thickness, bevel, 20), at, turn);
  }

  /** Outline of [radius, y] turned round the y axis. */
  lathe(material: string, outline: [number, number][], at: Triple, turn?: Triple, segments = 64): this {
    return this.put(material, lathe(outline, segments), at, turn);
  }

  /** Another product as a part of this one. */
  merge(other: Product, at: Triple = [0, 0, 0], turnY = 0, scale = 1): this {
    return this.mergeBy(other, (geometry) => place(geometry, at, [0, turnY, 0], scale));
  }

  /** Another product as a part of this one, each of its pieces changed; `change` returns a copy. */
  mergeBy(other: Product, change: (geometry: Geometry) => Geometry): this {
    for (const { material, geometry } of other.pieces) this.add(material, change(geometry));
    return this;
  }

  private textured(material: string, geometry: Geometry): Geometry {
    const kind = textureOf(material);
    if (kind === "wood") {
      this.cuts++; // each board has its own cut of the veneer
      return woodUV(geometry, (this.cuts * 0.137) % 1, (this.cuts * 0.311) % 1, longestAxis(geometry));
    }
    if (kind === "felt") return feltUV(geometry);
    if (kind === "fabric") return fabricUV(geometry);
    if (kind === "rug") return boxUV(geometry, 0.12, 0.12);
    return geometry;
  }
}

function longestAxis(geometry: Geometry): Axis {
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox!;
  const size = max.clone().sub(min);
  if (size.x >= size.y && size.x >= size.z) return "x";
  return size.y >= size.z ? "y" : "z";
}
