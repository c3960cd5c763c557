import type { CountryCode } from "../../../contract/markets";

export interface ExemptPlace {
  country: CountryCode;
  /** State code. */
  region: string;
}

/** The one rule: no sales tax is owed in a state for which an accepted paper counts. */
export const isExemptAt = (states: readonly string[], { country, region }: ExemptPlace): boolean =>
  country === "US" && states.includes(region.toUpperCase());
