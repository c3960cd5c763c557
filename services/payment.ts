import type { PayOrderBody } from "@/contract/payOrder";
import { call, type Caller } from "./http";
import { orderResult } from "./order";

/** What an unpaid order can be paid with; its token opens it to whoever holds it. */
export async function fetchPayable(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { order_token: token }) };
  return (await call("GET /order-api/order/checkout2", { query }, { from })).data;
}

/** Pays an order that exists. A refused payment is an answer, too. */
export async function payOrder(body: PayOrderBody, idempotencyKey: string) {
  return orderResult(call("POST /order-api/order/checkout2", { body }, { idempotencyKey }));
}

/** The customer's kept cards and accounts, the default first. */
export async function fetchMethods(from?: Caller) {
  return (await call("GET /customer-api/payment-method", {}, { from })).data.payment_methods;
}

/** Makes a method the first choice; answers all. */
export async function preferMethod(id: number) {
  return (await call("PUT /customer-api/payment-method/:id/set-default", { params: { id } })).data.payment_methods;
}

export async function removeMethod(id: number) {
  return (await call("DELETE /customer-api/payment-method/:id", { params: { id } })).data.payment_methods;
}

/** Opens a wallet for the cart before there is an order; answers its page. */
export async function openWallet(gatewayId: number, quick = false) {
  const body = { gateway_id: gatewayId, ...(quick && { quick }) };
  return (await call("POST /order-api/order/cart/express", { body })).data.redirect_url;
}

/** What an opened wallet said of its owner. */
export async function fetchWallet(token: string, from?: Caller) {
  return (await call("GET /order-api/paypal-shipping-info", { query: { token } }, { from })).data;
}
