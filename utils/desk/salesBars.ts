import type { SalesPeriod, SalesSums } from "@/contract/deskHome/homeRoutes";

export const MEASURES = ["gross", "refunds", "tax", "net"] as const satisfies readonly (keyof SalesSums)[];
export type Measure = (typeof MEASURES)[number];

/** Units of the drawing: a day is one wide, and what is shown of the amounts 100 high. */
export const HEIGHT = 100;

export interface SalesBars {
  /** Amounts at which a line is drawn, the highest first; the bars reach no further. */
  ticks: number[];
  /** Where an amount stands, from above. */
  at: (amount: number) => number;
  bars: { x: number; y: number; height: number }[];
  /** The way of the days before. */
  line: string;
}

/** A round number that is no less: 1, 2, 2.5 or 5 of its power of ten. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= amount) ?? 10) * power;
}

/** Days as bars, and as many before them as a line over these: both by the same measure and in the same scale. */
export function salesBars({ now, before }: { now: SalesPeriod; before: SalesPeriod }, measure: Measure): SalesBars {
  const amounts = now.days.map((day) => day[measure]);
  const others = before.days.map((day) => day[measure]);
  const highest = Math.max(0, ...amounts, ...others);
  const lowest = Math.min(0, ...amounts, ...others);
  const step = roundUp(Math.max(highest, -lowest, 1) / 2);
  const top = Math.ceil(highest / step) * step || (lowest < 0 ? 0 : step);
  const bottom = Math.floor(lowest / step) * step;
  const at = (amount: number) => ((top - amount) / (top - bottom)) * HEIGHT;
  const ticks = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, place) => top - place * step);
  return {
    ticks,
    at,
    bars: amounts.map((amount, x) => ({ x, y: at(Math.max(amount, 0)), height: Math.abs(at(amount) - at(0)) })),
    line: others.map((amount, x) => `${x === 0 ? "M" : "L"}${x + 0.5} ${at(amount)}`).join(""),
  };
}
