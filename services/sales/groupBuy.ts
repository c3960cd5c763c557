import type { Cart, ChosenOption } from "@/contract/cart";
import type { OwnGroup } from "@/contract/sales/groupBuyRoutes";
import { call, callForData, type Caller } from "../http";
import { cartNow } from "../order";
import { randomKey } from "@/utils/randomKey";

/** A group by the code of its link. */
export function fetchGroup(code: string, locale: string, from?: Caller) {
  return callForData("GET /product-api/group-buy/:code", { params: { code }, query: { locale } }, { from });
}

/** Under which steps groups of a product run, and those that are open. */
export function fetchGroupOffer(productId: number, locale: string) {
  return callForData("GET /product-api/group-offer", { query: { product_id: productId, locale } });
}

/** Groups that this visitor's own orders are or were in. */
export function fetchOwnGroups(locale: string) {
  return call(
    "GET /order-api/group-buys/joined",
    { query: { locale } },
    { read: ({ data }) => data.groups, empty: (): OwnGroup[] => [] },
  );
}

const oneItemCart = { read: ({ cart }: { cart: Cart }) => cart, empty: cartNow };

/** Puts a group's product into the one-item cart, at the group's price. */
export function joinGroup(code: string, options: ChosenOption[]) {
  const input = { body: { code, product_options: options } };
  return call("POST /order-api/group-buys/join", input, { ...oneItemCart, idempotencyKey: randomKey() });
}

/** Opens a group for a product, and goes on as joining it. */
export function startGroup(productId: number, options: ChosenOption[]) {
  const input = { body: { product_id: productId, product_options: options } };
  return call("POST /order-api/group-buys/start", input, { ...oneItemCart, idempotencyKey: randomKey() });
}

/** Leaves an open group: its order is canceled. `token` is the order's, for guests. */
export function leaveGroup(orderNumber: string, token: string) {
  return callForData("POST /order-api/group-buys/leave", {
    body: { order_num: orderNumber, ...(token !== "" && { token }) },
  });
}
