import type { CountryCode } from "../../../contract/markets";

export type Zone = "A" | "B" | "C";

/**
 * What decides the price of a delivery to a place: freight zone, whether parcels can be free, whether the place costs
 * extra to reach.
 */
export interface DeliveryZone {
  zone: Zone;
  freeParcels: boolean;
  remote: boolean;
}

const ZONE_BY_COUNTRY: Record<CountryCode, Zone> = {
  US: "A",
  CA: "B",
  NL: "A",
  BE: "A",
  LU: "A",
  DE: "A",
  FR: "A",
  GB: "B",
  AT: "B",
  CH: "B",
  CZ: "B",
  DK: "B",
  ES: "B",
  IT: "B",
  MC: "B",
  PL: "B",
  SE: "B",
  SK: "B",
  SI: "B",
  BG: "C",
  CY: "C",
  EE: "C",
  FI: "C",
  HU: "C",
  IE: "C",
  LV: "C",
  LT: "C",
  MT: "C",
  NO: "C",
  PT: "C",
  RO: "C",
};

const NO_FREE_PARCELS: ReadonlySet<CountryCode> = new Set(["CA", "CH", "NO"]);
/** Outside the 48 contiguous states and the ten provinces. */
const REMOTE: Partial<Record<CountryCode, ReadonlySet<string>>> = {
  US: new Set(["AK", "AS", "GU", "HI", "MP", "PR", "VI"]),
  CA: new Set(["NT", "NU", "YT"]),
};
/**
 * Military post offices, islands in free association; Spanish places outside the VAT area (Canary Islands, Ceuta,
 * Melilla).
 */
const UNREACHABLE: Partial<Record<CountryCode, ReadonlySet<string>>> = {
  US: new Set(["AA", "AE", "AP", "FM", "MH", "PW"]),
  ES: new Set(["CE", "GC", "ML", "TF"]),
};

/**
 * Places that our carriers do not reach, by postal code: those outside their country's VAT and customs area (Directive
 * 2006/112/EC, article 6): Büsingen and Heligoland, Livigno and Campione, Åland, the Channel Islands, the French
 * overseas places, the Canary Islands with Ceuta and Melilla, Svalbard, Greenland, Samnaun; and military post offices
 * of the United States.
 */
const OUTSIDE: Partial<Record<CountryCode, RegExp>> = {
  DE: /^(?:78266|27498)$/,
  IT: /^(?:23041|22061)$/,
  FI: /^22\d{3}$/,
  GB: /^(?:JE|GY)\d/i,
  FR: /^9[78]\d{3}$/,
  ES: /^(?:35|38|51|52)\d{3}$/,
  NO: /^917\d$/,
  DK: /^39\d\d$/,
  CH: /^756[23]$/,
  US: /^(?:09|340|96[2-6])/,
};

/**
 * The 48 states are one zone, so that the delivery price of a page for the United States still holds when the address
 * is known. Null: nothing is delivered there.
 */
export function deliveryZoneOf(country: CountryCode, region = "", zip = ""): DeliveryZone | null {
  const code = region.toUpperCase();
  if (UNREACHABLE[country]?.has(code) || OUTSIDE[country]?.test(zip.replace(/\s/g, ""))) return null;
  const remote = REMOTE[country]?.has(code) ?? false;
  return {
    zone: remote ? "C" : ZONE_BY_COUNTRY[country],
    freeParcels: !remote && !NO_FREE_PARCELS.has(country),
    remote,
  };
}
