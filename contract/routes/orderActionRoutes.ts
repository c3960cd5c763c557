import { Type } from "typebox";
import { Cart, OfferedGateway } from "../cart";
import { ChargeEntry, DocumentEntry, ReturnEntry } from "../fulfilment";
import { LIMITS } from "../limits";
import { LIST_LIMITS } from "../rules/listLimits";
import { CheckoutPayment, OrderAddress, OrderResult } from "../order";
import { RETURN_REASONS } from "../rules/rights";
import { dataOnly, envelope, type RouteTable } from "./route";
import { Id, Money, requiredText, Nullable, text, TokenParams, StringEnum } from "../shared";

const { addressLength, cityLength, nameLength, noteLength, phoneLength, stateLength, zipLength } = LIMITS;

const quantity = Type.Integer({ minimum: 1, maximum: LIST_LIMITS.lineQuantity });
/** Needed by whoever is not signed in as the order's owner. */
const token = Type.Optional(text(100));
const reason = Type.Optional(text(noteLength));
const order_num = requiredText(40);

const OrderRefundStatus = Type.Object({
  order_num: Type.String(),
  status: Type.String(),
  currency: Type.String(),
  /** All that went back or is on its way back. */
  refunded_amount: Money,
  /** What of it waits until the buyer's bank has decided a dispute. */
  parked_amount: Money,
});

const lines = Type.Optional(
  Type.Array(Type.Object({ line_id: Id, quantity }), { minItems: 1, maxItems: LIMITS.cartLines }),
);

/** What comes back when units go, and why it may be less than what was paid for them. */
const RefundQuote = Type.Object({
  order_num: Type.String(),
  currency: Type.String(),
  /** What comes back: what was paid for the units, less `lost_amount`. */
  refund_amount: Money,
  /**
   * What the rest costs beyond its share of what was paid, since it is priced anew; below 0 where it became cheaper.
   */
  lost_amount: Money,
  /** Why, in the caller's language: one sentence for each discount that the rest no longer has. */
  reasons: Type.Array(
    Type.Object({
      /** quantity, add_on, promotion, welcome, delivery or gift. */
      code: Type.String(),
      text: Type.String(),
    }),
  ),
  /** Gifts that go with what earned them. */
  goes_along: Type.Array(
    Type.Object({ line_id: Type.Integer(), product_name: Type.String(), quantity: Type.Integer() }),
  ),
});

/** What buyers do with an order after they placed it. */
export const orderActionRoutes = {
  "POST /order-api/order/cancel": {
    access: "anyone",
    summary: "Cancels an order, or units of one line, that have not left",
    body: Type.Object({
      order_num,
      token,
      line_id: Type.Optional(Id),
      quantity: Type.Optional(quantity),
      /** Units of several lines at once, instead of `line_id` and `quantity`. */
      lines,
      reason,
      /** What the quote said comes back: 409 when it is another amount by now, and nothing is cancelled. */
      refund_amount: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 })),
      /** The store's team alone, with `line_id`: the store cannot deliver, so that what stays keeps its discounts. */
      by_store: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(OrderRefundStatus),
  },
  "POST /order-api/order/refund-quote": {
    access: "anyone",
    summary: "What comes back when units of an order are cancelled or returned, and what the rest then costs more",
    body: Type.Object({
      order_num,
      token,
      /** To withdraw: with the number enough, as there. */
      email: Type.Optional(text(LIMITS.emailLength)),
      act: Type.Unsafe<"cancel" | "return" | "withdraw">({ type: "string", enum: ["cancel", "return", "withdraw"] }),
      /** All that is still the buyer's when it is left out. */
      lines,
      /** To return: why. */
      reason: Type.Optional(StringEnum(RETURN_REASONS)),
      /** To cancel, the store's team alone: as there. */
      by_store: Type.Optional(Type.Boolean()),
    }),
    reply: dataOnly(RefundQuote),
  },
  "POST /order-api/update-address": {
    access: "anyone",
    summary: "Sends an order that has not left elsewhere within its country",
    body: Type.Object({
      order_id: Id,
      shipping_address: requiredText(addressLength),
      shipping_apartment_suite: Type.Optional(text(addressLength)),
      city: requiredText(cityLength),
      state: Type.Optional(text(stateLength)),
      zip: Type.Optional(text(zipLength)),
      fullname: Type.Optional(text(nameLength)),
      phone: Type.Optional(text(phoneLength)),
      token,
    }),
    reply: dataOnly(
      Type.Object({
        order_num: Type.String(),
        /** As it counts now. */
        shipping: OrderAddress,
        refunded_amount: Money,
        /** What has to be paid before the new address counts. */
        charge: Nullable(ChargeEntry),
      }),
    ),
  },
  "POST /order-api/order/return": {
    access: "anyone",
    summary: "Asks to send goods back within their trial",
    body: Type.Object({
      order_num,
      token,
      lines: Type.Array(
        Type.Object({
          line_id: Id,
          quantity,
          reason: StringEnum(RETURN_REASONS),
        }),
        { minItems: 1, maxItems: LIMITS.cartLines },
      ),
      note: reason,
    }),
    reply: dataOnly(ReturnEntry),
  },
  "POST /order-api/order/withdraw": {
    access: "anyone",
    summary: "Withdraws from the contract (EU, UK, Norway): by its owner, its token, or number and e-mail",
    body: Type.Object({
      order_num,
      token,
      email: Type.Optional(text(LIMITS.emailLength)),
      name: requiredText(nameLength),
      note: reason,
      lines: Type.Optional(Type.Array(Type.Object({ line_id: Id, quantity }), { maxItems: LIMITS.cartLines })),
    }),
    reply: dataOnly(ReturnEntry),
  },
  "POST /order-api/request-vat/:token": {
    access: "anyone",
    summary: "Gives a paid order an invoice in a company's name; VAT that the company owes itself is paid back",
    params: TokenParams,
    body: Type.Object({ company: requiredText(nameLength), vat_number: requiredText(LIMITS.vatNumberLength) }),
    reply: dataOnly(
      Type.Object({
        order_num: Type.String(),
        document: DocumentEntry,
        /** The company owes the VAT itself. */
        reverse_charge: Type.Boolean(),
        currency: Type.String(),
        refunded_amount: Money,
      }),
    ),
  },
  "GET /order-api/order/charge/more2": {
    access: "anyone",
    summary: "An additional amount that the store asks for, and what it can be paid with",
    query: Type.Object({ token: requiredText(100) }),
    reply: dataOnly(
      Type.Object({
        order_num: Type.String(),
        charge: ChargeEntry,
        gateways: Type.Array(OfferedGateway),
        /** How the last try to pay it stands, as in *Order result*; null before the first. */
        attempt: Nullable(
          Type.Object({
            status: Type.Integer(),
            message: Type.String(),
            /** Where the payer goes on; empty where there is nothing to do. */
            redirect_link: Type.String(),
          }),
        ),
      }),
    ),
  },
  "POST /order-api/order/charge/more2": {
    access: "anyone",
    summary: "Pays an additional amount by its token",
    body: Type.Object({ token: requiredText(100), payment: CheckoutPayment }),
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/order/reorder": {
    access: "anyone",
    summary: "Puts what an order had into the cart again, as far as it is still sold",
    body: Type.Object({ order_num, token }),
    reply: envelope(Type.Object({ skipped: Type.Array(Type.String()) }), { cart: Cart }),
  },
} as const satisfies RouteTable;
