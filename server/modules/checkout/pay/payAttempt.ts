import type { Deps } from "../../../deps";
import { DomainError } from "../../../http/errors";
import { tags } from "../../catalog/tags";
import { canBeWithdrawn } from "../../orders/states";
import type { PaymentProvider } from "../../payments/provider";
import { applyPaymentOutcome } from "../settle/applyPaymentOutcome";
import type { Attempt } from "./attempt";
import { checkoutErrors } from "../errors";
import { withAdmission } from "../place/contention";
import type { PaymentSource } from "./paymentSource";
import { settlePayment } from "../settle/settlePayment";
import { charge } from "./chargeProvider";

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
