import type { ProductPage } from "@/contract/product";
import type { Carton, DeliveryAccess } from "@/contract/shared";
import type { Choice } from "./options";
import { doorwaySpare, HANDLING_CM, fitCabin, type Box, type Cabin, type Opening } from "./clearance";

/** Kilograms from which a crate comes on a pallet: it is opened outside and carried in part by part. */
export const PALLET = 100;
/** Centimetres: how thick a part of a cabin is at most, and what a crate is longer than its parts. */
const PART_THICKNESS = 20;
const CRATE = 6;
/** Centimetres. Smaller cartons are carried under an arm: asking for the doors would waste everybody's time. */
const BULKY = { longest: 100, middle: 40 };
/** What decides which carton is the hardest while nothing is measured. */
const USUAL_DOOR: Opening = { width: 80, height: 200 };

export interface Lift {
  door: Opening;
  cabin: Cabin;
}

/** `short`: centimetres to spare, or missing where it does not pass. */
export type Verdict =
  | { kind: "passes" | "stuck"; short: number }
  | { kind: "turned" | "cabin" }
  /** On a pallet, and nobody has said how large its parts are. */
  | { kind: "unknown" };

export interface CarriedCarton {
  carton: Box & { weight: number };
  /** Its weight is reckoned from the chosen size. */
  isGrown: boolean;
  /** Its parts are carried in one by one. */
  inParts: boolean;
  doorway: Verdict | null;
  lift: Verdict | null;
}

type Chosen = Pick<CarriedCarton, "carton" | "isGrown">;

const middleOf = ({ length, width, height }: Box) => [length, width, height].sort((a, b) => a - b)[1] ?? 0;

export const isBulky = (cartons: readonly Box[]): boolean =>
  cartons.some((box) => Math.max(box.length, box.width, box.height) > BULKY.longest || middleOf(box) > BULKY.middle);

/** The cartons of the chosen options: what holds a larger top is larger itself. */
export function chosenCartons(cartons: readonly Carton[], choice: Choice): Chosen[] {
  return cartons.map(({ grows_with: grows, length, width, height, weight }) => {
    const size = grows && /^(\d+)(?:x(\d+))?$/.exec(choice[grows.option_id]?.[0] ?? "");
    const [longer, wider] =
      grows && size ? [Number(size[1]) - grows.length, Number(size[2] ?? grows.width) - grows.width] : [0, 0];
    if (longer === 0 && wider === 0) return { carton: { length, width, height, weight }, isGrown: false };
    const grown = { length: length + longer, width: width + wider, height };
    const heavier = (grown.length * grown.width) / (length * width);
    return { carton: { ...grown, weight: Math.round(weight * heavier) }, isGrown: true };
  });
}

/** The one with the largest side. */
export function largestCarton(cartons: readonly Chosen[]): Chosen | undefined {
  const side = ({ carton }: Chosen) => Math.max(carton.length, carton.width, carton.height) * middleOf(carton);
  return [...cartons].sort((a, b) => side(b) - side(a))[0];
}

/** Whether each carton passes what was measured; the hardest comes first. */
export function carryIn(
  cartons: readonly Chosen[],
  partsOpening: number,
  doorway: Opening | null,
  lift: Lift | null,
): CarriedCarton[] {
  const carried = cartons.map((chosen): CarriedCarton => {
    const inParts = chosen.carton.weight > PALLET;
    const box = inParts ? partOf(chosen.carton, partsOpening) : chosen.carton;
    return {
      ...chosen,
      inParts,
      doorway: doorway && (box ? through(box, doorway) : { kind: "unknown" }),
      lift: lift && (box ? byLift(box, lift) : { kind: "unknown" }),
    };
  });
  return carried.sort((a, b) => ease(a) - ease(b));
}

function partOf({ length, width, height }: Box, opening: number): Box | null {
  if (opening === 0) return null;
  return { length: Math.max(length, width, height) - CRATE, width: opening - HANDLING_CM, height: PART_THICKNESS };
}

function through(box: Box, opening: Opening): Verdict {
  const spare = doorwaySpare(box, opening);
  return spare >= 0 ? { kind: "passes", short: spare } : { kind: "stuck", short: -spare };
}

function byLift(box: Box, { door, cabin }: Lift): Verdict {
  const entering = through(box, door);
  if (entering.kind === "stuck") return entering;
  const standing = fitCabin(box, cabin);
  if (standing === "not") return { kind: "cabin" };
  return standing === "turned" ? { kind: "turned" } : entering;
}

export const isStuck = (verdict: Verdict | null): boolean => verdict?.kind === "stuck" || verdict?.kind === "cabin";

/** The lower, the harder: what is stuck before what is not known, then by the room that a door leaves. */
function ease({ carton, doorway, lift }: CarriedCarton): number {
  const verdicts = [doorway, lift];
  const rank = verdicts.some(isStuck) ? 0 : verdicts.some((verdict) => verdict?.kind === "unknown") ? 1 : 2;
  const spares = verdicts.flatMap((verdict) =>
    verdict && "short" in verdict ? [verdict.kind === "stuck" ? -verdict.short : verdict.short] : [],
  );
  const spare = spares.length > 0 ? Math.min(...spares) : doorwaySpare(carton, USUAL_DOOR);
  return rank * 10_000 + spare;
}

/** Floor and height that the assembled product wants, with the room that its use needs; centimetres. */
export function roomNeeds(size: ProductPage["size"], space: NonNullable<DeliveryAccess["space"]>): Cabin {
  return {
    width: size.width + 2 * space.around,
    depth: size.depth + space.around + Math.max(space.front, space.around),
    height: Math.max(size.height, size.max_height) + space.above,
  };
}
