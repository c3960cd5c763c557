/** What all rooms have in common: light, and how our products are put into them. */
import { presetOf } from "../lines/facts";
import { lineOf, shownOf } from "../lines/lines";
import type { Choice } from "../lines/line";
import type { Triple } from "../geometry/core";
import { desk as deskOf, type DeskOptions } from "../models/desk";
import type { Camera, Item, Model, LocalizedText } from "../pipeline/shots";

export const ROOM = {
  set: "living",
  min_spp: 10,
  diffuse_bounces: 5,
  clamp: 3,
  tone: "filmic",
  exposure: 0.5,
  wb: [0.95, 0.98, 1.05],
  contrast: 0.2,
  window: { x: -3.4, y: [0.5, 2.8], z: [0.5, 3.3] },
  sun: { power: 7, angle: 1.6, direction: [0.88, -0.3, -0.36] },
};
/** The window on the other side. */
export const FROM_THE_RIGHT = {
  window: { x: 3.4, y: [0.5, 2.8], z: [0.5, 3.3] },
  sun: { power: 7, angle: 1.6, direction: [-0.88, -0.3, -0.36] },
};

export type Room = {
  name: string;
  items: Item[];
  wide: Camera;
  /** A crop for phones, where a page shows one. */
  phone?: Camera;
  job?: Record<string, unknown>;
  alt: LocalizedText;
};

export const standing = (at: Triple, turn = 0, scale = 1) => ({ at, turn, scale });

/** One of our products, as it stands first in its main picture. */
export function ours(product: string, chosen: Choice, at: Triple, turn = 0): Item {
  const [model] = shownOf(product, chosen);
  return { model, at, turn, product };
}

/** A desk that is not at the height of its main picture. */
export function desk(product: string, chosen: Choice, height: number, at: Triple): Item {
  const model = () => lineOf(product).alone({ ...presetOf(product), ...chosen }, { height, high: false });
  return { model, at, product };
}

/** A desk in a width that its main picture does not have. */
export const wider = (product: string, size: DeskOptions, at: Triple): Item => ({
  model: () => deskOf(size),
  at,
  product,
});

/** One of our products in another state than its main picture has it. */
export const posed = (product: string, model: Model, at: Triple, turn = 0): Item => ({ model, at, turn, product });

export const prop = (model: Model, at: Triple, turn = 0, scale = 1): Item => ({ model, ...standing(at, turn, scale) });

/** Looks down or up at what lies on a table or hangs below it. */
export const tilted = (pos: Triple, target: Triple, lens: number): Camera => ({ pos, target, lens });

export const camera = (pos: Triple, target: Triple, lens: number): Camera => ({ pos, target, lens, vertical: true });
