import type { CountryCode } from "../../../contract/markets";
import type { Destination } from "../../../contract/product";
import { isDeliveredTo } from "../shipping/zones";
import { formatZip, isZip } from "./rules";
import { regionOfZip } from "./zipRegion";

/** The place that a postcode names, as it was typed, and whether anything is delivered there. */
export function readDestination(country: CountryCode, typed: string): Destination & { country: CountryCode } {
  const zip = formatZip(country, typed);
  if (typed.trim() === "") return { country, zip: "", region: "", problem: "" };
  if (!isZip(country, zip)) return { country, zip: "", region: "", problem: "malformed" };
  const region = regionOfZip(country, zip);
  const isReached = isDeliveredTo({ country, region, zip });
  return { country, zip, region, problem: isReached ? "" : "unreachable" };
}
