import type { LineToAdd } from "@/contract/cart";
import type { CheckoutBody, OrderResult } from "@/contract/order";
import { isApiError } from "./apiError";
import { call, type Caller } from "./http";
import type { InputOf } from "./routes";

export async function fetchCart(from?: Caller) {
  return (await call("GET /order-api/order/cart", {}, { from })).cart;
}

export async function addCartLines(lines: LineToAdd[]) {
  return (await call("POST /order-api/order/cart", { query: {}, body: lines })).cart;
}

export type CartChange = NonNullable<InputOf<"PUT /order-api/order/cart">["query"]>;

/** One thing at a time: quantity or note of a line, promotion code, credit, destination, shipping method. */
export async function changeCart(change: CartChange) {
  return (await call("PUT /order-api/order/cart", { query: change })).cart;
}

export async function removeCartLine(itemId: number) {
  return (await call("DELETE /order-api/order/cart", { query: { item_id: itemId } })).cart;
}

export async function emptyCart() {
  return (await call("DELETE /order-api/order/cart/clear", {})).cart;
}

/** A refused payment is an answer, too: status −1 with the reason and the order that can be paid again. */
async function orderResult(request: Promise<OrderResult>): Promise<OrderResult> {
  try {
    return await request;
  } catch (error) {
    const reply = isApiError(error) ? error.reply : undefined;
    if (typeof reply === "object" && reply !== null && "error_code" in reply) return reply as OrderResult;
    throw error;
  }
}

/** Places the order from the cart and pays it. */
export async function checkoutCart(body: CheckoutBody, idempotencyKey: string) {
  return orderResult(call("POST /order-api/order/cart/checkout", { body }, { idempotencyKey }));
}

/** Finishes a card's verification after 3-D Secure. */
export async function finishCardVerification(token: string, idempotencyKey: string) {
  return orderResult(call("POST /order-api/vf-card/:token", { params: { token } }, { idempotencyKey }));
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

export async function fetchOrder(orderNumber: string, from?: Caller) {
  return (await call("GET /order-api/order/detail/:orderNumber", { params: { orderNumber } }, { from })).data;
}

/** The invoice of a paid order, for its owner or with its token. */
export async function fetchInvoice(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { token }) };
  return (await call("GET /order-api/order/invoice2", { query }, { from })).invoice;
}
