import { Type } from "typebox";
import { CheckoutHeaders } from "../cartChange";
import { Cart } from "../cart";
import { CheckoutPayment, OrderResult } from "../order";
import {
  AskBody,
  Box,
  DecisionBody,
  Fingerprint,
  PayForMeBody,
  RequestDetail,
  RequestEntry,
  RequestNumber,
  RequestStateName,
  RequestToken,
  RequestToPay,
} from "../orderRequest";
import { LIMITS } from "../limits";
import { Email, requiredText, Page, pageSize } from "../shared";
import { dataOnly, Failure, type RouteTable } from "./route";

const numbered = Type.Object({ number: RequestNumber });
const requests = dataOnly(
  Type.Object({
    requests: Type.Array(RequestEntry),
    /** Requests that wait for the caller's decision; -1 for who decides about none. */
    to_decide: Type.Integer(),
    page: Type.Integer(),
    total_pages: Type.Integer(),
    total: Type.Integer(),
  }),
);
const one = dataOnly(RequestDetail);
const paging = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(LIMITS.requestPageSize)) };

/** Purchases that somebody asks somebody else for. */
export const orderRequestRoutes = {
  "POST /order-api/order-request/pay-for-me": {
    access: "anyone",
    summary: "Freezes the cart as it is priced now and asks somebody to pay it; the cart stays",
    headers: CheckoutHeaders,
    body: PayForMeBody,
    reply: one,
    conflict: Type.Object({ ...Failure.properties, cart: Type.Optional(Cart) }),
  },
  "POST /order-api/order-request/approval": {
    access: "customer",
    summary:
      "Freezes a member's cart as it is priced now and asks the company's managers to approve it; the cart stays",
    headers: CheckoutHeaders,
    body: AskBody,
    reply: one,
    conflict: Type.Object({ ...Failure.properties, cart: Type.Optional(Cart) }),
  },
  "POST /order-api/order-request/decide": {
    access: "customer",
    summary: "Approves, changes or refuses what a member asks for, by whoever decides for their company",
    body: DecisionBody,
    reply: one,
  },
  "POST /order-api/order-request/accept": {
    access: "customer",
    summary: "Takes what the decider changed: it is approved then, at the amounts that were shown",
    body: Type.Object({ number: RequestNumber, fingerprint: Fingerprint }),
    reply: one,
  },
  "POST /order-api/order-request/pay": {
    access: "customer",
    summary: "Pays what a member asks for, by whoever decides for their company; that approves it, too",
    body: Type.Object({ number: RequestNumber, fingerprint: Fingerprint, payment: CheckoutPayment }),
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/order-request/pay/return": {
    access: "customer",
    summary: "Finishes such a payment after the provider's page",
    body: Type.Object({ number: RequestNumber, return_token: RequestToken }),
    reply: one,
  },
  "GET /order-api/order-request/list": {
    access: "anyone",
    summary: "Requests of the signed-in customer or this browser, or those that they decide about, the latest first",
    query: Type.Object({ box: Type.Optional(Box), state: Type.Optional(RequestStateName), ...paging }),
    reply: requests,
  },
  "GET /order-api/order-request/detail/:number": {
    access: "anyone",
    summary: "One request of the caller, or one that they decide about",
    params: numbered,
    reply: one,
  },
  "POST /order-api/order-request/withdraw": {
    access: "anyone",
    summary: "Takes a request back that is neither paid nor decided against",
    body: numbered,
    reply: one,
  },
  "POST /order-api/order-request/mail-link": {
    access: "anyone",
    summary: "Mails the link of a request, in fixed words, to whoever is to pay it",
    body: Type.Object({ number: RequestNumber, email: Email }),
    reply: one,
  },
  "POST /order-api/order-request/renew-link": {
    access: "anyone",
    summary: "Makes another link; the one before opens nothing any more",
    body: numbered,
    reply: one,
  },
  "GET /order-api/pay-for-me": {
    access: "anyone",
    summary: "What the link's holder is asked to pay, and with what",
    query: Type.Object({ token: RequestToken }),
    reply: dataOnly(RequestToPay),
  },
  "POST /order-api/pay-for-me": {
    access: "anyone",
    summary: "Pays what the link's holder saw, exactly once",
    body: Type.Object({ token: RequestToken, fingerprint: Fingerprint, payment: CheckoutPayment }),
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/pay-for-me/return": {
    access: "anyone",
    summary: "Finishes such a payment after the provider's page",
    body: Type.Object({ token: RequestToken, return_token: RequestToken }),
    reply: dataOnly(RequestToPay),
  },
} as const satisfies RouteTable;

/** What the store's team does with requests. */
export const orderRequestStaffRoutes = {
  "GET /order-api/order-request/all": {
    access: { who: "team", may: "customers.read" },
    summary: "All requests, the latest first",
    query: Type.Object({ state: Type.Optional(RequestStateName), ...paging }),
    reply: requests,
  },
  "GET /order-api/order-request/one/:number": {
    access: { who: "team", may: "customers.read" },
    summary: "One request as its requester sees it, without its link",
    params: numbered,
    reply: one,
  },
  "POST /order-api/order-request/close": {
    access: { who: "team", may: "orders.edit" },
    summary: "Ends a request that is not paid, with the cause that its requester reads",
    body: Type.Object({
      number: RequestNumber,
      to: Type.Union([Type.Literal("expired"), Type.Literal("withdrawn")]),
      cause: requiredText(LIMITS.noteLength),
    }),
    reply: one,
  },
} as const satisfies RouteTable;
