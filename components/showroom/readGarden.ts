import type { Garden } from "@/contract/showrooms/gardenFit";
import { inInches } from "@/utils/format/measure";

export const GARDEN_FIELDS = ["width", "depth", "border"] as const;
export type GardenField = (typeof GARDEN_FIELDS)[number];
export type TypedGarden = Record<GardenField, string>;

/** Of a garden, in centimetres; what is out of them was typed wrong. */
const MOST = 20_000;
const LEAST: Record<GardenField, number> = { width: 100, depth: 100, border: 0 };

const CM_PER_METRE = 100;
const CM_PER_FOOT = 30.48;

/** Gardens are measured in metres, in the United States in feet. */
export const gardenUnit = (locale: string): "m" | "ft" => (inInches(locale) ? "ft" : "m");
const unitOf = (locale: string) => (inInches(locale) ? CM_PER_FOOT : CM_PER_METRE);

/** What an empty form begins with: a garden as many have it. */
export const commonGarden = (locale: string): TypedGarden =>
  inInches(locale) ? { width: "25", depth: "30", border: "10" } : { width: "8", depth: "9", border: "3" };

/** Centimetres of what was typed; without what is no length of a garden. */
export function readGarden(typed: TypedGarden, locale: string): Partial<Garden> {
  const read = GARDEN_FIELDS.flatMap((field) => {
    const text = typed[field].trim().replace(",", ".");
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return [];
    const cm = Number(text) * unitOf(locale);
    return cm >= LEAST[field] && cm <= MOST ? [[field, cm] as const] : [];
  });
  return Object.fromEntries(read);
}

export const isWhole = (garden: Partial<Garden>): garden is Garden => GARDEN_FIELDS.every((field) => field in garden);
