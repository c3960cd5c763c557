/** An oblong thing, in centimetres; which edge is which does not matter. */
export interface Box {
  length: number;
  width: number;
  height: number;
}

export interface Opening {
  width: number;
  height: number;
}

export interface Room {
  width: number;
  depth: number;
  /** Null: nobody has measured the ceiling. */
  height: number | null;
}

export interface Cabin extends Opening {
  depth: number;
}

/** Centimetres that hands, padding and door frames take in each direction. */
export const HANDLING_CM = 5;

/** How a box stands in a cabin: along its walls, or leaning or turned into a corner. */
export type CabinFit = "straight" | "turned" | "not";

const upwards = (lengths: readonly number[]) => [...lengths].sort((a, b) => a - b);

const edges = ({ length, width, height }: Box) => upwards([length, width, height]);

/**
 * Centimetres that a box leaves free in its tightest direction, or lacks when below zero: its two shorter edges go
 * through.
 */
export function doorwaySpare(box: Box, opening: Opening): number {
  const [least = 0, middle = 0] = edges(box);
  const [narrow = 0, wide = 0] = upwards([opening.width, opening.height]);
  return Math.min(narrow - least, wide - middle) - HANDLING_CM;
}

/** Whether a rectangle fits into another, turned by any angle: L. Carver, "Fitting one box in another", 1957. */
function fitsTurned(rectangle: readonly [number, number], into: readonly [number, number]): boolean {
  const [q = 0, p = 0] = upwards(rectangle);
  const [b = 0, a = 0] = upwards(into);
  if (q > b) return false;
  if (p <= a) return true;
  return b >= (2 * p * q * a + (p * p - q * q) * Math.sqrt(p * p + q * q - a * a)) / (p * p + q * q);
}

const AXES = [0, 1, 2] as const;
const othersOf = (lengths: readonly number[], axis: number) =>
  lengths.filter((_, index) => index !== axis) as [number, number];

/**
 * How a box stands in the cabin of a lift. It is turned about one edge at a time, as two people can: lying against the
 * cabin's corners in all three directions at once would fit a little more and is not promised.
 */
export function fitCabin(box: Box, { width, depth, height }: Cabin): CabinFit {
  const wanted = edges(box).map((edge) => edge + HANDLING_CM);
  const cabin = [width, depth, height];
  const given = upwards(cabin);
  if (wanted.every((edge, index) => edge <= (given[index] ?? 0))) return "straight";
  const turned = AXES.some((axis) =>
    AXES.some(
      (edge) => (wanted[edge] ?? 0) <= (cabin[axis] ?? 0) && fitsTurned(othersOf(wanted, edge), othersOf(cabin, axis)),
    ),
  );
  return turned ? "turned" : "not";
}

/**
 * Centimetres of floor that a room leaves in its tightest direction and below its ceiling; below zero what is missing.
 * The thing may stand along either wall.
 */
export function roomSpare(needs: Cabin, room: Room): { floor: number; ceiling: number | null } {
  const along = (width: number, depth: number) => Math.min(room.width - width, room.depth - depth);
  return {
    floor: Math.max(along(needs.width, needs.depth), along(needs.depth, needs.width)),
    ceiling: room.height === null ? null : room.height - needs.height,
  };
}
