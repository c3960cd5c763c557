import { isCountryCode, type CountryCode } from "@/contract/markets";
import { REGIONS } from "@/contract/rules/regions";
import type { TaxCountry, TaxedCountry } from "@/contract/settings/taxRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchTaxCountry, fetchTaxes } from "@/services/desk/console/taxes";
import type { PageContext } from "@/services/page";

/** Of the list of countries. */
export interface TaxListProps {
  shows: "list";
  /** Null: they could not be read. */
  rows: TaxedCountry[] | null;
  /** Names of states and provinces that the list tells of, by country and code. */
  names: Record<string, string>;
  failure: ApiFailure | null;
}

/** Of one country. */
export interface OneCountryProps {
  shows: "country";
  code: CountryCode;
  country: TaxCountry | null;
  /** Names of its states or provinces, by their codes. */
  names: Record<string, string>;
  failure: ApiFailure | null;
}

export type TaxesProps = TaxListProps | OneCountryProps;

const namesIn = (country: CountryCode): [string, string][] =>
  (REGIONS[country] ?? []).map(({ code, name }) => [code, name]);

/** What every country taxes, or one of them with its history. */
export async function loadTaxes({ query, caller }: PageContext): Promise<TaxesProps> {
  const code = query.country ?? "";
  if (isCountryCode(code)) {
    const { data: country, failure } = await fetchTaxCountry(code, caller);
    const places = new Set(country?.places);
    const names = Object.fromEntries(namesIn(code).filter(([place]) => places.has(place)));
    return { shows: "country", code, country, names, failure };
  }
  const { data, failure } = await fetchTaxes(caller);
  const rows = data?.rows ?? null;
  const names = (rows ?? []).flatMap(({ country, next }) =>
    namesIn(country).flatMap(([place, name]) =>
      place === next?.place ? [[`${country} ${place}`, name] as const] : [],
    ),
  );
  return { shows: "list", rows, names: Object.fromEntries(names), failure };
}
