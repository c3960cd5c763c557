import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Currency } from "../../../contract/markets";
import type { TariffExample } from "../../../contract/settings/tariffRoutes";
import { EXAMPLE_LOADS, type ExampleLoad } from "../../../contract/settings/tariffTerms";
import type { WantedZone, ZoneExample } from "../../../contract/settings/zoneRoutes";
import type { ZoneArea } from "../../../contract/settings/zoneTerms";
import type { Carton } from "../../db/schema";
import { major } from "../../money";
import { carriageOf } from "../shipping/load";
import { standardPrice } from "../shipping/prices";
import { tariffOf } from "../shipping/repository";
import { deliveryZoneOf, zoneIn, type DeliveryZone, type DeliveryZones, type Zone } from "../shipping/zones";
import type { TariffRow } from "./repository";

/** A box of papers, an office chair, and a desk that goes on a pallet. */
const CARTONS: Record<ExampleLoad, readonly Carton[]> = {
  parcel: [{ length: 30, width: 20, height: 10, weight: 1.5 }],
  chair: [{ length: 70, width: 60, height: 35, weight: 18 }],
  desk: [{ length: 160, width: 85, height: 20, weight: 48 }],
};

export interface ZonesNow {
  zones: DeliveryZones;
  now: Date;
}

export const countriesIn = (currency: Currency): CountryCode[] =>
  COUNTRY_CODES.filter((code) => COUNTRIES[code].currency === currency);

/** Below the amount from which parcels are free, by the price that carts are asked. */
function priceOf(row: TariffRow, load: ExampleLoad, zone: DeliveryZone): number {
  const line = {
    cartons: CARTONS[load],
    carriage: carriageOf(CARTONS[load]),
    quantity: 1,
    handlingDays: 0,
    fastShipping: false,
    availableFrom: null,
    goods: 0,
  };
  const { parcelsAndFreight, pods } = standardPrice([line], tariffOf(row, new Map()), { ...zone, freeParcels: false });
  return major(parcelsAndFreight + pods, row.currency);
}

/** What typical deliveries cost in each zone of a currency's countries. */
export function examplesOf(before: TariffRow, after: TariffRow, { zones, now }: ZonesNow): TariffExample[] {
  const used = countriesIn(before.currency).flatMap((country) => deliveryZoneOf(zones, { country }, now)?.zone ?? []);
  // Zones play no part in what parcels cost.
  const zonesOf = (load: ExampleLoad): (Zone | null)[] =>
    carriageOf(CARTONS[load]) === "parcel" ? [null] : [...new Set(used)].sort();
  return EXAMPLE_LOADS.flatMap((load) =>
    zonesOf(load).map((zone) => {
      const place = { zone: zone ?? "A", freeParcels: false, remote: false };
      return { load, zone, before: priceOf(before, load, place), after: priceOf(after, load, place) };
    }),
  );
}

/**
 * What typical deliveries to a country cost and take now and as it is wanted, with those to regions that become remote
 * or are so no longer.
 */
export function zoneExamplesOf(
  row: TariffRow,
  country: CountryCode,
  wanted: WantedZone,
  { zones, now }: ZonesNow,
): ZoneExample[] {
  const held = zones.get(country)?.findLast(({ from }) => from <= now);
  const before = deliveryZoneOf(zones, { country }, now);
  if (!held || !before) return [];
  const said = { zone: wanted.zone, freeParcels: wanted.free_parcels };
  const [after, remote] = [zoneIn(said, false), zoneIn(said, true)];
  const areas: { area: ZoneArea; from: DeliveryZone; to: DeliveryZone }[] = [
    { area: "country", from: before, to: after },
    ...(wanted.remote.some((code) => !held.remote.has(code))
      ? [{ area: "remote" as const, from: before, to: remote }]
      : []),
    ...([...held.remote].some((code) => !wanted.remote.includes(code))
      ? [{ area: "reached" as const, from: remote, to: after }]
      : []),
  ];
  const daysOf = (load: ExampleLoad, { zone }: DeliveryZone) => {
    const [least, most] = row.transit[carriageOf(CARTONS[load])][zone];
    return { least, most };
  };
  return areas.flatMap(({ area, from, to }) =>
    EXAMPLE_LOADS.map((load) => ({
      load,
      area,
      before: priceOf(row, load, from),
      after: priceOf(row, load, to),
      days_before: daysOf(load, from),
      days_after: daysOf(load, to),
    })),
  );
}
