import type { LineToAdd } from "@/contract/cart";
import type { CartChange, QuickBuy } from "@/contract/cartChange";
import type { CheckoutBody, OrderResult } from "@/contract/order";
import { cartChanged } from "@/utils/cartChanges";
import { isApiError } from "./apiError";
import { call, type Caller } from "./http";
import type { InputOf } from "./routes";

/** Which cart, and how a change of it is made. */
export interface CallOptions {
  /** Names the change: sent again under it, it changes nothing twice. */
  idempotencyKey?: string | undefined;
  cartVersion?: number | undefined;
  /** The one-item cart beside the main one. */
  quick?: boolean;
}

export async function fetchCart(from?: Caller) {
  return (await call("GET /order-api/order/cart", {}, { from })).cart;
}

/** The one-item cart beside the main one. */
export async function fetchQuickCart(from?: Caller) {
  return (await call("GET /order-api/order/cart/quick-buy", {}, { from })).cart;
}

export async function addCartLines(lines: LineToAdd[], options: CallOptions = {}) {
  return cartChanged((await call("POST /order-api/order/cart", { query: {}, body: lines }, options)).cart);
}

/** Makes the one-item cart, in place of what was in it. */
export async function quickBuy(line: QuickBuy, options: CallOptions = {}) {
  return (await call("POST /order-api/order/cart/quick-buy", { body: line }, options)).cart;
}

/** One thing at a time: quantity or note of a line, promotion code, credit, destination, shipping method. */
export async function changeCart(change: CartChange, { quick = false, ...options }: CallOptions = {}) {
  const input = { query: change };
  return quick
    ? (await call("PUT /order-api/order/cart/quick-buy", input, options)).cart
    : cartChanged((await call("PUT /order-api/order/cart", input, options)).cart);
}

export async function removeCartLine(itemId: number, options: CallOptions = {}) {
  return (await call("DELETE /order-api/order/cart", { query: { item_id: itemId } }, options)).cart;
}

export async function emptyCart(options: CallOptions = {}) {
  return (await call("DELETE /order-api/order/cart/clear", {}, options)).cart;
}

/** A refused payment is an answer, too: status −1 with the reason and the order that can be paid again. */
export async function orderResult(request: Promise<OrderResult>): Promise<OrderResult> {
  try {
    return await request;
  } catch (error) {
    const reply = isApiError(error) ? error.reply : undefined;
    if (typeof reply === "object" && reply !== null && "error_code" in reply) return reply as OrderResult;
    throw error;
  }
}

/** What the page showed when the shopper agreed to pay: the store charges that, or nothing. */
export interface ShownCart {
  cartVersion: number;
  /** Major units. */
  cartTotal: number;
}

/** Places the order from the cart and pays it. */
export async function checkoutCart(body: CheckoutBody, idempotencyKey: string, shown: ShownCart) {
  return orderResult(call("POST /order-api/order/cart/checkout", { body }, { idempotencyKey, ...shown }));
}

/** Places the order from the one-item cart and pays it; the main cart stays. */
export async function checkoutQuickBuy(body: CheckoutBody, idempotencyKey: string, shown: ShownCart) {
  return orderResult(call("POST /order-api/order/cart/checkout-quick-buy", { body }, { idempotencyKey, ...shown }));
}

/** Finishes a card's verification after 3-D Secure. */
export async function finishCardVerification(token: string, idempotencyKey: string) {
  return orderResult(call("POST /order-api/vf-card/:token", { params: { token } }, { idempotencyKey }));
}

/** Where a payment that came back from the provider's page stands; takes nothing. */
export async function lookAtReturn(token: string, from?: Caller) {
  return call("GET /order-api/vf-card/:token", { params: { token } }, { from });
}

export async function verifyAddress(address: InputOf<"POST /order-api/verify-address">["body"]) {
  return (await call("POST /order-api/verify-address", { body: address })).data;
}

/** How an order that this browser placed stands; its token proves it where no cookie does. */
export async function fetchOrderResult(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { token }) };
  return call("GET /order-api/order/result", { query }, { from });
}

export async function fetchTracking(code: string, email: string, from?: Caller) {
  return (await call("GET /order-api/order/tracking", { query: { code, email } }, { from })).data;
}

/** Orders of the signed-in customer, the latest first. */
export async function fetchOrders(page: number, from?: Caller) {
  return (await call("GET /order-api/order/list", { query: { page } }, { from })).data;
}

/** One order of the signed-in customer; its token opens it to guests. */
export async function fetchOrder(orderNumber: string, token?: string, from?: Caller) {
  const query = token ? { token } : {};
  return (await call("GET /order-api/order/detail/:orderNumber", { params: { orderNumber }, query }, { from })).data;
}
