import type { ProductPage } from "@/contract/product";

export type Fit = NonNullable<ProductPage["fit"]>;

/** Heights of bodies that can be asked about, in centimetres. */
export const BODY = { least: 130, most: 220 } as const;

/** Centimetres under the foot, and between the table and the hand. */
const SHOES = 3;
const KEYBOARD = 2;

export interface FittedHeights {
  seat: number;
  sitting: number;
  standing: number;
}

/**
 * Where seat and table top should be for a body, in centimetres, by common rules of thumb: the seat at a quarter of the body's height, the
 * elbow 0.14 of it above the seat and at 0.63 of it when standing. Guidance, not medicine.
 */
export function heightsFor(body: number, withShoes: boolean): FittedHeights {
  const shoes = withShoes ? SHOES : 0;
  const seat = 0.25 * body + shoes;
  return {
    seat: Math.round(seat),
    sitting: Math.round(seat + 0.14 * body - KEYBOARD),
    standing: Math.round(0.63 * body + shoes - KEYBOARD),
  };
}

/** Centimetres that a range lacks: below zero it does not go low enough, above zero not high enough, 0 it reaches. */
export function missing(wanted: number, { low, high }: Pick<Fit, "low" | "high">): number {
  return wanted < low ? wanted - low : Math.max(0, wanted - high);
}
