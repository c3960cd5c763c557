import type { AddOnOffer, Cart, CartItem } from "@/contract/cart";
import { call, type Caller } from "./http";
import { cartNow, type CallOptions } from "./order";

type Named = Pick<CallOptions, "idempotencyKey">;

interface Lists {
  cart: Cart;
  saved: Record<string, CartItem>;
}

const lists = {
  read: ({ cart, saved }: Lists): Lists => ({ cart, saved }),
  /** A refused change brings the cart as it is now. */
  empty: (reply: unknown): { cart: Cart | null; saved: null } => ({ cart: cartNow(reply), saved: null }),
};

/** The cart with what is kept for later beside it. */
export function fetchCartWithSaved(from?: Caller) {
  return call("GET /order-api/order/cart/saved", {}, { ...lists, from });
}

/** Takes an item out of the cart and keeps it for later. */
export function saveItem(itemId: number, options: Named = {}) {
  return call("POST /order-api/order/cart/saved", { query: { item_id: itemId } }, { ...lists, ...options });
}

/** Puts an item that was kept for later back into the cart. */
export function restoreItem(itemId: number, options: Named = {}) {
  return call("PUT /order-api/order/cart/saved", { query: { item_id: itemId } }, { ...lists, ...options });
}

export function forgetItem(itemId: number, options: Named = {}) {
  return call("DELETE /order-api/order/cart/saved", { query: { item_id: itemId } }, { ...lists, ...options });
}

/** What would be cheaper beside what is in the cart. */
export function fetchAddOns(from?: Caller) {
  return call(
    "GET /order-api/order/cart/add-ons",
    {},
    { read: ({ data }) => data.add_ons, empty: (): AddOnOffer[] => [], from },
  );
}
