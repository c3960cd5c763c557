import { isCountryCode, type CountryCode } from "../../../contract/markets";
import type { LocationSource } from "../../../contract/visit/outsideRoutes";
import type { Deps } from "../../deps";
import type { FastifyRequest } from "fastify";
import { listAddresses } from "../customers/repositoryAddresses";
import { fromDatabase } from "./fromDatabase";
import { fromHeader } from "./fromHeader";
import type { Locate } from "./place";

interface Suggested {
  country: CountryCode;
  region: string;
  source: LocationSource;
}

/** Of visitors of whom nothing is known. */
const DEFAULT: Suggested = { country: "US", region: "", source: "default" };

/** Whoever reads pages for an index is told what everybody is told. */
const CRAWLER = /bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|embedly|preview/i;

function openLocate(deps: Deps): Locate {
  const { geoHeader, geoRegionHeader, geoDatabase } = deps.env.outside;
  if (geoHeader !== undefined) return fromHeader(geoHeader, geoRegionHeader);
  if (geoDatabase !== undefined) return fromDatabase(deps, geoDatabase);
  return () => Promise.resolve(null);
}

/**
 * The country to suggest: the one that was chosen comes before the address of the account, and that before where the
 * visitor seems to be. A country that nothing is sent to is not suggested.
 */
export function makeSuggestPlace(deps: Deps): (request: FastifyRequest) => Promise<Suggested> {
  const locate = openLocate(deps);
  return async (request) => {
    const { caller, cookies } = request;
    if (isCountryCode(cookies.country)) return { country: cookies.country, region: "", source: "chosen" };
    if (caller.customer) {
      const [address] = await listAddresses(deps.db, caller.customer.id);
      if (address && isCountryCode(address.country))
        return { country: address.country, region: address.state, source: "address" };
    }
    if (CRAWLER.test(caller.userAgent)) return DEFAULT;
    const place = await locate(request);
    if (!place || !isCountryCode(place.country)) return DEFAULT;
    return { country: place.country, region: place.region, source: "located" };
  };
}
