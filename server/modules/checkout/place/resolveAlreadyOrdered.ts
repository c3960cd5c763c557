import { and, count, desc, eq } from "drizzle-orm";
import { LIMITS } from "../../../../contract/limits";
import type { Transaction } from "../../../db/client";
import { carts, orders } from "../../../db/schema";
import { DomainError } from "../../../http/errors";
import { ownerOf } from "../../cart/cartOwner";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { findOpen, waitsForMoney, type Attempt } from "../pay/attempt";
import { checkoutErrors } from "../errors";
import { SLOW } from "./pendingOrderLimit";
import type { CheckoutRequest } from "./readCheckout";

/**
 * For a checkout that finds nothing in its cart. When the cart has just become an order that waits for its money,
 * another tab that asks for the very same gets that order's answer; whatever else is asked changes nothing about it.
 * Throws 409.
 */
export async function resolveAlreadyOrdered(tx: Transaction, request: CheckoutRequest, now: Date): Promise<Attempt> {
  const order = await waitingOrder(tx, request);
  const open = order && (await findOpen(tx, order.id));
  if (!order || !open) throw new DomainError(checkoutErrors.emptyCart);
  if (asksTheSame(request, order, open, order.cartVersion, now)) return { kind: "open", payment: open, isSame: true };
  throw new DomainError(checkoutErrors.ordered, { values: { number: order.number } });
}

/**
 * Keeps one shopper from holding the shelves with orders that wait for money: by e-mail it is not counted, since
 * anybody can type somebody's. Throws 409.
 */
export async function assertPendingOrderLimit(tx: Transaction, request: CheckoutRequest): Promise<void> {
  if (!SLOW.includes(request.choice.flow)) return;
  const which = waitingOf(request);
  if (!which) return;
  const [waiting] = await tx
    .select({ orders: count() })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(which);
  if ((waiting?.orders ?? 0) >= LIMITS.waitingOrders)
    throw new DomainError(checkoutErrors.manyWaiting, { values: { most: LIMITS.waitingOrders } });
}

/** Closed carts of the caller whose orders are not paid. */
function waitingOf({ caller, cart: kind }: CheckoutRequest) {
  const owner = ownerOf(caller, kind);
  if (!owner) return undefined;
  const mine = "customerId" in owner ? eq(carts.customerId, owner.customerId) : eq(carts.tokenHash, owner.tokenHash);
  return and(mine, eq(carts.kind, kind), eq(carts.state, "ordered"), eq(orders.status, "Pending"));
}

/** The latest order of the caller's closed carts that is not paid. */
async function waitingOrder(tx: Transaction, request: CheckoutRequest): Promise<OrderRow | undefined> {
  const which = waitingOf(request);
  if (!which) return undefined;
  const [found] = await tx
    .select({ order: orders })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(which)
    .orderBy(desc(orders.id))
    .limit(1);
  return found?.order;
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
    waitsForMoney(open, now) &&
    open.gatewayId === choice.gatewayId &&
    order.cartVersion === cartVersion &&
    order.email === email &&
    (shippingMethod === "" || shippingMethod === order.shippingMethod) &&
    same(order.shipping, shipping) &&
    same(order.billing, billing)
  );
}
