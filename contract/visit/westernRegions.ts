import type { CountryCode } from "../markets";

/** Where most people of the west of America read the clock. */
export const WESTERN_TIME_ZONE = "America/Los_Angeles";

/** States and provinces that keep the western coast's time more than the eastern one's. Plain constants. */
export const WESTERN_REGIONS: Partial<Record<CountryCode, readonly string[]>> = {
  US: ["AK", "AP", "AZ", "CA", "CO", "GU", "HI", "ID", "MT", "NM", "NV", "OR", "UT", "WA", "WY"],
  CA: ["AB", "BC", "MB", "NT", "NU", "SK", "YT"],
};
