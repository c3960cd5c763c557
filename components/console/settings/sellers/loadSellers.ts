import type { Sellers } from "@/contract/settings/sellerRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchSellers } from "@/services/desk/console/sellers";
import type { PageContext } from "@/services/page";

export interface SellersProps {
  /** Null: they could not be read. */
  sellers: Sellers | null;
  failure: ApiFailure | null;
}

/** The companies that the store sells through. */
export async function loadSellers({ caller }: PageContext): Promise<SellersProps> {
  const { data, failure } = await fetchSellers(caller);
  return { sellers: data, failure };
}
