import type { Currency } from "../../../contract/markets";
import type { DeliveryZones, Zone } from "./zones";

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
  transit: TransitTimes;
  /** Where which of it counts, in every country. */
  zones: DeliveryZones;
}

/**
 * What an order's delivery is priced by: its days are promised when it is placed, its zones are those of that moment.
 */
export type TariffPrices = Omit<Tariff, "transit" | "zones">;

/** Business days on the road, at least and at most. */
export type Transit = readonly [least: number, most: number];

/** How long goods are on the road in the countries of a currency. */
export interface TransitTimes extends Record<"parcel" | "express" | "freight" | "pod", Record<Zone, Transit>> {
  /** Extra days for an appointment to carry goods into the room. */
  room: Transit;
}

const AT_ONCE: Transit = [0, 0];
const anywhere: Record<Zone, Transit> = { A: AT_ONCE, B: AT_ONCE, C: AT_ONCE };
/** For questions of price alone: days play no part in it. */
export const NO_TRANSIT: TransitTimes = {
  parcel: anywhere,
  express: anywhere,
  freight: anywhere,
  pod: anywhere,
  room: AT_ONCE,
};

/** Throws for a currency that the store delivers nothing for. */
export function tariffIn(tariffs: ReadonlyMap<Currency, Tariff>, currency: Currency): Tariff {
  const tariff = tariffs.get(currency);
  if (!tariff) throw new Error(`delivery_tariffs has no row for ${currency}`);
  return tariff;
}
