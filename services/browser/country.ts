import { COOKIES } from "@/constants/cookies";
import { TIMES } from "@/contract/rules/times";
import { isCountryCode, type CountryCode } from "@/contract/markets";
import { keepCookie, keptCookie } from "./cookies";
import { keepForTab, keptForTab } from "./storage";

const PLACE_ASKED = "place_asked";

/** The country that was chosen in this browser; null until then. */
export function chosenCountry(): CountryCode | null {
  const country = keptCookie(COOKIES.country);
  return isCountryCode(country) ? country : null;
}

export function keepCountry(country: string): void {
  keepCookie(COOKIES.country, country, TIMES.countryCookieDays);
}

/** A visitor who has chosen is not asked where they are, and nobody is asked twice in a tab. */
export const mayAskPlace = (): boolean => chosenCountry() === null && keptForTab(PLACE_ASKED) === null;

export const notePlaceAsked = (): void => keepForTab(PLACE_ASKED, true);
