import type { Transaction } from "../../db/client";
import { capturedHolds, lockCapturedPayments, disputedAmountOf, transfersGiven } from "./repository";
import type { TenderLeft } from "./tenders";

/**
 * What an order was paid with, in order of use: wallets as one, then payments; with what can still go back. Call it
 * under the order's lock.
 */
export async function findTenders(tx: Transaction, orderId: number): Promise<TenderLeft[]> {
  const given = await transfersGiven(tx, orderId);
  const captured = await lockCapturedPayments(tx, orderId);
  const holds = await capturedHolds(tx, orderId);
  const back = (id: number) =>
    given.filter(({ paymentId }) => paymentId === id).reduce((sum, { amount }) => sum + amount, 0);
  const paid: TenderLeft[] = [];
  // What the payer has from the bank does not come from the store once more.
  for (const { id, amount } of captured)
    paid.push({ tender: "payment", id, left: Math.max(0, amount - back(id) - (await disputedAmountOf(tx, id))) });
  return [
    { tender: "wallet", id: 0, left: holds.reduce((sum, { value, refunded }) => sum + value - refunded, 0) },
    ...paid,
  ];
}
