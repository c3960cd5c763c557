import { NO_GATEWAY } from "../../../../contract/enums";
import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { tags } from "../../catalog/tags";
import { canBeWithdrawn } from "../../orders/states";
import type { Outcome, PaymentProvider } from "../../payments/provider";
import { applyPaymentOutcome } from "../settle/applyPaymentOutcome";
import type { Attempt } from "./attempt";
import { checkoutErrors } from "../errors";
import { withAdmission } from "../place/contention";
import type { PaymentSource } from "./paymentSource";
import { returnPage } from "./returnPage";
import { settlePayment } from "../settle/settlePayment";

/** The keys that a try to pay waits in: before it is opened, and before its outcome is applied. */
export interface Turns {
  begin: readonly string[];
  end: readonly string[];
}

/**
 * Opens a try to pay, charges it at the provider outside of any transaction, and applies what came of it. Answers the
 * order's id. A try that is still open is withdrawn first, or answered where it waits for the very same; `open` is
 * then called again. What locks rows waits for its turn in the keys of these rows; the provider is asked outside of
 * them.
 */
export async function payAttempt(
  deps: Deps,
  source: PaymentSource,
  provider: PaymentProvider,
  keys: Turns,
  open: () => Promise<Attempt>,
): Promise<number> {
  let attempt = await withAdmission(deps, keys.begin, open);
  if (attempt.kind === "open") {
    const { payment, isSame } = attempt;
    if (isSame) return payment.orderId;
    // What the shopper walked away from is withdrawn at the provider; anything else must be decided first.
    if (!canBeWithdrawn(payment)) throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
    const outcome = await settlePayment(deps, payment, "new attempt", "cancel");
    if (outcome.kind === "succeeded") return payment.orderId;
    attempt = await withAdmission(deps, keys.begin, open);
  }
  if (attempt.kind === "open") throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
  if (attempt.scarce.length > 0) deps.purge(...attempt.scarce.map(tags.product));
  const outcome = await charge(deps, source, provider, attempt);
  await applyPaymentOutcome(deps, attempt.payment.id, outcome, "checkout", keys.end);
  return attempt.order.id;
}

/** Asks the provider to take what a try is about. */
export async function charge(
  { env }: Deps,
  { gatewayId, flow, token, owner, keep, mandate }: PaymentSource,
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
    mandate,
    returnUrl: returnPage(env, order, page, verifyToken),
    language: order.language,
    payer: { email: order.email, shipping: order.shipping, billing: order.billing },
    until: order.expiresAt,
  });
}
