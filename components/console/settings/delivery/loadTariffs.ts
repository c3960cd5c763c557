import { CURRENCIES, type Currency } from "@/contract/markets";
import type { TariffForm } from "@/contract/settings/tariffRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchTariffs } from "@/services/desk/console/tariffs";
import type { PageContext } from "@/services/page";

export interface TariffsProps {
  /** Whose form is shown; null for the list. */
  currency: Currency | null;
  /** Null: they could not be read. */
  rows: TariffForm[] | null;
  failure: ApiFailure | null;
}

const isCurrency = (asked: string): asked is Currency => Object.hasOwn(CURRENCIES, asked);

/** What delivery costs in every currency, and the form of one. */
export async function loadTariffs({ query, caller }: PageContext): Promise<TariffsProps> {
  const asked = query.currency ?? "";
  const { data, failure } = await fetchTariffs(caller);
  return { currency: isCurrency(asked) ? asked : null, rows: data?.rows ?? null, failure };
}
