import type { RequestState } from "@/contract/enums";
import type { RequestBox } from "@/contract/orderRequest";
import { call, callForData, type Caller } from "./http";
import { cartNow, orderResult, type ShownCart } from "./order";
import type { AnswerOf, InputOf } from "./routes";

const POST_ASK = "POST /order-api/order-request/pay-for-me";
const asked = { read: ({ data }: AnswerOf<typeof POST_ASK>) => ({ request: data }), empty: cartNow };

/** Freezes the cart as the page shows it and asks somebody to pay it. A conflict brings the cart as it is now. */
export function requestPayment(body: InputOf<typeof POST_ASK>["body"], idempotencyKey: string, shown: ShownCart) {
  return call(POST_ASK, { body }, { ...asked, idempotencyKey, ...shown });
}

const POST_APPROVAL = "POST /order-api/order-request/approval";
const askedApproval = { read: ({ data }: AnswerOf<typeof POST_APPROVAL>) => ({ request: data }), empty: cartNow };

/** The same for whoever decides in the visitor's company: to approve it. */
export function requestApproval(body: InputOf<typeof POST_APPROVAL>["body"], idempotencyKey: string, shown: ShownCart) {
  return call(POST_APPROVAL, { body }, { ...askedApproval, idempotencyKey, ...shown });
}

/** Says what whoever decides wants done with what they saw. */
export function decideRequest(body: InputOf<"POST /order-api/order-request/decide">["body"]) {
  return callForData("POST /order-api/order-request/decide", { body });
}

/** Takes what the decider changed. */
export function acceptChange(number: string, fingerprint: string) {
  return callForData("POST /order-api/order-request/accept", { body: { number, fingerprint } });
}

/** Pays what a member asks for, as whoever decides. A refused payment is an answer, too. */
export function payApproval(body: InputOf<"POST /order-api/order-request/pay">["body"], idempotencyKey: string) {
  return call("POST /order-api/order-request/pay", { body }, { ...orderResult, idempotencyKey });
}

/** Finishes such a payment after the provider's page. */
export function finishApprovalPayment(number: string, returnToken: string) {
  return callForData("POST /order-api/order-request/pay/return", { body: { number, return_token: returnToken } });
}

/** Requests of the visitor, or those that they decide about, the latest first. */
export function fetchRequests(query: { box?: RequestBox; state?: RequestState; page: number }, from?: Caller) {
  return callForData("GET /order-api/order-request/list", { query }, { from });
}

export function fetchRequest(number: string, from?: Caller) {
  return callForData("GET /order-api/order-request/detail/:number", { params: { number } }, { from });
}

export function withdrawRequest(number: string) {
  return callForData("POST /order-api/order-request/withdraw", { body: { number } });
}

/** Mails the link of a request to whoever is to pay it. */
export function mailRequestLink(number: string, email: string) {
  return callForData("POST /order-api/order-request/mail-link", { body: { number, email } });
}

/** Makes another link; the one before opens nothing any more. */
export function renewRequestLink(number: string) {
  return callForData("POST /order-api/order-request/renew-link", { body: { number } });
}

/** What the holder of a link is asked to pay. */
export function fetchToPay(token: string, from?: Caller) {
  return callForData("GET /order-api/pay-for-me", { query: { token } }, { from });
}

/** Pays what the holder of a link saw. A refused payment is an answer, too. */
export function payForAnother(body: InputOf<"POST /order-api/pay-for-me">["body"], idempotencyKey: string) {
  return call("POST /order-api/pay-for-me", { body }, { ...orderResult, idempotencyKey });
}

/** Finishes such a payment after the provider's page. */
export function finishPayForMe(token: string, returnToken: string) {
  return callForData("POST /order-api/pay-for-me/return", { body: { token, return_token: returnToken } });
}

/** Who decides in the visitor's company, told for their own work e-mail alone. */
export function fetchManagerEmail(workEmail: string) {
  return callForData("GET /customer-api/pay-for-me/manager-email", { query: { working_email: workEmail } });
}
