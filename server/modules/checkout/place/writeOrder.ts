import { isUniqueViolation } from "../../../platform/db/isUniqueViolation";
import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import type { Transaction } from "../../../db/client";
import { newOrderNumber } from "../../orders/number";
import type { OrderRow } from "../../orders/repository";
import { orderToken } from "../../orders/token";
import { insertOrder, placeAgain, type NewLine, type NewOrder } from "../../orders/writeOrder";

interface ToWrite {
  columns: Omit<NewOrder, "number" | "tokenHash" | "cartId" | "placedAt" | "termsEditionId">;
  /** The cart that it was priced from; null for what was frozen before. */
  cartId: string | null;
  /** The order that this cart made already: it is placed again after a refusal. */
  existing: OrderRow | undefined;
  lines: readonly NewLine[];
}

/**
 * Writes an order with its lines as they were priced: a new row, or the same row and number again after a refusal.
 * Throws for a number that another order has: `isNumberTaken`.
 */
export async function writeOrder(
  deps: Deps,
  tx: Transaction,
  { columns, cartId, existing, lines }: ToWrite,
): Promise<OrderRow> {
  const placedAt = deps.clock.now();
  if (existing) return placeAgain(tx, existing.id, columns, { lines, now: placedAt });
  return insertOrder(tx, { ...columns, ...newNames(deps), cartId, placedAt }, lines);
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
