import { timingSafeEqual } from "node:crypto";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import type { OrderRow } from "./repository";

type Owned = Pick<OrderRow, "customerId" | "email" | "browserHash" | "tokenHash">;

/**
 * Whether an order is the signed-in customer's: placed by them, or as a guest with the e-mail that they have proven
 * since.
 */
export function isOwner(order: Owned, customer: Caller["customer"]): boolean {
  if (!customer) return false;
  return order.customerId === customer.id || (order.customerId === null && order.email === customer.email);
}

/**
 * Whether the caller may see an order's result: its owner, the browser that placed it as a guest, or whoever holds its
 * token. A customer's order is not opened by the browser alone, which others use after them.
 */
export function mayRead(order: Owned, caller: Pick<Caller, "customer" | "cartToken">, token?: string): boolean {
  if (isOwner(order, caller.customer)) return true;
  if (
    caller.cartToken !== null &&
    order.customerId === null &&
    order.browserHash !== null &&
    sameText(hashSecret(caller.cartToken), order.browserHash)
  )
    return true;
  return token !== undefined && holdsToken(order, token);
}

export function holdsToken(order: Owned, token: string): boolean {
  return sameText(hashSecret(token), order.tokenHash);
}

function sameText(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
