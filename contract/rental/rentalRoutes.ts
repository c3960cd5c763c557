import { Type } from "typebox";
import { LIMITS } from "../limits";
import { CheckoutCustomer, OrderResult } from "../order";
import { dataOnly, type RouteTable } from "../routes/route";
import { Id, IdParams, requiredText, Page, pageSize, text } from "../shared";
import { OwnRental, RentalChoice, RentalChoices, RentalDetail, RentalFeed, RentalRequest } from "./rental";
import { RENTAL_LIMITS } from "./rentalTerms";

const paged = { page: Type.Optional(Page), page_size: Type.Optional(pageSize(RENTAL_LIMITS.pageSize)) };
const counted = { page: Type.Integer(), total_pages: Type.Integer(), total: Type.Integer() };

/** A card that can be charged each month: one that is kept, or one that is kept with this. */
const RentalPayment = Type.Object({
  card_token: Type.Optional(text(500)),
  payment_method_id: Type.Optional(Id),
});

/** `POST /rental-api/act/…`: one of a customer's own rentals; somebody else's is not there (404). */
const own = (summary: string) => ({
  access: "customer" as const,
  summary,
  params: IdParams,
  reply: dataOnly(OwnRental),
});

export const rentalRoutes = {
  "GET /rental-api/feed": {
    access: "anyone",
    summary: "Products that can be rented, with their terms",
    query: Type.Object({
      ...paged,
      product_id: Type.Optional(Id),
      locale: Type.Optional(text(20)),
    }),
    reply: dataOnly(RentalFeed),
  },
  "POST /rental-api/quote": {
    access: "anyone",
    summary: "What a choice costs, month by month, before anything is asked for",
    body: Type.Object({ ...RentalChoice.properties, locale: Type.Optional(text(20)) }),
    reply: dataOnly(RentalDetail),
  },
  "POST /rental-api/start": {
    access: "customer",
    summary: "Chooses a rental; it can be paid then. A choice of the same product that was not paid is this one again",
    body: RentalChoice,
    reply: dataOnly(RentalDetail),
  },
  "POST /rental-api/detail/:id": {
    access: "customer",
    summary: "A rental of the customer; with another choice, as long as it is not paid, it becomes that one",
    params: IdParams,
    body: Type.Partial(Type.Object({ ...RentalChoice.properties, state: text(LIMITS.stateLength), zip: text(20) })),
    reply: dataOnly(RentalDetail),
  },
  "POST /rental-api/checkout/:id": {
    access: "customer",
    summary: "Takes deposit and first month from a card that is kept for the months to come, or asks for approval",
    params: IdParams,
    body: Type.Object({
      customer: CheckoutCustomer,
      payment: RentalPayment,
      /** What the page showed, major units; a rental that costs something else by now is not charged (409). */
      initial_deposit: Type.Number({ minimum: 0, maximum: 10_000_000 }),
      /** The words beside the button were agreed to. */
      agreed: Type.Boolean(),
    }),
    reply: OrderResult,
    refusal: OrderResult,
  },
  "GET /rental-api/rentals": {
    access: "customer",
    summary: "Rentals of the customer, the latest first",
    query: Type.Object(paged),
    reply: dataOnly(Type.Object({ rentals: Type.Array(OwnRental), to_decide: Type.Integer(), ...counted })),
  },
  "GET /rental-api/rentals/:id": own("A rental with all it was charged"),
  "GET /rental-api/choices/:id": {
    ...own("How a rental can be extended, and what it can be swapped for"),
    reply: dataOnly(RentalChoices),
  },
  "POST /rental-api/pay/:id": {
    ...own("Charges what could not be charged once more, now"),
  },
  "POST /rental-api/card/:id": {
    ...own("Another card for the months to come; what is owed is charged to it at once"),
    body: RentalPayment,
  },
  "POST /rental-api/cancel/:id": {
    ...own("Ends a rental that was not sent yet: everything comes back"),
  },
  "POST /rental-api/pause/:id": {
    ...own("Nothing is charged for some months; the term ends as much later"),
    body: Type.Object({ months: Type.Integer({ minimum: 1, maximum: 12 }) }),
  },
  "POST /rental-api/swap/:id": {
    ...own(
      "Another product of the fleet instead, or its company is asked; its rent counts from the month after it is sent",
    ),
    body: RentalChoice,
  },
  "POST /rental-api/extend/:id": {
    ...own("Goes on for another term, at the lower of both rents, or its company is asked"),
    body: Type.Object({ plan_id: Id }),
  },
  "POST /rental-api/buy/:id": {
    ...own("Buys the pieces for their price less the share of the rent paid, or its company is asked"),
    body: Type.Object({
      /** What the page showed, major units; another price by now is not charged (409). */
      buy_out_amount: Type.Number({ minimum: 0, maximum: 10_000_000 }),
    }),
  },
  "POST /rental-api/return/:id": {
    ...own("Books the pickup of the pieces"),
    body: Type.Object({
      /** `2026-12-24`, a working day. */
      pickup_date: Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$", maxLength: 10 }),
    }),
  },
  "POST /rental-api/keep/:id": {
    ...own("Takes a pickup back that has not happened"),
  },
  "POST /rental-api/unask/:id": {
    ...own("Takes back what the company was asked about a rental that goes on"),
  },
  "GET /rental-api/approvals": {
    access: "customer",
    summary: "Rentals of members that the caller decides about, new ones and changes of those that go on",
    query: Type.Object(paged),
    reply: dataOnly(Type.Object({ requests: Type.Array(RentalRequest), ...counted })),
  },
  "POST /rental-api/decide/:id": {
    access: "customer",
    summary: "Approves a member's rental or its change, which is charged or made then, or refuses it",
    params: IdParams,
    body: Type.Object({
      decision: Type.Unsafe<"approve" | "refuse">({ type: "string", enum: ["approve", "refuse"] }),
      reason: Type.Optional(text(LIMITS.noteLength)),
      /** What was seen of a rental that goes on; something else that was asked meanwhile is not decided (409). */
      ask_id: Type.Optional(text(40)),
    }),
    reply: dataOnly(Type.Object({ status: requiredText(20) })),
  },
} as const satisfies RouteTable;
