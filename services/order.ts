import type { Cart, LineToAdd } from "@/contract/cart";
import type { CartChange, QuickBuy } from "@/contract/cartChange";
import type { CheckoutBody, OrderResult } from "@/contract/order";
import { cartChanged } from "@/services/browser/cartChanges";
import { call, callForData, type Caller } from "./http";
import type { InputOf } from "./routes";

/** Which cart, and how a change of it is made. */
export interface CallOptions {
  /** Names the change: sent again under it, it changes nothing twice. */
  idempotencyKey?: string | undefined;
  cartVersion?: number | undefined;
  /** The one-item cart beside the main one. */
  quick?: boolean;
}

/** A call that is refused because the cart has become another one brings it as it is now; null otherwise. */
export const cartNow = (reply: unknown) => (reply as { cart?: Cart } | null)?.cart ?? null;

const wholeCart = { read: ({ cart }: { cart: Cart }) => cart, empty: cartNow };
/** What the visitor changed here is told to whoever follows it. */
const changedCart = { read: ({ cart }: { cart: Cart }) => cartChanged(cart), empty: cartNow };

export function fetchCart(from?: Caller) {
  return call("GET /order-api/order/cart", {}, { ...wholeCart, from });
}

/** The one-item cart beside the main one. */
export function fetchQuickCart(from?: Caller) {
  return call("GET /order-api/order/cart/quick-buy", {}, { ...wholeCart, from });
}

export function addCartLines(lines: LineToAdd[], options: CallOptions = {}) {
  return call("POST /order-api/order/cart", { query: {}, body: lines }, { ...changedCart, ...options });
}

/** Makes the one-item cart, in place of what was in it. */
export function quickBuy(line: QuickBuy, options: CallOptions = {}) {
  return call("POST /order-api/order/cart/quick-buy", { body: line }, { ...wholeCart, ...options });
}

/** One thing at a time: quantity or note of a line, promotion code, credit, destination, shipping method. */
export function changeCart(change: CartChange, { quick = false, ...options }: CallOptions = {}) {
  const input = { query: change };
  return quick
    ? call("PUT /order-api/order/cart/quick-buy", input, { ...wholeCart, ...options })
    : call("PUT /order-api/order/cart", input, { ...changedCart, ...options });
}

export function removeCartLine(itemId: number, options: CallOptions = {}) {
  return call("DELETE /order-api/order/cart", { query: { item_id: itemId } }, { ...wholeCart, ...options });
}

export function emptyCart(options: CallOptions = {}) {
  return call("DELETE /order-api/order/cart/clear", {}, { ...wholeCart, ...options });
}

/** A refused payment is an answer, too: status −1 with the reason and the order that can be paid again. */
export const orderResult = { read: (result: OrderResult) => result, empty: () => null };

/** The result, or the cart as it is now where the shopper agreed to another one. */
const placedOrder = { read: (result: OrderResult) => result, empty: cartNow };

/** What the page showed when the shopper agreed to pay: the store charges that, or nothing. */
export interface ShownCart {
  cartVersion: number;
  /** Major units. */
  cartTotal: number;
}

/** Places the order from the cart and pays it. */
export function checkoutCart(body: CheckoutBody, idempotencyKey: string, shown: ShownCart) {
  return call("POST /order-api/order/cart/checkout", { body }, { ...placedOrder, idempotencyKey, ...shown });
}

/** Places the order from the one-item cart and pays it; the main cart stays. */
export function checkoutQuickBuy(body: CheckoutBody, idempotencyKey: string, shown: ShownCart) {
  return call("POST /order-api/order/cart/checkout-quick-buy", { body }, { ...placedOrder, idempotencyKey, ...shown });
}

/** Finishes a card's verification after 3-D Secure. */
export function finishCardVerification(token: string, idempotencyKey: string) {
  return call("POST /order-api/vf-card/:token", { params: { token } }, { ...orderResult, idempotencyKey });
}

/** Where a payment that came back from the provider's page stands; takes nothing. */
export function fetchReturnedPayment(token: string, from?: Caller) {
  return call("GET /order-api/vf-card/:token", { params: { token } }, { ...orderResult, from });
}

export function verifyAddress(address: InputOf<"POST /order-api/verify-address">["body"]) {
  return callForData("POST /order-api/verify-address", { body: address });
}

/** How an order that this browser placed stands; its token proves it where no cookie does. */
export function fetchOrderResult(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { token }) };
  return call("GET /order-api/order/result", { query }, { ...orderResult, from });
}

export function fetchTracking(code: string, email: string, from?: Caller) {
  return callForData("GET /order-api/order/tracking", { query: { code, email } }, { from });
}

/** Orders of the signed-in customer, the latest first. */
export function fetchOrders(page: number, from?: Caller) {
  return callForData("GET /order-api/order/list", { query: { page } }, { from });
}

/** One order of the signed-in customer; its token opens it to guests. */
export function fetchOrder(orderNumber: string, token?: string, from?: Caller) {
  const query = token ? { token } : {};
  return callForData("GET /order-api/order/detail/:orderNumber", { params: { orderNumber }, query }, { from });
}
