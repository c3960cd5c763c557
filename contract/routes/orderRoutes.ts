import { Type } from "typebox";
import { Cart } from "../cart";
import { CheckoutHeaders } from "../cartChange";
import { LIMITS } from "../limits";
import { dataOnly, envelope, Failure, type RouteTable } from "./route";
import { requiredText, Nullable, Page, pageSize, text, TokenParams } from "../shared";
import { CheckoutBody, Invoice, OrderDetail, OrderListEntry, OrderResult, Tracking } from "../order";
import { PayableOrder, PayableQuery, PayOrderBody } from "../payOrder";

const { addressLength, cityLength, emailLength, nameLength, phoneLength, stateLength, zipLength } = LIMITS;

const AddressQuestion = Type.Object({
  street1: requiredText(addressLength),
  street2: Type.Optional(text(addressLength)),
  city: requiredText(cityLength),
  state: Type.Optional(text(stateLength)),
  zip: Type.Optional(text(zipLength)),
  country: requiredText(2),
  phone: Type.Optional(text(phoneLength)),
  name: Type.Optional(text(nameLength)),
  email: Type.Optional(text(emailLength)),
});

/** What placing an order has: what the shopper saw, and the cart as it is now beside a conflict with it. */
const placing = {
  headers: CheckoutHeaders,
  body: CheckoutBody,
  reply: OrderResult,
  refusal: OrderResult,
  conflict: Type.Object({ ...Failure.properties, cart: Type.Optional(Cart) }),
} as const;

export const orderRoutes = {
  "POST /order-api/order/cart/checkout": {
    access: "anyone",
    summary: "Places the order from the cart and pays it; never at another total than the shopper says they saw",
    ...placing,
  },
  "POST /order-api/order/cart/checkout-quick-buy": {
    access: "anyone",
    summary: "Places the order from the one-item cart and pays it; the main cart stays as it is",
    ...placing,
  },
  "GET /order-api/order/checkout2": {
    access: "anyone",
    summary: "What an unpaid order can be paid with, by its token or for its owner",
    query: PayableQuery,
    reply: dataOnly(PayableOrder),
  },
  "POST /order-api/order/checkout2": {
    access: "anyone",
    summary:
      "Pays an order that exists and is unpaid, by its token or for its owner; one that is paid is not paid twice",
    body: PayOrderBody,
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/vf-card/:token": {
    access: "anyone",
    summary: "Finishes a payment after the provider's page: 3-D Secure, wallet, instalments, the marketplace's review",
    params: TokenParams,
    reply: OrderResult,
    refusal: OrderResult,
  },
  "GET /order-api/vf-card/:token": {
    access: "anyone",
    summary: "Where a payment that came back from the provider's page stands, without taking it",
    params: TokenParams,
    reply: OrderResult,
  },
  "POST /order-api/verify-address": {
    access: "anyone",
    summary: "Checks an address for its country and offers corrections",
    body: AddressQuestion,
    reply: dataOnly(
      Type.Object({
        is_valid: Type.Boolean(),
        suggestion: Nullable(AddressQuestion),
        errors: Type.Array(Type.Object({ field: Type.String(), message: Type.String() })),
      }),
    ),
  },
  "GET /order-api/order/result": {
    access: "anyone",
    summary: "The result of an order that this browser placed, for pages that come back or cannot use the socket",
    query: Type.Object({ order_num: text(40), token: Type.Optional(text(100)) }),
    reply: OrderResult,
  },
  "GET /order-api/order/tracking": {
    access: "anyone",
    summary: "Tracks an order by number and e-mail",
    query: Type.Object({ code: Type.Optional(text(40)), email: Type.Optional(text(LIMITS.emailLength)) }),
    reply: dataOnly(Tracking),
  },
  "POST /order-api/order/link": {
    access: "anyone",
    summary: "Sends the order's own link, with which it can be paid and changed, to its e-mail; by number and e-mail",
    body: Type.Object({ code: requiredText(40), email: requiredText(LIMITS.emailLength) }),
    reply: dataOnly(Type.Object({})),
  },
  "GET /order-api/order/list": {
    access: "customer",
    summary: "Orders of the signed-in customer, the latest first",
    query: Type.Object({ page: Type.Optional(Page), page_size: Type.Optional(pageSize(10)) }),
    reply: dataOnly(
      Type.Object({
        orders: Type.Array(OrderListEntry),
        page: Type.Integer(),
        total_pages: Type.Integer(),
        total: Type.Integer(),
      }),
    ),
  },
  "GET /order-api/order/detail/:orderNumber": {
    access: "anyone",
    summary: "One order of the signed-in customer, or by its token",
    params: Type.Object({ orderNumber: text(40) }),
    query: Type.Object({ token: Type.Optional(text(100)) }),
    reply: dataOnly(OrderDetail),
  },
  "GET /order-api/order/invoice2": {
    access: "anyone",
    summary: "The invoice of a paid order, by number and token or for its owner",
    query: Type.Object({ order_num: Type.Optional(text(40)), token: Type.Optional(text(100)) }),
    reply: envelope(Invoice, { invoice: Invoice }),
  },
} as const satisfies RouteTable;
