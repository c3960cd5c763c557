import { COOKIES } from "@/constants/cookies";
import { TIMES } from "@/contract/limits";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { keepCookie, keptCookie } from "./cookies";

/** The country that was chosen in this browser; null until then. */
export function chosenCountry(): CountryCode | null {
  const country = keptCookie(COOKIES.country);
  return isCountryCode(country) ? country : null;
}

export function keepCountry(country: string): void {
  keepCookie(COOKIES.country, country, TIMES.countryCookieDays);
}
