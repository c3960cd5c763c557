import type { Language } from "../../../../contract/markets";
import { DomainError, httpErrors } from "../../../http/errors";
import { availableGateways, type GatewayEnv, type Payable } from "../../payments/availableGateways";
import { fieldMessages } from "../errors";

/** Throws 422 for a way to pay that is not offered for what is to be paid. */
export function assertGatewayOffered(env: GatewayEnv, payable: Payable, gatewayId: number, language: Language): void {
  // Covered by codes or wallets: whatever was chosen to pay with is not needed.
  if (payable.amount === 0) return;
  const { gateways } = availableGateways(env, payable, language);
  if (!gateways.some(({ gateway_id: offered }) => offered === gatewayId)) throw gatewayNotOffered(language);
}

/** 422 at the gateway's field: this store, or what is to be paid, does not take it. */
export function gatewayNotOffered(language: Language): DomainError {
  return new DomainError(httpErrors.invalid, {
    errors: [{ field: "payment.gateway_id", message: fieldMessages.gateway[language] }],
  });
}
