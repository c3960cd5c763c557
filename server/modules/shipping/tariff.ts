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

type Row = readonly [
  freeFrom: number,
  small: number,
  medium: number,
  large: number,
  remote: number,
  express: number,
  freightB: number,
  freightC: number,
  room: number,
  podA: number,
  podB: number,
  podC: number,
  podMedium: number,
  podLarge: number,
];

/** Major units, one price list per currency; never converted live. */
const TABLE: Record<Currency, Row> = {
  USD: [99, 5.9, 8.9, 14.9, 15, 19, 49, 119, 49, 390, 590, 890, 200, 560],
  CAD: [135, 7.9, 11.9, 19.9, 20, 26, 69, 159, 69, 530, 790, 1190, 270, 760],
  GBP: [95, 5.5, 8.5, 13.9, 14, 18, 45, 109, 45, 370, 550, 840, 190, 530],
  EUR: [99, 5.9, 8.9, 15.9, 16, 20, 55, 129, 55, 430, 640, 970, 220, 610],
  CHF: [99, 6, 9, 15, 15, 19, 50, 120, 50, 400, 600, 910, 200, 570],
  SEK: [1095, 69, 105, 175, 175, 225, 575, 1395, 575, 4595, 6995, 10495, 2395, 6595],
  NOK: [1095, 69, 105, 175, 175, 225, 585, 1415, 585, 4645, 6995, 10595, 2395, 6695],
  DKK: [795, 45, 69, 119, 119, 155, 395, 965, 395, 3195, 4795, 7195, 1595, 4495],
  PLN: [449, 27, 41, 69, 69, 87, 225, 545, 225, 1795, 2695, 4095, 920, 2580],
  CZK: [2690, 159, 239, 399, 399, 510, 1320, 3190, 1320, 10490, 15890, 23990, 5390, 15090],
  HUF: [41990, 2490, 3790, 6390, 6390, 8190, 20990, 50990, 20990, 167990, 253990, 382990, 85990, 240990],
  RON: [529, 32, 48, 80, 81, 103, 265, 639, 265, 2100, 3190, 4790, 1080, 3020],
};

const cents = (amount: number) => Math.round(amount * 100);

function readRow(row: Row): Tariff {
  const [
    freeFrom,
    small,
    medium,
    large,
    remote,
    express,
    freightB,
    freightC,
    room,
    podA,
    podB,
    podC,
    podMedium,
    podLarge,
  ] = row;
  return {
    freeFrom: cents(freeFrom),
    parcel: [cents(small), cents(medium), cents(large)],
    remote: cents(remote),
    express: cents(express),
    freight: { A: 0, B: cents(freightB), C: cents(freightC) },
    room: cents(room),
    pod: { A: cents(podA), B: cents(podB), C: cents(podC) },
    podSize: [0, cents(podMedium), cents(podLarge)],
  };
}

export const TARIFFS = Object.fromEntries(
  Object.entries(TABLE).map(([currency, row]) => [currency, readRow(row)]),
) as Record<Currency, Tariff>;

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
