import type { CountryCode } from "../../../../contract/markets";

const PLUGS: Partial<Record<CountryCode, string>> = {
  US: "us",
  CA: "us",
  GB: "uk",
  IE: "uk",
  CY: "uk",
  MT: "uk",
  CH: "ch",
};

/**
 * The value of the power plug option that fits a country's sockets (types B, G, J, otherwise E/F). Source: IEC world
 * plugs.
 */
export function plugOf(country: CountryCode): string {
  return PLUGS[country] ?? "eu";
}
