import type { Deps } from "../../../deps";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { tags } from "../../catalog/tags";
import { transactionWithNumber } from "../../orders/number";
import { canBeWithdrawn } from "../../orders/states";
import { checkoutErrors } from "../errors";
import { withAdmission, type ContendedKeys } from "../contention/contention";
import { placeOrder } from "../place/placeOrder";
import type { Loaded, PricedOrder, Purchase } from "../place/purchase";
import { applyPaymentOutcome } from "../settle/applyPaymentOutcome";
import { reopenCartOfUnpaid } from "../settle/returnCart";
import type { Cause } from "../settle/settlement";
import { settlePayment } from "../settle/settlePayment";
import type { Attempt, ReadyAttempt, UndecidedAttempt } from "../attempt/attempt";
import { chargeProvider } from "../attempt/chargeProvider";
import type { Payer } from "../attempt/paymentSource";
import { returnUrlOf } from "../attempt/returnPage";

/**
 * Buys what somebody pays for at once: one short transaction for the order (`placeOrder`), then the provider outside
 * of it, then one for the outcome (`payAttempt`). Answers the order's id; what became of the payment is read from its
 * rows. What is ordered has one order for ever: after a refusal the next try is another payment of the same order.
 */
export async function placeAndPay<L extends Loaded, P extends PricedOrder>(
  deps: Deps,
  purchase: Purchase<L, P>,
  payer: Payer,
): Promise<number> {
  const { source, provider } = payer;
  const attempt = await payAttempt(deps, purchase.contended, () =>
    transactionWithNumber(deps.db, async (tx): Promise<ReadyAttempt | UndecidedAttempt> => {
      const verifyToken = newSecret();
      const placed = await placeOrder(deps, tx, purchase, { ...payer, verifyToken });
      if (placed.kind === "undecided") return placed;
      const { order, payment, scarce } = placed;
      if (!payment) throw new Error(`order ${order.id} got no payment`);
      const returnUrl = returnUrlOf(deps.env, order, source, verifyToken);
      return { kind: "ready", order, payment, source, provider, heldUntil: order.expiresAt, returnUrl, scarce };
    }),
  );
  return attempt.kind === "ready" ? attempt.order.id : attempt.payment.orderId;
}

/**
 * Pays what a shopper wants to pay: opens the try (`begin`, one transaction), charges it at the provider outside of
 * any, and applies what came of it. An earlier try that is not decided yet goes on where it keeps waiting, and is
 * otherwise withdrawn before `begin` is called again. Both transactions queue with others that want the same goods
 * (`keys`); the provider is asked without holding a place there. Answers the try that counts. Throws 409 while an
 * earlier one cannot be withdrawn.
 */
export async function payAttempt<Begun extends Attempt>(
  deps: Deps,
  keys: ContendedKeys,
  begin: () => Promise<Begun>,
): Promise<Begun> {
  let attempt = await withAdmission(deps, keys.open, begin);
  if (attempt.kind === "undecided") {
    if (attempt.keepsWaiting || (await withdraw(deps, attempt)) === "paid") return attempt;
    const { orderId, chargeId } = attempt.payment;
    try {
      attempt = await withAdmission(deps, keys.open, begin);
    } catch (error) {
      // The one before is withdrawn, and others may have had its goods meanwhile.
      if (chargeId === null) await reopenCartOfUnpaid(deps, orderId);
      throw error;
    }
    if (attempt.kind === "undecided") throw beingChecked();
  }
  if (attempt.kind === "ready") await chargeAttempt(deps, attempt, "checkout", keys.settle);
  return attempt;
}

/** What the shopper walked away from is withdrawn at the provider; anything else must be decided first. */
async function withdraw(deps: Deps, { payment }: UndecidedAttempt): Promise<"paid" | "withdrawn"> {
  if (!canBeWithdrawn(payment)) throw beingChecked();
  const outcome = await settlePayment(deps, payment, "new attempt", "cancel");
  return outcome.kind === "succeeded" ? "paid" : "withdrawn";
}

const beingChecked = () => new DomainError(checkoutErrors.beingChecked, { retryAfter: 5 });

/** Charges a try that is written, and applies what came of it. `keys` as in `applyPaymentOutcome`. */
export async function chargeAttempt(
  deps: Deps,
  attempt: ReadyAttempt,
  cause: Cause,
  keys?: readonly string[],
): Promise<void> {
  if (attempt.scarce.length > 0) deps.purge(...attempt.scarce.map(tags.product));
  await applyPaymentOutcome(deps, attempt.payment.id, await chargeProvider(attempt), cause, keys);
}
