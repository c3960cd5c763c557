import type { Market } from "../../../../contract/locales";
import { COUNTRIES, COUNTRY_CODES, type CountryCode, type Currency } from "../../../../contract/markets";
import { servingWarehouses } from "../../inventory/available";
import type { Warehouses } from "../../shipping/warehouses";

type Place = Pick<Market, "currency" | "country">;

/** Countries that pay the same and are served by the same warehouses see the same listing: `EUR@3`, `USD@1+2`. */
export function listingMarket(warehouses: Warehouses, { currency, country }: Place): string {
  return `${currency}@${stockArea(warehouses, country)}`;
}

/** The warehouses that serve a country, as part of a market's name. */
function stockArea(warehouses: Warehouses, country: CountryCode): string {
  return servingWarehouses(warehouses, country)
    .sort((a, b) => a - b)
    .join("+");
}

/** A market with one of its countries, and the name of the area whose stock counts there. */
export interface ListingMarket {
  market: string;
  area: string;
  currency: Currency;
  country: CountryCode;
}

/** Every market once. */
export const listingMarkets = (warehouses: Warehouses): ListingMarket[] => [
  ...new Map(
    COUNTRY_CODES.map((country) => {
      const currency: Currency = COUNTRIES[country].currency;
      const market = listingMarket(warehouses, { currency, country });
      return [market, { market, area: stockArea(warehouses, country), currency, country }] as const;
    }),
  ).values(),
];
