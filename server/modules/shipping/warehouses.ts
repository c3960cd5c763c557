import type { CountryCode } from "../../../contract/markets";

export interface Warehouse {
  /** Id of the row in `warehouses`; the seed writes the same. */
  id: number;
  code: string;
  country: CountryCode;
  timeZone: string;
}

const east: Warehouse = { id: 1, code: "US-EAST", country: "US", timeZone: "America/New_York" };
const west: Warehouse = { id: 2, code: "US-WEST", country: "US", timeZone: "America/Los_Angeles" };
const rotterdam: Warehouse = { id: 3, code: "EU-ROTTERDAM", country: "NL", timeZone: "Europe/Amsterdam" };

const WESTERN: Partial<Record<CountryCode, ReadonlySet<string>>> = {
  US: new Set(["AK", "AP", "AZ", "CA", "CO", "GU", "HI", "ID", "MT", "NM", "NV", "OR", "UT", "WA", "WY"]),
  CA: new Set(["AB", "BC", "MB", "NT", "NU", "SK", "YT"]),
};

/** Warehouses that may send to a place, the nearest first. Stock that counts is the sum over them. */
export function warehousesFor(country: CountryCode, region = ""): readonly [Warehouse, ...Warehouse[]] {
  if (country !== "US" && country !== "CA") return [rotterdam];
  return WESTERN[country]?.has(region.toUpperCase()) ? [west, east] : [east, west];
}
