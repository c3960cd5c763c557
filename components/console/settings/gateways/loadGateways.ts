import type { Gateways } from "@/contract/settings/gatewayRoutes";
import type { ApiFailure } from "@/services/answer";
import { fetchGateways } from "@/services/desk/console/gateways";
import type { PageContext } from "@/services/page";

export interface GatewaysProps {
  /** Null: they could not be read. */
  gateways: Gateways | null;
  failure: ApiFailure | null;
}

/** How the ways to pay are. */
export async function loadGateways({ caller }: PageContext): Promise<GatewaysProps> {
  const { data, failure } = await fetchGateways(caller);
  return { gateways: data, failure };
}
