import type { Deps } from "../../../deps";
import { hashSecret } from "../../../http/cookies";
import type { Transaction } from "../../../db/client";
import { insertOrder, type OpenedPayment } from "../../orders/repositoryPlacing";
import { newOrderNumber } from "../../orders/number";
import type { OrderRow } from "../../orders/repository";
import { orderToken } from "../../orders/token";
import { placeAgain, type NewLine, type NewOrder, type PlacedOrder } from "../../orders/repositoryChanges";
import { valuesOfPayment } from "../../orders/repositoryPayments";
import { openPayment, paymentColumns, type PaymentToOpen } from "../attempt/attempt";

export interface OrderToWrite {
  columns: Omit<NewOrder, "number" | "tokenHash" | "cartId" | "placedAt" | "termsEditionId"> &
    Omit<PlacedOrder, "id" | "number">;
  /** The cart that it was priced from; null for what was agreed to before. */
  cartId: string | null;
  /** The order that was made of the same already: it is placed again after a refusal. */
  existing: OrderRow | undefined;
  lines: readonly NewLine[];
}

/**
 * Writes an order with its lines as they were priced: a new row, or the same row and number again after a refusal.
 * Opens its payment with it as `openPayment` does, where somebody pays. A number that another order has is a matter of
 * `transactionWithNumber`.
 */
export async function writeOrder(
  deps: Deps,
  tx: Transaction,
  { columns, cartId, existing, lines }: OrderToWrite,
  toPay: Omit<PaymentToOpen, "order"> | null,
): Promise<{ order: PlacedOrder; payment: OpenedPayment | null }> {
  const { clock } = deps;
  const now = clock.now();
  if (existing) {
    const order = await placeAgain(tx, existing.id, columns, { lines, now });
    return { order, payment: toPay && (await openPayment(tx, clock, { ...toPay, order })) };
  }
  const row = { ...columns, ...newNames(deps), cartId, placedByHash: columns.browserHash, placedAt: now };
  const first = toPay ? valuesOfPayment(paymentColumns(columns, toPay), now, toPay.keyId) : undefined;
  const { order, paymentId: id } = await insertOrder(tx, row, lines, first);
  return { order, payment: first && id !== null ? { ...first.row, id } : null };
}

/** A number that nobody else's order has, most probably, and the proof that belongs to it. */
function newNames({ env, clock }: Pick<Deps, "env" | "clock">): { number: string; tokenHash: string } {
  const number = newOrderNumber(clock.now());
  return { number, tokenHash: hashSecret(orderToken(env, number)) };
}
