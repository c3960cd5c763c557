import type { CountryCode } from "../../../contract/markets";

export interface Warehouse {
  /** Id of the row in `warehouses`; the seed writes the same. */
  id: number;
  code: string;
  country: CountryCode;
  timeZone: string;
  /** Orders until this hour, local time, leave the same day. */
  cutOffHour: number;
}

const east: Warehouse = { id: 1, code: "US-EAST", country: "US", timeZone: "America/New_York", cutOffHour: 14 };
const west: Warehouse = { id: 2, code: "US-WEST", country: "US", timeZone: "America/Los_Angeles", cutOffHour: 14 };
const rotterdam: Warehouse = {
  id: 3,
  code: "EU-ROTTERDAM",
  country: "NL",
  timeZone: "Europe/Amsterdam",
  cutOffHour: 13,
};

const WESTERN: Partial<Record<CountryCode, ReadonlySet<string>>> = {
  US: new Set(["AK", "AP", "AZ", "CA", "CO", "GU", "HI", "ID", "MT", "NM", "NV", "OR", "UT", "WA", "WY"]),
  CA: new Set(["AB", "BC", "MB", "NT", "NU", "SK", "YT"]),
};

/** Tag of numbered editions: all of them lie in one warehouse and go from there to every country. */
export const EDITION = "limited";

/** Whether a place keeps the western coast's time more than the eastern one's. */
export const isWestern = (country: CountryCode, region = ""): boolean =>
  WESTERN[country]?.has(region.toUpperCase()) ?? false;

/** Warehouses that may send to a place, the nearest first. Stock that counts is the sum over them. */
export function warehousesFor(country: CountryCode, region = ""): readonly [Warehouse, ...Warehouse[]] {
  if (country !== "US" && country !== "CA") return [rotterdam];
  return isWestern(country, region) ? [west, east] : [east, west];
}

const all = [east, west, rotterdam];

/** The warehouses that a line leaves from: those that are named, where editions lie, or else the nearest. */
export function sendersFor(
  { from = [], edition = false }: { from?: readonly number[]; edition?: boolean },
  nearest: Warehouse,
): readonly [Warehouse, ...Warehouse[]] {
  if (edition) return [east];
  const [first, ...others] = all.filter(({ id }) => from.includes(id));
  return first ? [first, ...others] : [nearest];
}

/** Whether a numbered edition comes to a country from another continent: they lie in US-East. */
export function crossesOcean(country: CountryCode): boolean {
  return warehousesFor(country)[0].country !== east.country;
}
