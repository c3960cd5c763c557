import { COOKIES } from "@/constants/cookies";
import { TIMES } from "@/contract/rules/times";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { writeCookie, readCookie } from "./cookies";
import { writeTabStorage, readTabStorage } from "./storage";

const PLACE_ASKED = "place_asked";

/** The country that was chosen in this browser; null until then. */
export function chosenCountry(): CountryCode | null {
  const country = readCookie(COOKIES.country);
  return isCountryCode(country) ? country : null;
}

export function keepCountry(country: string): void {
  writeCookie(COOKIES.country, country, TIMES.countryCookieDays);
}

/** A visitor who has chosen is not asked where they are, and nobody is asked twice in a tab. */
export const canAskLocation = (): boolean => chosenCountry() === null && readTabStorage(PLACE_ASKED) === null;

export const markLocationAsked = (): void => writeTabStorage(PLACE_ASKED, true);
