import type { FooterGroup, NavigationCategory } from "@/contract/common";
import { call, callForData, type Caller } from "./http";

/** Categories with pictures, for the header's menu. */
export function fetchNavigation(from: Caller) {
  return call(
    "GET /common-api/navigation",
    { query: { locale: from.locale } },
    { read: ({ data }) => data.categories, empty: (): NavigationCategory[] => [], from },
  );
}

/** Footer links by language; type 4 is the footer. */
export function fetchFooter(from: Caller) {
  const query = { type: 4, name: `footer-${from.locale.slice(0, 2)}` };
  return call(
    "GET /common-api/data-gs",
    { query },
    { read: ({ data }) => data.groups, empty: (): FooterGroup[] => [], from },
  );
}

export function fetchHome(from: Caller) {
  return callForData("GET /common-api/home", { query: { locale: from.locale } }, { from });
}

/** Where the visitor wants things sent; the answer beside the envelope says what that means for prices. */
export async function changeCountry(country: string) {
  const answer = await call(
    "PUT /common-api/change-country",
    { query: { country } },
    {
      read: (market) => ({
        country: market.country,
        countryName: market.country_name,
        currency: market.currency,
        currencySymbol: market.currency_symbol,
        hiddenPreBlackFriday: market.hiddenPreBlackFriday,
      }),
      empty: () => null,
    },
  );
  if (!answer.failure) void import("@/services/browser/country").then(({ keepCountry }) => keepCountry(country));
  return answer;
}

/** Milliseconds that the server's clock is ahead of this one, for countdowns. */
export function fetchClockOffset() {
  const before = Date.now();
  return call(
    "GET /common-api/current-time-server",
    {},
    { read: ({ data }) => data.epoch_ms - (before + Date.now()) / 2, empty: () => null },
  );
}
