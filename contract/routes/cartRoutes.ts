import { Type } from "typebox";
import { AddOnOffer, Cart, CartItem, LineToAdd } from "../cart";
import { CartChange, ChangeHeaders, QuickBuy } from "../cartChange";
import { LIMITS } from "../limits";
import { envelope, Failure, type RouteTable } from "./route";
import { Id } from "../shared";

const reply = envelope(Type.Object({}), { cart: Cart });

/** The cart and the items kept for later beside it, by item id. */
const withSaved = envelope(Type.Object({}), { cart: Cart, saved: Type.Record(Type.String(), CartItem) });

/** What every change of a cart has: its two headers, and the cart as it is now beside a conflict. */
const change = {
  headers: ChangeHeaders,
  reply,
  conflict: Type.Object({ ...Failure.properties, cart: Type.Optional(Cart) }),
} as const;

export const cartRoutes = {
  "GET /order-api/order/cart": { access: "anyone", summary: "The visitor's cart", reply },
  "POST /order-api/order/cart": {
    access: "anyone",
    summary: "Adds items; answers the whole cart",
    query: Type.Object({ gateway_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })) }),
    body: Type.Array(LineToAdd, { minItems: 1, maxItems: LIMITS.cartLines }),
    bodyLimit: 64 * 1024,
    ...change,
  },
  "PUT /order-api/order/cart": {
    access: "anyone",
    summary: "Changes one thing of the cart; answers the whole cart",
    query: CartChange,
    ...change,
  },
  "DELETE /order-api/order/cart": {
    access: "anyone",
    summary: "Removes one item by item_id, or everything",
    query: Type.Object({ item_id: Type.Optional(Id) }),
    ...change,
  },
  "DELETE /order-api/order/cart/clear": { access: "anyone", summary: "Empties the cart", ...change },
  "GET /order-api/order/cart/saved": {
    access: "anyone",
    summary: "The cart with what is kept for later",
    reply: withSaved,
  },
  "POST /order-api/order/cart/saved": {
    access: "anyone",
    summary: "Keeps an item of the cart for later",
    query: Type.Object({ item_id: Id }),
    ...change,
    reply: withSaved,
  },
  "PUT /order-api/order/cart/saved": {
    access: "anyone",
    summary: "Moves an item that was kept for later back to the cart",
    query: Type.Object({ item_id: Id }),
    ...change,
    reply: withSaved,
  },
  "DELETE /order-api/order/cart/saved": {
    access: "anyone",
    summary: "Forgets an item that was kept for later",
    query: Type.Object({ item_id: Id }),
    ...change,
    reply: withSaved,
  },
  "GET /order-api/order/cart/add-ons": {
    access: "anyone",
    summary: "What would be cheaper beside what is in the cart, and is not in it yet",
    reply: envelope(Type.Object({ add_ons: Type.Array(AddOnOffer) }), {}),
  },
  "GET /order-api/order/cart/quick-buy": { access: "anyone", summary: "The one-item cart beside the main one", reply },
  "POST /order-api/order/cart/quick-buy": {
    access: "anyone",
    summary: "Makes the one-item cart beside the main one, in place of what was in it",
    body: QuickBuy,
    ...change,
  },
  "PUT /order-api/order/cart/quick-buy": {
    access: "anyone",
    summary: "Changes one thing of the one-item cart; answers it whole",
    query: CartChange,
    ...change,
  },
} as const satisfies RouteTable;
