import { CURRENCIES, type Currency } from "@/contract/markets";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import type { ZoneCountry } from "@/contract/settings/zoneRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchTariffs, fetchZones } from "@/services/desk/console/tariffs";
import type { PageContext } from "@/services/page";

export interface TariffsProps {
  /** Whose form is shown; null for the list. */
  currency: Currency | null;
  /** Null: they could not be read. */
  rows: TariffForm[] | null;
  /** Of the countries of the form's currency; null where none is shown, and where they could not be read. */
  zones: CurrencyZones | null;
  failure: ApiFailure | null;
}

export interface CurrencyZones {
  /** UTC, YYYY-MM-DD. */
  today: string;
  countries: ZoneCountry[];
}

const isCurrency = (asked: string): asked is Currency => Object.hasOwn(CURRENCIES, asked);

/** What delivery costs in every currency, and the form of one with the zones of its countries. */
export async function loadTariffs({ query, caller }: PageContext): Promise<TariffsProps> {
  const asked = query.currency ?? "";
  if (!isCurrency(asked)) {
    const { data, failure } = await fetchTariffs(caller);
    return { currency: null, rows: data?.rows ?? null, zones: null, failure };
  }
  const [tariffs, zones] = await Promise.all([fetchTariffs(caller), fetchZones(caller)]);
  const countries = zones.data?.countries.filter(({ currency }) => currency === asked) ?? [];
  return {
    currency: asked,
    rows: tariffs.data?.rows ?? null,
    zones: zones.data && { today: zones.data.today, countries },
    failure: tariffs.failure ?? zones.failure,
  };
}
