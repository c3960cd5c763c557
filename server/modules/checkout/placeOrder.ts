import type { Deps } from "../../deps";
import { ownerOf } from "../cart/cartOwner";
import { imageCatalog } from "../catalog/pictures/imageCatalog";
import { paymentOf } from "../orders/repository";
import { isUndecided } from "../orders/states";
import type { PaymentProvider } from "../payments/provider";
import { assertRoom } from "./inTurn";
import { openAttempt } from "./openAttempt";
import { openTogether } from "./openTogether";
import { payAttempt } from "./payAttempt";
import { resolveSource } from "./paymentSource";
import type { CheckoutRequest } from "./readCheckout";
import { scarceOfCart } from "./scarce";
import { settlePayment } from "./settlePayment";

/**
 * Places the order of the caller's cart and pays it: one short transaction, then the provider outside of it, then one
 * for the outcome. Answers the order's id; what became of the payment is read from its rows. A cart has one order for
 * ever: after a refusal the next checkout is another payment of the same order.
 */
export async function placeOrder(
  deps: Deps,
  request: CheckoutRequest,
  provider: PaymentProvider,
  keyId: number,
): Promise<number> {
  const book = await imageCatalog(deps, request.caller);
  const source = await resolveSource(deps, request.choice, request.caller);
  const { lanes, isGone } = await scarceOfCart(deps.db, ownerOf(request.caller, request.cart));
  // Whoever comes too late is told at once; should there be some again by then, the locked rows say so.
  const turns = { begin: isGone ? [] : lanes, end: lanes };
  const parts = [request, source, provider, book, keyId] as const;
  const open = () => openAttempt(deps, ...parts);
  if (isGone) return payAttempt(deps, source, provider, turns, open);
  assertRoom(deps, lanes);
  return payAttempt(deps, source, provider, turns, open, () => openTogether(deps, lanes, ...parts));
}

/** Takes up a checkout whose process died after the order was written: what the provider says decides. */
export async function resumeOrder(deps: Deps, orderId: number): Promise<number> {
  const payment = await paymentOf(deps.db, orderId);
  if (payment && isUndecided(payment.state)) await settlePayment(deps, payment, "checkout");
  return orderId;
}
