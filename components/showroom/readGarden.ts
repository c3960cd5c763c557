import type { Garden } from "@/contract/showrooms/gardenFit";
import { usesInches } from "@/utils/format/measure";

export const GARDEN_FIELDS = ["width", "depth", "border"] as const;
export type GardenField = (typeof GARDEN_FIELDS)[number];
export type TypedGarden = Record<GardenField, string>;

/** Of a garden, in centimetres; what is out of them was typed wrong. */
const MOST = 20_000;
const LEAST: Record<GardenField, number> = { width: 100, depth: 100, border: 0 };

const CM_PER_METRE = 100;
const CM_PER_FOOT = 30.48;

/** Gardens are measured in metres, in the United States in feet. */
export const gardenUnit = (locale: string): "m" | "ft" => (usesInches(locale) ? "ft" : "m");
const unitOf = (locale: string) => (usesInches(locale) ? CM_PER_FOOT : CM_PER_METRE);

/** What an empty form begins with: a garden as many have it. */
export const commonGarden = (locale: string): TypedGarden =>
  usesInches(locale) ? { width: "25", depth: "30", border: "10" } : { width: "8", depth: "9", border: "3" };

/** Centimetres of what was typed; null where it is no length of a garden. */
export function readLength(field: GardenField, typed: string, locale: string): number | null {
  const text = typed.trim().replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const cm = Number(text) * unitOf(locale);
  return cm >= LEAST[field] && cm <= MOST ? cm : null;
}

/** A garden in centimetres, without what was typed wrong. */
export function readGarden(typed: TypedGarden, locale: string): Partial<Garden> {
  const read = GARDEN_FIELDS.map((field) => [field, readLength(field, typed[field], locale)] as const);
  return Object.fromEntries(read.filter(([, cm]) => cm !== null));
}

export const isWhole = (garden: Partial<Garden>): garden is Garden => GARDEN_FIELDS.every((field) => field in garden);
