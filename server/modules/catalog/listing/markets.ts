import type { Market } from "../../../../contract/locales";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Currency } from "../../../../contract/markets";
import { servingWarehouses } from "../../inventory/available";

type Place = Pick<Market, "currency" | "country">;

/** Countries that pay the same and are served by the same warehouses see the same listing: `EUR@3`, `USD@1+2`. */
export function listingMarket({ currency, country }: Place): string {
  return `${currency}@${stockArea(country)}`;
}

/** The warehouses that serve a country, as part of a market's name. */
export function stockArea(country: CountryCode): string {
  return servingWarehouses(country)
    .sort((a, b) => a - b)
    .join("+");
}

/** Every market once, each with one of its countries. */
export const LISTING_MARKETS: readonly (Place & { market: string })[] = [
  ...new Map(
    COUNTRY_CODES.map((country) => {
      const currency: Currency = COUNTRIES[country].currency;
      const market = listingMarket({ currency, country });
      return [market, { market, currency, country }] as const;
    }),
  ).values(),
];
