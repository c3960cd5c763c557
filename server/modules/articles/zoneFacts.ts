import { COUNTRY_CODES, type CountryCode } from "../../../contract/markets";
import { REGIONS } from "../../../contract/rules/regions";
import { deliveryZoneOf, type DeliveryZones } from "../shipping/zones";

const NOBODY = "–";

/** Countries and remote regions by zone, and where parcels are never free, as a table or a list of a text has them. */
export function zoneFacts(zones: DeliveryZones, locale: string, now: Date): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const places = COUNTRY_CODES.flatMap((country) => {
    const regions = [{ code: "", name: names.of(country) ?? country }, ...(REGIONS[country] ?? [])];
    return regions.flatMap(({ code, name }) => placeOf(zones, { country, region: code, name }, now));
  });
  const list = (wanted: typeof places) =>
    wanted
      .map(({ name }) => name)
      .sort((one, other) => one.localeCompare(other, locale))
      .join(", ") || NOBODY;
  return {
    zone_a: list(places.filter(({ zone }) => zone === "A")),
    zone_b: list(places.filter(({ zone }) => zone === "B")),
    zone_c: list(places.filter(({ zone }) => zone === "C")),
    // Of a country without free parcels no region has them either.
    paid_parcels: list(
      places.filter(({ country, region, freeParcels }) => {
        const isWhole = deliveryZoneOf(zones, { country }, now)?.freeParcels === false;
        return !freeParcels && (region === "" || !isWhole);
      }),
    ),
  };
}

interface Named {
  country: CountryCode;
  /** Empty for the country itself. */
  region: string;
  name: string;
}

/** Regions only where they are not what their country is. */
function placeOf(zones: DeliveryZones, { country, region, name }: Named, now: Date) {
  const found = deliveryZoneOf(zones, { country, region }, now);
  return found && (region === "" || found.remote) ? [{ ...found, country, region, name }] : [];
}
