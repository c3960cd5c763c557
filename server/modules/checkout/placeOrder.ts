import { localePath } from "../../../contract/locales";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { pictureBook } from "../catalog/pictures";
import { paymentOf } from "../orders/repository";
import { isUndecided } from "../orders/states";
import type { Outcome, PaymentProvider } from "../payments/provider";
import { applyPaymentOutcome } from "./applyPaymentOutcome";
import { checkoutErrors } from "./errors";
import { openAttempt, type Attempt } from "./openAttempt";
import type { CheckoutRequest } from "./readCheckout";
import { settlePayment } from "./settlePayment";

/**
 * Places the order of the caller's cart and pays it: one short transaction, then the provider outside of it, then one for the outcome.
 * Answers the order's id; what became of the payment is read from its rows. A cart has one order for ever: after a refusal the next
 * checkout is another payment of the same order.
 */
export async function placeOrder(
  deps: Deps,
  request: CheckoutRequest,
  provider: PaymentProvider,
  keyId: number,
): Promise<number> {
  const book = await pictureBook(deps, request.caller.language);
  let attempt = await openAttempt(deps, request, provider, book, keyId);
  if (attempt.kind === "open") {
    const { payment } = attempt;
    // A confirmation that the shopper walked away from is withdrawn at the bank; anything else must be decided first.
    if (payment.state !== "requires_action") throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
    const outcome = await settlePayment(deps, payment, "new attempt", "cancel");
    if (outcome.kind === "succeeded") return payment.orderId;
    attempt = await openAttempt(deps, request, provider, book, keyId);
  }
  if (attempt.kind === "open") throw new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });
  const outcome = await charge(deps, request, provider, attempt);
  await applyPaymentOutcome(deps, attempt.payment.id, outcome, "checkout");
  return attempt.order.id;
}

/** Takes up a checkout whose process died after the order was written: what the provider says decides. */
export async function resumeOrder(deps: Deps, orderId: number): Promise<number> {
  const payment = await paymentOf(deps.db, orderId);
  if (payment && isUndecided(payment.state)) await settlePayment(deps, payment, "checkout");
  return orderId;
}

async function charge(
  { env }: Deps,
  request: CheckoutRequest,
  provider: PaymentProvider,
  attempt: Extract<Attempt, { kind: "ready" }>,
): Promise<Outcome> {
  const { order, payment, verifyToken } = attempt;
  const { key, amount, currency } = payment;
  // Nothing to pay (a code took it all): no bank needs to be asked.
  if (amount === 0)
    return { kind: "succeeded", ref: key, reference: order.number, amount, currency, brand: "", last4: "" };
  const page = localePath("/checkout-progress", `${order.language}-${order.country}`);
  return provider.pay({
    key,
    reference: order.number,
    amount,
    currency,
    token: request.cardToken,
    returnUrl: `${env.origin}${page}?token=${verifyToken}`,
    language: order.language,
  });
}
