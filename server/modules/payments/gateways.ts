import { GATEWAYS } from "../../../contract/enums";
import type { Deps } from "../../deps";
import type { PaymentProvider } from "./provider";
import { sandboxProvider } from "./sandboxProvider";

/** The provider behind a gateway id as this store is configured; undefined when it takes no payments through it. */
export function providerOf(deps: Deps, gatewayId: number): PaymentProvider | undefined {
  if (deps.env.paymentMode !== "sandbox") return undefined;
  return gatewayId === GATEWAYS.card ? sandboxProvider(deps) : undefined;
}
