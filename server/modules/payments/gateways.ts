import type { GatewayId } from "../../../contract/rules/gateways";
import { flowOf, NO_GATEWAY } from "../../../contract/rules/gateways";
import type { Deps } from "../../deps";
import { BANK } from "./bank/bankName";
import { bankProvider } from "./bank/bankProvider";
import { gatewayProviders } from "./configured";
import { coveredProvider } from "./covered";
import { withTimeout, type Waiter } from "./withTimeout";
import { PAYPAL, paypalProvider } from "./paypal/paypalProvider";
import type { PaymentProvider } from "./provider";
import { sandboxRouter } from "../sandbox/router";
import { sandboxProvider } from "./sandboxProvider";
import { SOLANA, solanaProvider } from "./solana/solanaProvider";
import { STRIPE, stripeProvider } from "./stripe/stripeProvider";

/**
 * The provider behind a gateway id as this store is configured; undefined when it takes no payments through it. It is
 * waited for as long as who asks can wait.
 */
export function providerOf(deps: Deps, gatewayId: number, waiting: Waiter = "shopper"): PaymentProvider | undefined {
  if (gatewayId === NO_GATEWAY) return coveredProvider(deps);
  const provider = configuredProvider(deps, gatewayId);
  return provider && withTimeout(deps, provider, waiting);
}

function configuredProvider(deps: Deps, gatewayId: number): PaymentProvider | undefined {
  if (flowOf(gatewayId) === undefined) return undefined;
  const { stripe, paypal, solana, bank } = deps.env.gateways;
  switch (gatewayProviders(deps.env).get(gatewayId as GatewayId)?.name) {
    case "sandbox":
      return sandboxProvider(deps, sandboxRouter(deps));
    case STRIPE:
      return stripe ? stripeProvider(deps, stripe) : undefined;
    case PAYPAL:
      return paypal ? paypalProvider(deps, paypal) : undefined;
    case SOLANA:
      return solana ? solanaProvider(deps, solana) : undefined;
    case BANK:
      return bank ? bankProvider(deps, bank) : undefined;
    default:
      return undefined;
  }
}
