import { Type } from "typebox";
import { Cart, LineToAdd } from "./cart";
import { LIMITS } from "./limits";
import { dataOnly, envelope, type RouteTable } from "./route";
import { Id, Nullable, Page, pageSize, text, TokenParams } from "./shared";
import { CheckoutBody, OrderResult, Tracking, OrderDetail, OrderListEntry, Invoice, AddressQuestion } from "./order";

const { noteLength, stateLength, zipLength } = LIMITS;

const cartReply = envelope(Type.Object({}), { cart: Cart });

export const orderRoutes = {
  "GET /order-api/order/cart": { summary: "The visitor's cart", reply: cartReply },
  "POST /order-api/order/cart": {
    summary: "Adds items; answers the whole cart",
    query: Type.Object({ gateway_id: Type.Optional(Type.Integer()) }),
    body: Type.Array(LineToAdd, { minItems: 1, maxItems: LIMITS.cartLines }),
    reply: cartReply,
  },
  "PUT /order-api/order/cart": {
    summary: "Changes one thing of the cart; answers the whole cart",
    query: Type.Object({
      item_id: Type.Optional(Id),
      quantity: Type.Optional(Type.Integer({ minimum: 0, maximum: LIMITS.lineQuantity })),
      note: Type.Optional(text(noteLength)),
      promotion_code: Type.Optional(text(LIMITS.promotionCodeLength)),
      use_credit: Type.Optional(Type.Boolean()),
      country: Type.Optional(text(2)),
      state: Type.Optional(text(stateLength)),
      zip: Type.Optional(text(zipLength)),
      shipping_method: Type.Optional(text(40)),
    }),
    reply: cartReply,
  },
  "DELETE /order-api/order/cart": {
    summary: "Removes one item by item_id, or everything",
    query: Type.Object({ item_id: Type.Optional(Id) }),
    reply: cartReply,
  },
  "DELETE /order-api/order/cart/clear": { summary: "Empties the cart", reply: cartReply },
  "POST /order-api/order/cart/checkout": {
    summary: "Places the order from the cart and pays it",
    body: CheckoutBody,
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/vf-card/:token": {
    summary: "Finishes a card's verification after 3-D Secure",
    params: TokenParams,
    reply: OrderResult,
    refusal: OrderResult,
  },
  "POST /order-api/verify-address": {
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
    summary: "The result of an order that this browser placed, for pages that come back or cannot use the socket",
    query: Type.Object({ order_num: text(40), token: Type.Optional(text(100)) }),
    reply: OrderResult,
  },
  "GET /order-api/order/tracking": {
    summary: "Tracks an order by number and e-mail",
    query: Type.Object({ code: Type.Optional(text(40)), email: Type.Optional(text(LIMITS.emailLength)) }),
    reply: dataOnly(Tracking),
  },
  "GET /order-api/order/list": {
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
    summary: "One order of the signed-in customer",
    params: Type.Object({ orderNumber: text(40) }),
    reply: dataOnly(OrderDetail),
  },
  "GET /order-api/order/invoice2": {
    summary: "The invoice of a paid order, by number and token or for its owner",
    query: Type.Object({ order_num: Type.Optional(text(40)), token: Type.Optional(text(100)) }),
    reply: envelope(Invoice, { invoice: Invoice }),
  },
} as const satisfies RouteTable;
