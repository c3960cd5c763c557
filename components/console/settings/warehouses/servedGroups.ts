import type { CountryCode } from "@/contract/markets";
import type { WarehouseForm } from "@/contract/settings/warehouseRoutes";
import { inPlaceOrder, type ServedPlace } from "@/contract/settings/warehouseTerms";

/** Places of one country that the same warehouses serve in the same order. */
export interface ServedGroup {
  country: CountryCode;
  /** Empty: the whole country. */
  regions: readonly string[];
  /** Where the warehouse itself stands, from 0. */
  at: number;
  /** Names of all that serve there, the nearest first. */
  names: readonly string[];
}

interface Asked {
  rows: readonly WarehouseForm[];
  /** Whose form it is, with its name and what it serves as they are typed. */
  own: { id: number; name: string; destinations: readonly ServedPlace[] };
}

type Place = Pick<ServedPlace, "country" | "region">;

/** Others that serve a place, the nearest first; a region without an order of its own has that of its country. */
export function othersAt({ rows, own }: Asked, { country, region }: Place): string[] {
  const at = (asked: string) =>
    rows
      .flatMap(({ id, warehouse: { name, destinations } }) => {
        const found = destinations.find((each) => each.country === country && each.region === asked);
        return found ? [{ id, name, place: found.place }] : [];
      })
      .sort((one, other) => one.place - other.place);
  const ofRegion = at(region);
  const all = ofRegion.length > 0 ? ofRegion : at("");
  return all.filter(({ id }) => id !== own.id).map(({ name }) => name);
}

/** What a warehouse serves in the order of its countries, regions with the same order together. Pure. */
export function servedGroups(asked: Asked): ServedGroup[] {
  const groups = new Map<string, ServedGroup>();
  for (const { country, region, place } of [...asked.own.destinations].sort(inPlaceOrder)) {
    const others = othersAt(asked, { country, region });
    const at = Math.min(place - 1, others.length);
    const names = [...others.slice(0, at), asked.own.name, ...others.slice(at)];
    const key = JSON.stringify([country, region === "" ? "" : names]);
    const known = groups.get(key);
    const regions = region === "" ? [] : [...(known?.regions ?? []), region];
    groups.set(key, { country, regions, at, names });
  }
  return [...groups.values()];
}

const isIn = ({ country, regions }: ServedGroup, place: Place): boolean =>
  place.country === country && (regions.length === 0 ? place.region === "" : regions.includes(place.region));

/** What it serves with another place in a group, from 0. */
export const movedTo = (destinations: readonly ServedPlace[], group: ServedGroup, to: number): ServedPlace[] =>
  destinations.map((each) => (isIn(group, each) ? { ...each, place: to + 1 } : each));

/** What it serves without a group, or without one region of it. */
export const withoutPlaces = (
  destinations: readonly ServedPlace[],
  group: ServedGroup,
  region?: string,
): ServedPlace[] =>
  destinations.filter((each) => !isIn(group, each) || (region !== undefined && each.region !== region));

/** What it serves with one more: as the last one of a country, and as the first one of a region, which is why. */
export function withPlace(asked: Asked, { country, region }: Place): ServedPlace[] {
  const place = region === "" ? othersAt(asked, { country, region }).length + 1 : 1;
  return [...asked.own.destinations, { country, region, place }].sort(inPlaceOrder);
}
