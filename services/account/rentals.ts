import type { RentalRequest } from "@/contract/rental/rental";
import type { RentalAct, RentalDecision } from "@/contract/rental/rentalTerms";
import { call, callForData, type Caller } from "../http";
import { orderResult } from "../order";
import type { AnswerOf, InputOf } from "../routes";

/** What one product can be rented for; empty where it cannot. */
export function fetchRentalOffer(productId: number, from?: Caller) {
  const query = { product_id: productId, ...(from?.locale && { locale: from.locale }) };
  return callForData("GET /rental-api/feed", { query }, { from });
}

/** Products that can be rented, some of them. */
export function fetchRentalFeed(from: Caller) {
  return callForData("GET /rental-api/feed", { query: { page_size: 6, locale: from.locale } }, { from });
}

/** Chooses a rental; answers it as it can be paid. */
export function startRental(body: InputOf<"POST /rental-api/start">["body"], from?: Caller) {
  return callForData("POST /rental-api/start", { body }, { from });
}

/** A chosen rental, priced for a place. */
export function fetchRental(id: number, place: { state?: string; zip?: string }, from?: Caller) {
  return callForData("POST /rental-api/detail/:id", { params: { id }, body: place }, { from });
}

export function checkoutRental(id: number, body: InputOf<"POST /rental-api/checkout/:id">["body"], key: string) {
  return call("POST /rental-api/checkout/:id", { params: { id }, body }, { ...orderResult, idempotencyKey: key });
}

/** The customer's rentals, a page of them. */
export function fetchRentals(page: number, from?: Caller) {
  return callForData("GET /rental-api/rentals", { query: { page } }, { from });
}

/** How a rental can go on. */
export function fetchRentalChoices(id: number, from?: Caller) {
  return callForData("GET /rental-api/choices/:id", { params: { id } }, { from });
}

/** Rentals of members that the customer decides about. */
export function fetchRentalApprovals(from?: Caller) {
  return callForData("GET /rental-api/approvals", { query: {} }, { from });
}

export function decideRental(
  { id, ask_id }: Pick<RentalRequest, "id" | "ask_id">,
  decision: RentalDecision,
  reason: string,
) {
  return callForData("POST /rental-api/decide/:id", { params: { id }, body: { decision, reason, ask_id } });
}

const own = {
  read: ({ data }: AnswerOf<"GET /rental-api/rentals/:id">) => data,
  empty: () => null,
};

/** What an act needs beside the rental. */
export interface ActInput {
  months?: number;
  planId?: number;
  amount?: number;
  day?: string;
  card?: { card_token?: string; payment_method_id?: number };
}

/** Does something with a rental of the customer; answers how it stands then. */
export function actOnRental(
  id: number,
  act: RentalAct,
  { months = 1, planId = 0, amount = 0, day = "", card = {} }: ActInput,
) {
  const params = { id };
  switch (act) {
    case "pause":
      return call("POST /rental-api/pause/:id", { params, body: { months } }, own);
    case "extend":
      return call("POST /rental-api/extend/:id", { params, body: { plan_id: planId } }, own);
    case "swap":
      return call("POST /rental-api/swap/:id", { params, body: { plan_id: planId } }, own);
    case "buy":
      return call("POST /rental-api/buy/:id", { params, body: { buy_out_amount: amount } }, own);
    case "return":
      return call("POST /rental-api/return/:id", { params, body: { pickup_date: day } }, own);
    case "card":
      return call("POST /rental-api/card/:id", { params, body: card }, own);
    case "pay":
      return call("POST /rental-api/pay/:id", { params }, own);
    case "cancel":
      return call("POST /rental-api/cancel/:id", { params }, own);
    case "unask":
      return call("POST /rental-api/unask/:id", { params }, own);
    case "keep":
      return call("POST /rental-api/keep/:id", { params }, own);
  }
}
