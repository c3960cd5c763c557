import { call, callForData, type Caller } from "./http";
import { orderResult } from "./order";
import type { InputOf } from "./routes";

/** Sends the order's own link to its e-mail. */
export function mailOrderLink(body: InputOf<"POST /order-api/order/link">["body"]) {
  return callForData("POST /order-api/order/link", { body });
}

/** Cancels an order that has not left, or units of it: once for its key. */
export function cancelOrder(body: InputOf<"POST /order-api/order/cancel">["body"], idempotencyKey: string) {
  return callForData("POST /order-api/order/cancel", { body }, { idempotencyKey });
}

/** What comes back when units are cancelled or returned, and why it may be less than what was paid for them. */
export function fetchRefundQuote(body: InputOf<"POST /order-api/order/refund-quote">["body"]) {
  return callForData("POST /order-api/order/refund-quote", { body });
}

/** Sends an order that has not left elsewhere; `charge` is what has to be paid before it counts. */
export function changeOrderAddress(body: InputOf<"POST /order-api/update-address">["body"]) {
  return callForData("POST /order-api/update-address", { body });
}

export function returnLines(body: InputOf<"POST /order-api/order/return">["body"]) {
  return callForData("POST /order-api/order/return", { body });
}

/** Withdraws from the contract, as the law gives it. */
export function withdrawOrder(body: InputOf<"POST /order-api/order/withdraw">["body"]) {
  return callForData("POST /order-api/order/withdraw", { body });
}

/** An invoice in a company's name. */
export function requestVat(token: string, body: InputOf<"POST /order-api/request-vat/:token">["body"]) {
  return callForData("POST /order-api/request-vat/:token", { params: { token }, body });
}

/** Puts what an order had into the cart again; answers what is no longer sold. */
export function reorder(body: InputOf<"POST /order-api/order/reorder">["body"]) {
  return call(
    "POST /order-api/order/reorder",
    { body },
    { read: ({ data }) => data.skipped, empty: (): string[] => [] },
  );
}

/** An additional amount that the store asks for, and what it can be paid with. */
export function fetchCharge(token: string, from?: Caller) {
  return callForData("GET /order-api/order/charge/more2", { query: { token } }, { from });
}

export function payCharge(body: InputOf<"POST /order-api/order/charge/more2">["body"], idempotencyKey: string) {
  return call("POST /order-api/order/charge/more2", { body }, { ...orderResult, idempotencyKey });
}

/** The invoice of a paid order, for its owner or by its token. */
export function fetchInvoice(orderNum: string, token?: string, from?: Caller) {
  const query = { order_num: orderNum, ...(token && { token }) };
  return call("GET /order-api/order/invoice2", { query }, { from, read: ({ invoice }) => invoice, empty: () => null });
}
