/** What the shop says of its products: options with their presets, measures. */
import { accessories } from "../../../server/db/seed/data/products/accessories";
import { activeWorking } from "../../../server/db/seed/data/products/activeWorking";
import { artFrames } from "../../../server/db/seed/data/products/artFrames";
import { ergonomicChairs } from "../../../server/db/seed/data/products/ergonomicChairs";
import { lightAndSound } from "../../../server/db/seed/data/products/lightAndSound";
import { meeting } from "../../../server/db/seed/data/products/meeting";
import { sets } from "../../../server/db/seed/data/products/sets";
import { standingDesks } from "../../../server/db/seed/data/products/standingDesks";
import { storage } from "../../../server/db/seed/data/products/storage";
import { workPods } from "../../../server/db/seed/data/products/workPods";
import { optionGroups } from "../../../server/db/seed/data/options";
import type { Choice, Pose } from "./line";

export type Axis = { group: string; values: readonly string[]; preset: string };
/** In metres. */
export type Size = { width: number; depth: number; height: number; maxHeight: number };

const PRODUCTS = [
  ...standingDesks,
  ...ergonomicChairs,
  ...workPods,
  ...artFrames,
  ...accessories,
  ...storage,
  ...lightAndSound,
  ...meeting,
  ...activeWorking,
  ...sets,
];
const bySlug = new Map(PRODUCTS.map((product) => [product.slug, product]));

export const slugs: readonly string[] = [...bySlug.keys()];

function productOf(slug: string) {
  const product = bySlug.get(slug);
  if (!product) throw new Error(`The shop has no product "${slug}"`);
  return product;
}

/**
 * The option groups of a product in the shop's order, each with the value chosen at first (none of what is optional).
 */
export function axesOf(slug: string): Axis[] {
  return productOf(slug).options.map(({ group, values, preset, optional }) => {
    const offered = values ?? optionGroups.find(({ code }) => code === group)?.values.map(({ value }) => value) ?? [];
    return { group, values: offered, preset: optional ? "" : (preset ?? offered[0]) };
  });
}

export const presetOf = (slug: string): Choice =>
  Object.fromEntries(axesOf(slug).map(({ group, preset }) => [group, preset]));

export function sizeOf(slug: string): Size {
  const { width, depth, height, maxHeight = height } = productOf(slug).size;
  return { width: width / 100, depth: depth / 100, height: height / 100, maxHeight: maxHeight / 100 };
}

/** Low and, where the product moves, high. */
export function posesOf(slug: string): { low: Pose; high?: Pose } {
  const { height, maxHeight } = sizeOf(slug);
  const low = { height, high: false };
  return maxHeight > height ? { low, high: { height: maxHeight, high: true } } : { low };
}
