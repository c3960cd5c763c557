import { call, type Caller } from "./http";
import type { CallOptions } from "./order";

type Named = Pick<CallOptions, "idempotencyKey">;

/** The cart with what is kept for later beside it. */
export async function fetchCartWithSaved(from?: Caller) {
  const { cart, saved } = await call("GET /order-api/order/cart/saved", {}, { from });
  return { cart, saved };
}

/** Takes an item out of the cart and keeps it for later. */
export async function saveItem(itemId: number, options: Named = {}) {
  return call("POST /order-api/order/cart/saved", { query: { item_id: itemId } }, options);
}

/** Puts an item that was kept for later back into the cart. */
export async function restoreItem(itemId: number, options: Named = {}) {
  return call("PUT /order-api/order/cart/saved", { query: { item_id: itemId } }, options);
}

export async function forgetItem(itemId: number, options: Named = {}) {
  return call("DELETE /order-api/order/cart/saved", { query: { item_id: itemId } }, options);
}

/** What would be cheaper beside what is in the cart. */
export async function fetchAddOns(from?: Caller) {
  return (await call("GET /order-api/order/cart/add-ons", {}, { from })).data.add_ons;
}
