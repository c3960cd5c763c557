import type { Closure } from "../../../contract/desk/brandTerms";
import type { Carton } from "../../db/schema";

/** How goods travel: one person's parcel, a pallet with two people, or a pod with its own crew. */
export type Carriage = "parcel" | "freight" | "pod";

export interface DeliveryLine {
  /** Of one unit. */
  cartons: readonly Carton[];
  quantity: number;
  /** Business days from order to hand-over to the carrier. */
  handlingDays: number;
  /** Days on which whoever sends it sends nothing; it leaves after them. */
  closures?: readonly Closure[];
  /** Leaves the warehouse the same day. */
  fastShipping: boolean;
  /** When a sold-out or announced product can leave; null when it lies in stock. */
  availableFrom: Date | null;
  /** A numbered edition: all of them lie in one warehouse, and far from there it takes longer. */
  edition?: boolean;
  /** Ids of the warehouses that send it; where none is named, the nearest. */
  from?: readonly number[];
  /** Price of the whole line as everybody pays it, minor units: personal discounts never cost anyone free delivery. */
  goods: number;
  /** Already bought with delivery into the room. */
  toRoom?: boolean;
}

export interface Load extends DeliveryLine {
  carriage: Carriage;
}

const PARCEL = { weight: 31.5, longest: 175, girth: 300 } as const;
const POD_WEIGHT = 250;
export const PALLET_WEIGHT = 300;

function volumetric({ length, width, height }: Carton, divisor: number): number {
  return (length * width * height) / divisor;
}

/** Kilograms that a carrier charges: real or by volume, 5,000 cm³ to the kilogram for parcels and 6,000 for freight. */
export function chargeableWeight(cartons: readonly Carton[], by: "parcel" | "freight"): number {
  const divisor = by === "parcel" ? 5000 : 6000;
  return cartons.reduce((sum, carton) => sum + Math.max(carton.weight, volumetric(carton, divisor)), 0);
}

function isParcel(carton: Carton): boolean {
  const [longest = 0, second = 0, third = 0] = [carton.length, carton.width, carton.height].sort((a, b) => b - a);
  return carton.weight <= PARCEL.weight && longest <= PARCEL.longest && longest + 2 * (second + third) <= PARCEL.girth;
}

/** Decided by the cartons of one unit alone. */
export function carriageOf(cartons: readonly Carton[]): Carriage {
  if (cartons.every(isParcel)) return "parcel";
  return chargeableWeight(cartons, "freight") >= POD_WEIGHT ? "pod" : "freight";
}

/** 0 small, 1 medium, 2 large. */
export function podSize(cartons: readonly Carton[]): 0 | 1 | 2 {
  const weight = chargeableWeight(cartons, "freight");
  if (weight > 1000) return 2;
  return weight > 600 ? 1 : 0;
}
