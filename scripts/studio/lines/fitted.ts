/** The product alone at the shop's measures. */
import * as THREE from "three";
import { V3, type Triple } from "../geometry/core";
import { Product } from "../glb/product";
import { presetOf, posesOf, sizeOf } from "./facts";
import { lineOf } from "./lines";
import type { Choice, Measure, Pose } from "./line";

const ALL: readonly Measure[] = ["width", "depth", "height"];
/** More than this is no rounding but another product. */
const MOST = 1.25;

export function boundsOf(product: Product): THREE.Box3 {
  const bounds = new THREE.Box3();
  for (const { geometry } of product.pieces) {
    geometry.computeBoundingBox();
    if (geometry.boundingBox) bounds.union(geometry.boundingBox);
  }
  return bounds;
}

/** Throws when the model is so far from the shop's measures that stretching it would show something else. */
export function fitted(slug: string, chosen: Choice = {}, pose: Pose = posesOf(slug).low): Product {
  const model = lineOf(slug).alone({ ...presetOf(slug), ...chosen }, pose);
  const scale = scaleOf(slug, pose);
  return new Product(slug).mergeBy(model, (geometry) => geometry.clone().scale(...scale));
}

const scales = new Map<string, Triple>();

/** The same for every look, or a headrest would shrink its chair: the shop measures what is preset. */
function scaleOf(slug: string, pose: Pose): Triple {
  const key = `${slug} ${pose.height}`;
  const known = scales.get(key);
  if (known) return known;
  const { alone, fit = ALL } = lineOf(slug);
  const is = boundsOf(alone(presetOf(slug), pose)).getSize(V3(0, 0, 0));
  const { width, depth } = sizeOf(slug);
  const factor = (measure: Measure, wanted: number, size: number) => {
    if (!fit.includes(measure)) return 1;
    const share = wanted / size;
    if (share > MOST || share < 1 / MOST) {
      throw new Error(`${slug}: the shop says ${measure} ${wanted} m, its model has ${size.toFixed(3)} m`);
    }
    return share;
  };
  const scale: Triple = [
    factor("width", width, is.x),
    factor("height", pose.height, is.y),
    factor("depth", depth, is.z),
  ];
  scales.set(key, scale);
  return scale;
}
