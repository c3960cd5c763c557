import { isUniqueViolation } from "../../../platform/db/isUniqueViolation";
import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import type { Transaction } from "../../../db/client";
import type { LoadedCart, PricedCart } from "../../cart/pricedCart";
import { newOrderNumber } from "../../orders/number";
import type { OrderRow } from "../../orders/repository";
import { orderToken } from "../../orders/token";
import { insertOrder, updateOrder, type NewLine } from "../../orders/writeOrder";
import type { CheckoutRequest } from "./readCheckout";
import { snapshotOrder } from "./snapshotOrder";

interface ToWrite {
  request: CheckoutRequest;
  loaded: LoadedCart;
  priced: PricedCart;
  /** The order that this cart made already: it is placed again after a refusal. */
  existing: OrderRow | undefined;
  gatewayId: number;
  lines: readonly NewLine[];
}

/**
 * Writes the order of a cart with its lines from its price of this moment: a new row, or the same row and number
 * again after a refusal. Throws for a number that another order has: `isNumberTaken`.
 */
export async function writeOrder(
  deps: Deps,
  tx: Transaction,
  { request, loaded, priced, existing, gatewayId, lines }: ToWrite,
): Promise<OrderRow> {
  const columns = { ...snapshotOrder(deps, request, loaded, priced), gatewayId };
  if (existing) return updateOrder(tx, existing.id, columns, lines);
  const placedAt = deps.clock.now();
  return insertOrder(tx, { ...columns, ...newNames(deps), cartId: loaded.cart.id, placedAt }, lines);
}

/** A number that nobody else's order has, most probably, and the proof that belongs to it. */
function newNames({ env, clock }: Pick<Deps, "env" | "clock">): { number: string; tokenHash: string } {
  const number = newOrderNumber(clock.now());
  return { number, tokenHash: hashSecret(orderToken(env, number)) };
}

/** Whether an order was refused only because its random number is another's: the transaction is to be tried again. */
export function isNumberTaken(error: unknown): boolean {
  return isUniqueViolation(error, "orders_number_unique");
}
