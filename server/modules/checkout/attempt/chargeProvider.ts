import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Outcome } from "../../payments/provider";
import type { ReadyAttempt } from "./attempt";

/**
 * The one place where a provider is asked for money: outside of any transaction, under the payment's own key. Its
 * page, where it shows one, leads back to `returnUrl`.
 */
export async function chargeProvider({
  order,
  payment,
  source,
  provider,
  heldUntil: until,
  returnUrl,
}: ReadyAttempt): Promise<Outcome> {
  const { gatewayId, flow, token, owner, keep, mandate, offSession = false } = source;
  const { key, amount, currency } = payment;
  const { number: reference, language, email, shipping, billing } = order;
  // Nothing to pay (codes or wallets took it all): no bank needs to be asked.
  if (amount === 0 || gatewayId === NO_GATEWAY)
    return { kind: "succeeded", ref: key, reference, amount, currency, brand: "", last4: "" };
  const payer = { email, shipping, billing };
  const method = { gatewayId, flow, token, owner, keep, offSession, mandate };
  return provider.pay({ key, reference, amount, currency, ...method, returnUrl, language, payer, until });
}
