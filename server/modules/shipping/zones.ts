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

/** What holds for a country from a moment on, until its next. */
export interface DatedZone {
  from: Date;
  zone: Zone;
  /** Where parcels can be free, from the amount that the tariff says. */
  freeParcels: boolean;
  /** Codes of its states or provinces that cost extra to reach. */
  remote: ReadonlySet<string>;
}

/** Of every country that is sold to, at every moment, the oldest first. Made by `deliveryZonesOf`. */
export type DeliveryZones = ReadonlyMap<CountryCode, readonly DatedZone[]>;

export interface DeliveryZoneRow {
  country: CountryCode;
  startsAt: Date;
  zone: Zone;
  freeParcels: boolean;
  remote: readonly string[];
}

/** In whatever order rows come. */
export function deliveryZonesOf(rows: readonly DeliveryZoneRow[]): DeliveryZones {
  const zones = new Map<CountryCode, DatedZone[]>();
  const ordered = [...rows].sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  for (const { country, startsAt: from, zone, freeParcels, remote } of ordered)
    zones.set(country, [...(zones.get(country) ?? []), { from, zone, freeParcels, remote: new Set(remote) }]);
  return zones;
}

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

interface Place {
  country: CountryCode;
  /** State or province code where there is one. */
  region?: string;
  zip?: string;
}

/** Whether anything is delivered to a place: a fact of law and of carriers, whatever its zone. */
export function isDeliveredTo({ country, region = "", zip = "" }: Place): boolean {
  return !UNREACHABLE[country]?.has(region.toUpperCase()) && !OUTSIDE[country]?.test(zip.replace(/\s/g, ""));
}

/** Remote places count as far as any, and nothing is free there. */
export const zoneIn = (
  { zone, freeParcels }: Pick<DatedZone, "zone" | "freeParcels">,
  remote: boolean,
): DeliveryZone => ({
  zone: remote ? "C" : zone,
  freeParcels: !remote && freeParcels,
  remote,
});

/**
 * What holds for a place at a moment; null where nothing is delivered. The states of a country that are not remote are
 * one zone, so that the delivery price of a page for the United States still holds when the address is known. Throws
 * for a country that nobody has ever put into a zone.
 */
export function deliveryZoneOf(zones: DeliveryZones, place: Place, at: Date): DeliveryZone | null {
  if (!isDeliveredTo(place)) return null;
  const { country, region = "" } = place;
  const dated = zones.get(country)?.findLast(({ from }) => from <= at);
  if (!dated) throw new Error(`delivery_zones has no row for ${country} at ${at.toISOString()}`);
  return zoneIn(dated, dated.remote.has(region.toUpperCase()));
}
