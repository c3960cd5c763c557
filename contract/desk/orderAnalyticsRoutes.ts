import { Type, type Static } from "typebox";
import { Money, requiredText, Time } from "../shared";
import { dataOnly, type RouteTable } from "../routes/route";

/** Minutes that a link to an order's analytics opens. */
export const ANALYTICS_MINUTES = 5;

/** Moves of an order and of its payments, the oldest first. */
export const OrderEvents = Type.Array(
  Type.Object({
    at: Time,
    about: Type.Union([Type.Literal("order"), Type.Literal("payment")]),
    state: Type.String(),
    cause: Type.String(),
  }),
);
export type OrderEvents = Static<typeof OrderEvents>;

/** What became of an order, without anything of the person who placed it. */
export const OrderAnalytics = Type.Object({
  order_num: Type.String(),
  status: Type.String(),
  placed_at: Time,
  paid_at: Type.Union([Time, Type.Null()]),
  country: Type.String(),
  language: Type.String(),
  currency: Type.String(),
  gateway_id: Type.Integer(),
  promotion_code: Type.String(),
  amounts: Type.Object({ items: Money, discount: Money, shipping: Money, tax: Money, total: Money }),
  lines: Type.Array(
    Type.Object({
      product_name: Type.String(),
      code: Type.String(),
      vendor_name: Type.String(),
      quantity: Type.Integer(),
      /** Units that were cancelled or came back. */
      gone: Type.Integer(),
      amount: Money,
      discount: Money,
    }),
  ),
  events: OrderEvents,
});
export type OrderAnalytics = Static<typeof OrderAnalytics>;

export const orderAnalyticsRoutes = {
  "GET /customer-api/submit-order/admin-analytic-link": {
    access: { who: "team", may: "orders.amounts" },
    summary: "A signed link to what became of a submitted order, which opens for 5 minutes and for the team alone",
    query: Type.Object({ order_num: requiredText(40) }),
    reply: dataOnly(Type.Object({ url: Type.String(), path: Type.String(), expires_at: Time })),
  },
  "GET /order-api/order/analytics/:token": {
    access: { who: "team", may: "orders.amounts" },
    summary: "What became of the order of a link; 404 for a link that was not made here or has run out",
    params: Type.Object({ token: requiredText(120) }),
    reply: dataOnly(OrderAnalytics),
  },
} as const satisfies RouteTable;
