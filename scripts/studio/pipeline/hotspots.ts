/** Where the products of a room lie in its picture: their middles projected through the camera of render/camera.py. */
import { place, radians, V3, type Triple } from "../geometry/core";
import { boundsOf } from "../lines/fitted";
import { Product } from "../glb/product";
import type { Item, Shot } from "./shots";

/** In per cent of the picture's width and height, from its upper left corner. */
export type Hotspot = { product: string; x: number; y: number };

const SENSOR = 36;

/** The first of each product that lies in the picture; `shot` needs a camera at a fixed point. */
export function hotspotsOf({ items, camera, shape = [4, 5] }: Shot): Hotspot[] {
  if (!camera || !("pos" in camera)) throw new Error("Hotspots need a camera that stands somewhere");
  const project = projection(camera, shape[1] / shape[0]);
  const spots = new Map<string, Hotspot>();
  for (const item of items) {
    if (!item.product || spots.has(item.product)) continue;
    const [x, y] = project(middleOf(item));
    const isInside = x > 4 && x < 96 && y > 4 && y < 96;
    if (isInside) spots.set(item.product, { product: item.product, x: round(x), y: round(y) });
  }
  return apart([...spots.values()], shape[1] / shape[0]);
}

/**
 * How far two spots are from each other at least, in per cent of the picture's width: a fingertip of 30 pixels on a
 * phone of 360, which sees upright pictures, and on the narrowest screen for wide ones.
 */
const APART = { upright: 8.4, wide: 4.3 };
const ROUNDS = 50;

/** Moves spots that would lie over each other along the line between them, or up and down where they coincide. */
export function apart(spots: readonly Hotspot[], aspect: number): Hotspot[] {
  const least = aspect > 1 ? APART.upright : APART.wide;
  const moved = spots.map((spot) => ({ ...spot, y: spot.y * aspect }));
  const pairs = moved.flatMap((one, at) => moved.slice(at + 1).map((other) => [one, other] as const));
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [one, other] of pairs) {
      const [across, down] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(across, down);
      if (distance >= least) continue;
      const [right, below] = distance > 0.1 ? [across / distance, down / distance] : [0, 1];
      const push = (least - distance) / 2 + 0.01;
      one.x -= right * push;
      one.y -= below * push;
      other.x += right * push;
      other.y += below * push;
    }
  return moved.map(({ product, x, y }) => ({ product, x: round(x), y: round(y / aspect) }));
}

const round = (value: number) => Math.round(value * 10) / 10;

function middleOf({ model, at = [0, 0, 0], turn = 0, scale = 1 }: Item) {
  const standing = new Product("item").mergeBy(model(), (part) => place(part, at, [0, radians(turn), 0], scale));
  return boundsOf(standing).getCenter(V3(0, 0, 0));
}

type Fixed = { pos: Triple; target: Triple; lens: number; vertical?: boolean };

/** Level camera with a shifted lens, as `look_at` there sets it up; per cent to the right and down. */
function projection({ pos, target, lens, vertical }: Fixed, aspect: number) {
  const eye = V3(...pos);
  const towards = V3(...target).sub(eye);
  const forward = (vertical ? V3(towards.x, 0, towards.z) : towards.clone()).normalize();
  const right = forward
    .clone()
    .cross(V3(0, 1, 0))
    .normalize();
  const up = right.clone().cross(forward);
  const reach = Math.hypot(towards.x, towards.z);
  const shift = vertical ? (towards.y / reach) * (lens / SENSOR) : 0;
  return (point: { x: number; y: number; z: number }): [number, number] => {
    const offset = V3(point.x, point.y, point.z).sub(eye);
    const depth = offset.dot(forward);
    const across = (offset.dot(right) / depth) * (lens / SENSOR);
    const rise = (offset.dot(up) / depth) * (lens / SENSOR) - shift;
    return [50 + across * 100, 50 - (rise / aspect) * 100];
  };
}
