import type { Currency } from "../../../contract/markets";
import type { Zone } from "./zones";

/** What delivery costs in a currency, minor units; gross where the price list is gross. */
export interface Tariff {
  /** Goods from which parcels are free. */
  freeFrom: number;
  /** A parcel of up to 2, 10 and 31.5 kg chargeable. */
  parcel: readonly [small: number, medium: number, large: number];
  /** Added for each parcel to a place that is hard to reach. */
  remote: number;
  /** Added for each parcel that goes by express. */
  express: number;
  /** Freight of one pallet space by zone. */
  freight: Record<Zone, number>;
  /** Added when freight is carried into the room of choice. */
  room: number;
  /** One pod by zone, before its size. */
  pod: Record<Zone, number>;
  /** Added for a pod of small, medium and large size. */
  podSize: readonly [small: number, medium: number, large: number];
}

/** Business days on the road, at least and at most. */
export type Transit = readonly [least: number, most: number];

export const TRANSIT: Record<"parcel" | "freight" | "pod", Record<Zone, Transit>> = {
  parcel: { A: [2, 4], B: [3, 6], C: [4, 8] },
  freight: { A: [4, 8], B: [6, 10], C: [8, 14] },
  pod: { A: [10, 15], B: [12, 20], C: [15, 25] },
};
export const EXPRESS_TRANSIT: Record<Zone, Transit> = { A: [1, 1], B: [1, 2], C: [2, 4] };
/** Extra days for an appointment to carry goods into the room. */
export const ROOM_TRANSIT: Transit = [1, 2];

/** Throws for a currency that the store delivers nothing for. */
export function tariffIn(tariffs: ReadonlyMap<Currency, Tariff>, currency: Currency): Tariff {
  const tariff = tariffs.get(currency);
  if (!tariff) throw new Error(`delivery_tariffs has no row for ${currency}`);
  return tariff;
}
