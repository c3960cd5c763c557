import type { PriceHistory } from "@/contract/product";

interface PriceSteps {
  low: number;
  high: number;
  /** The price as a line of steps, and the area below it, as SVG paths in a box of `WIDTH` by `HEIGHT`. */
  line: string;
  area: string;
  /** Where the lowest price of 30 days lies. */
  lowest: number;
}

export const WIDTH = 1000;
export const HEIGHT = 100;
/** Left free above and below, so that a line at the edge is whole. */
const EDGE = 8;

/** Where each price stands in time and height. A price that never changed is a line in the middle. */
export function priceSteps({ changes, until, lowest_price: lowest }: PriceHistory): PriceSteps {
  const prices = changes.map(({ price }) => price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  // What a group reached may lie below all that was asked.
  const floor = Math.min(low, lowest);
  const [start, end] = [Date.parse(changes[0]?.since ?? until), Date.parse(until)];
  const x = (moment: string) => rounded(end > start ? ((Date.parse(moment) - start) / (end - start)) * WIDTH : 0);
  const y = (price: number) =>
    rounded(high > floor ? EDGE + ((high - price) / (high - floor)) * (HEIGHT - 2 * EDGE) : HEIGHT / 2);
  const steps = changes.map(({ since, price }, index) => (index === 0 ? `M0 ${y(price)}` : `H${x(since)}V${y(price)}`));
  const line = `${steps.join("")}H${WIDTH}`;
  return { low, high, line, area: `${line}V${HEIGHT}H0Z`, lowest: y(lowest) };
}

const rounded = (value: number) => Math.round(value * 10) / 10;
