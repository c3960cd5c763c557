/** Heights of bodies that can be asked about, in centimetres. */
export const BODY = { least: 130, most: 220 } as const;

/** Centimetres under the foot, and between the table and the hand. */
const SHOES = 3;
const KEYBOARD = 2;

/** Centimetres that a table may be too high for sitting: a chair set higher and a footrest make up for them. */
export const FOOTREST = 9;

/** Centimetres between which a table's top or a seat moves. */
export interface HeightRange {
  low: number;
  high: number;
}

/** Centimetres of the shortest and the tallest body that something suits. */
export interface BodyRange {
  least: number;
  most: number;
}

export interface FittedHeights {
  seat: number;
  sitting: number;
  standing: number;
}

/**
 * Where seat and table top should be for a body, in centimetres, by common rules of thumb: the seat at a quarter of
 * the body's height, the elbow 0.14 of it above the seat and at 0.63 of it when standing. Guidance, not medicine.
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
export function heightGap(wanted: number, { low, high }: HeightRange): number {
  return wanted < low ? wanted - low : Math.max(0, wanted - high);
}

/** A table that is high enough to stand at in shoes, and low enough to sit at, with a footrest if need be. */
export function deskSuits(body: number, { low, high }: HeightRange): boolean {
  const { sitting, standing } = heightsFor(body, true);
  return sitting >= low - FOOTREST && standing >= low && standing <= high;
}

/** A chair whose seat comes to where the feet, in shoes, stand flat. */
export const chairSuits = (body: number, range: HeightRange): boolean =>
  heightGap(heightsFor(body, true).seat, range) === 0;

/** The bodies that a rule lets pass, which are all between the shortest and the tallest; null for none. */
export function bodyRangeWhere(suits: (body: number) => boolean): BodyRange | null {
  const every = Array.from({ length: BODY.most - BODY.least + 1 }, (_, index) => BODY.least + index);
  const suited = every.filter(suits);
  const [least] = suited;
  const most = suited.at(-1);
  return least === undefined || most === undefined ? null : { least, most };
}

const CM_PER_INCH = 2.54;

/** Whether people say how tall they are in feet and inches. */
export const usesFeet = (country: string): boolean => country === "US";

/** A body's height as people say it: `5′9″` where they are measured in feet, `175 cm` elsewhere. */
export function bodyText(cm: number, country: string): string {
  return usesFeet(country) ? writeBody(cm, country).join("′") + "″" : `${cm}\u00a0cm`;
}

/** The same with the centimetres that a list is narrowed by: `5′9″ (175 cm)`. */
export const bodyName = (cm: number, country: string): string =>
  usesFeet(country) ? `${bodyText(cm, country)} (${cm}\u00a0cm)` : bodyText(cm, country);

/** What fields show for a height: centimetres, or feet and inches. */
export function writeBody(cm: number, country: string): string[] {
  if (!usesFeet(country)) return [String(cm)];
  const inches = Math.round(cm / CM_PER_INCH);
  return [String(Math.floor(inches / 12)), String(inches % 12)];
}

/**
 * Whole centimetres of a height that was typed in centimetres, or in feet and inches; null for what is none between
 * the limits.
 */
export function readBody(typed: readonly string[]): number | null {
  if (!typed.every((part) => /^\d{0,3}$/.test(part.trim()))) return null;
  const [first = 0, inches = 0] = typed.map(Number);
  if (inches > 11) return null;
  const cm = typed.length === 1 ? first : Math.round((12 * first + inches) * CM_PER_INCH);
  return cm >= BODY.least && cm <= BODY.most ? cm : null;
}

/** The shortest and the tallest height that can be typed, as people say it. */
export function bodyLimits(country: string): BodyLimits {
  if (!usesFeet(country)) return { least: bodyText(BODY.least, country), most: bodyText(BODY.most, country) };
  const text = (inches: number) => `${Math.floor(inches / 12)}′${inches % 12}″`;
  return {
    least: text(Math.ceil((BODY.least - 0.5) / CM_PER_INCH)),
    most: text(Math.floor(BODY.most / CM_PER_INCH)),
  };
}

interface BodyLimits {
  least: string;
  most: string;
}
