import { call, type Caller } from "./http";
import { orderResult } from "./order";
import type { InputOf } from "./routes";

/** Sends the order's own link to its e-mail. */
export async function mailOrderLink(body: InputOf<"POST /order-api/order/link">["body"]) {
  await call("POST /order-api/order/link", { body });
}

/** Cancels an order that has not left, or units of it: once for its key. */
export async function cancelOrder(body: InputOf<"POST /order-api/order/cancel">["body"], idempotencyKey: string) {
  return (await call("POST /order-api/order/cancel", { body }, { idempotencyKey })).data;
}

/** What comes back when units are cancelled or returned, and why it may be less than what was paid for them. */
export async function fetchRefundQuote(body: InputOf<"POST /order-api/order/refund-quote">["body"]) {
  return (await call("POST /order-api/order/refund-quote", { body })).data;
}

/** Sends an order that has not left elsewhere; `charge` is what has to be paid before it counts. */
export async function changeOrderAddress(body: InputOf<"POST /order-api/update-address">["body"]) {
  return (await call("POST /order-api/update-address", { body })).data;
}

export async function returnLines(body: InputOf<"POST /order-api/order/return">["body"]) {
  return (await call("POST /order-api/order/return", { body })).data;
}

/** Withdraws from the contract, as the law gives it. */
export async function withdrawOrder(body: InputOf<"POST /order-api/order/withdraw">["body"]) {
  return (await call("POST /order-api/order/withdraw", { body })).data;
}

/** An invoice in a company's name. */
export async function requestVat(token: string, body: InputOf<"POST /order-api/request-vat/:token">["body"]) {
  return (await call("POST /order-api/request-vat/:token", { params: { token }, body })).data;
}

/** Puts what an order had into the cart again; answers what is no longer sold. */
export async function reorder(body: InputOf<"POST /order-api/order/reorder">["body"]) {
  return (await call("POST /order-api/order/reorder", { body })).data.skipped;
}

/** An additional amount that the store asks for, and what it can be paid with. */
export async function fetchCharge(token: string, from?: Caller) {
  return (await call("GET /order-api/order/charge/more2", { query: { token } }, { from })).data;
}

export async function payCharge(body: InputOf<"POST /order-api/order/charge/more2">["body"], idempotencyKey: string) {
  return orderResult(call("POST /order-api/order/charge/more2", { body }, { idempotencyKey }));
}
