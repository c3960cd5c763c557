import { NO_GATEWAY, type GatewayId } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import type { Outcome, PaymentProvider } from "../../payments/provider";
import type { Attempt } from "./attempt";
import type { PaymentSource } from "./paymentSource";
import { returnPage } from "./returnPage";

type Ready = Extract<Attempt, { kind: "ready" }>;

/** Asks the provider to take what a try is about, if there is anything to take. */
export async function chargeProvider(
  { env }: Deps,
  source: PaymentSource,
  provider: PaymentProvider,
  { order, payment, heldUntil, verifyToken }: Ready,
): Promise<Outcome> {
  const { gatewayId, flow, token, returnTo } = source;
  const { key, amount, currency } = payment;
  // Nothing to pay (codes or wallets took it all): no bank needs to be asked.
  if (amount === 0 || gatewayId === NO_GATEWAY)
    return { kind: "succeeded", ref: key, reference: order.number, amount, currency, brand: "", last4: "" };
  // A marketplace that was opened from the cart has been reviewed: what follows leads to the result.
  const page = flow === "marketplace" && token !== "" ? "result" : flow;
  const returnUrl = returnTo ? `${returnTo}&return=${verifyToken}` : returnPage(env, order, page, verifyToken);
  return askProvider(provider, { ...source, gatewayId }, { order, payment, heldUntil }, returnUrl);
}

/**
 * The one place where a provider is asked for money, outside of any transaction and under the payment's own key. Its
 * page, where it shows one, leads back to `returnUrl`.
 */
export function askProvider(
  provider: PaymentProvider,
  source: Pick<PaymentSource, "flow" | "token" | "owner" | "keep" | "mandate" | "offSession"> & {
    gatewayId: GatewayId;
  },
  { order, payment, heldUntil }: Pick<Ready, "order" | "payment" | "heldUntil">,
  returnUrl: string,
): Promise<Outcome> {
  const { gatewayId, flow, token, owner, keep, mandate, offSession = false } = source;
  const { key, amount, currency } = payment;
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
    returnUrl,
    language: order.language,
    payer: { email: order.email, shipping: order.shipping, billing: order.billing },
    until: heldUntil,
  });
}
