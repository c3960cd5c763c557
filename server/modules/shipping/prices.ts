import { chargeableWeight, PALLET_WEIGHT, podSize, type Load } from "./load";
import type { Tariff } from "./tariff";
import type { DeliveryZone } from "./zones";

const LARGE_PARCEL = 31.5;

function weightOf(loads: readonly Load[], carriage: "parcel" | "freight"): number {
  return loads
    .filter((load) => load.carriage === carriage)
    .reduce((sum, load) => sum + chargeableWeight(load.cartons, carriage) * load.quantity, 0);
}

/** Full parcels of 31.5 kg and one for the rest. */
function parcelPrice(weight: number, [small, medium, large]: Tariff["parcel"]): number {
  const full = Math.floor(weight / LARGE_PARCEL);
  const rest = weight - full * LARGE_PARCEL;
  if (rest <= 0) return full * large;
  if (rest <= 2) return full * large + small;
  return full * large + (rest <= 10 ? medium : large);
}

function parcelCount(weight: number): number {
  return Math.ceil(weight / LARGE_PARCEL);
}

export interface StandardPrice {
  /** Parcels and pallets: what a code for free delivery takes off. */
  parcelsAndFreight: number;
  pods: number;
}

/** One delivery to the door, minor units. */
export function standardPrice(
  loads: readonly Load[],
  tariff: Tariff,
  { zone, freeParcels, remote }: DeliveryZone,
): StandardPrice {
  const goods = loads.reduce((sum, load) => sum + load.goods, 0);
  const parcels = weightOf(loads, "parcel");
  const free = freeParcels && goods >= tariff.freeFrom;
  const parcelsPrice = free
    ? 0
    : parcelPrice(parcels, tariff.parcel) + (remote ? parcelCount(parcels) * tariff.remote : 0);
  const pallets = Math.ceil(weightOf(loads, "freight") / PALLET_WEIGHT);
  const pods = loads
    .filter(({ carriage }) => carriage === "pod")
    .reduce((sum, { cartons, quantity }) => sum + quantity * (tariff.pod[zone] + tariff.podSize[podSize(cartons)]), 0);
  return { parcelsAndFreight: parcelsPrice + pallets * tariff.freight[zone], pods };
}

/** Express is paid for whatever the goods are worth. */
export function expressPrice(loads: readonly Load[], tariff: Tariff, { remote }: DeliveryZone): number {
  const weight = weightOf(loads, "parcel");
  return parcelPrice(weight, tariff.parcel) + parcelCount(weight) * (tariff.express + (remote ? tariff.remote : 0));
}
