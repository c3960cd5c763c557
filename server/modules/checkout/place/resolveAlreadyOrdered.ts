import type { Transaction } from "../../../db/client";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { isAwaitingTransfer, type UndecidedAttempt } from "../attempt/attempt";
import { findUndecidedPayment } from "../attempt/repository";
import { checkoutErrors } from "../errors";
import { latestWaitingOrder } from "./repository";
import type { CheckoutRequest } from "./readCheckout";

/**
 * For a checkout that finds nothing in its cart. When the cart has just become an order that waits for its money,
 * another tab that asks for the very same gets that order's answer; whatever else is asked changes nothing about it.
 * Throws 409.
 */
export async function resolveAlreadyOrdered(
  tx: Transaction,
  request: CheckoutRequest,
  now: Date,
): Promise<UndecidedAttempt> {
  const order = await latestWaitingOrder(tx, ownerOf(request.caller, request.cart));
  const open = order && (await findUndecidedPayment(tx, order.id));
  if (!order || !open) throw new DomainError(checkoutErrors.emptyCart);
  if (asksTheSame(request, order, open, order.cartVersion, now))
    return { kind: "undecided", payment: open, keepsWaiting: true };
  throw new DomainError(checkoutErrors.ordered, { values: { number: order.number } });
}

/** Coins and wires wait for the payer: asked for again in another tab, they answer the same instructions. */
export function asksTheSame(
  { choice, email, shipping, billing, shippingMethod }: CheckoutRequest,
  order: OrderRow,
  open: PaymentRow,
  cartVersion: number,
  now: Date,
): boolean {
  const same = (a: object, b: object) =>
    JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
  return (
    isAwaitingTransfer(open, now) &&
    open.gatewayId === choice.gatewayId &&
    order.cartVersion === cartVersion &&
    order.email === email &&
    (shippingMethod === "" || shippingMethod === order.shippingMethod) &&
    same(order.shipping, shipping) &&
    same(order.billing, billing)
  );
}
