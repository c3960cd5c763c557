import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import type { Outcome, PaymentProvider } from "../../payments/provider";
import type { Attempt } from "./attempt";
import type { PaymentSource } from "./paymentSource";
import { returnPage } from "./returnPage";

/** Asks the provider to take what a try is about. */
export async function charge(
  { env }: Deps,
  { gatewayId, flow, token, owner, keep, mandate, returnTo, offSession = false }: PaymentSource,
  provider: PaymentProvider,
  { order, payment, verifyToken }: Extract<Attempt, { kind: "ready" }>,
): Promise<Outcome> {
  const { key, amount, currency } = payment;
  // Nothing to pay (codes or wallets took it all): no bank needs to be asked.
  if (amount === 0 || gatewayId === NO_GATEWAY)
    return { kind: "succeeded", ref: key, reference: order.number, amount, currency, brand: "", last4: "" };
  // A marketplace that was opened from the cart has been reviewed: what follows leads to the result.
  const page = flow === "marketplace" && token !== "" ? "result" : flow;
  return provider.pay({
    key,
    gatewayId,
    flow,
    reference: order.number,
    amount,
    currency,
    token,
    owner,
    keep,
    offSession,
    mandate,
    returnUrl: returnTo ? `${returnTo}&return=${verifyToken}` : returnPage(env, order, page, verifyToken),
    language: order.language,
    payer: { email: order.email, shipping: order.shipping, billing: order.billing },
    until: order.expiresAt,
  });
}
