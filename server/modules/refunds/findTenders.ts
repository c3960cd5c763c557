import { and, asc, eq, notInArray } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { ledgerHolds, payments, refundTransfers } from "../../db/schema";
import { lostOf } from "./disputed";
import type { TenderLeft } from "./tenders";

/**
 * What an order was paid with, in order of use: wallets as one, then payments; with what can still go back. Call it
 * under the order's lock.
 */
export async function findTenders(tx: Transaction, orderId: number): Promise<TenderLeft[]> {
  const given = await tx
    .select()
    .from(refundTransfers)
    .where(and(eq(refundTransfers.orderId, orderId), notInArray(refundTransfers.state, ["failed", "void"])));
  // What is `refunded` has nothing left; money that came too late for its order goes back by itself and paid for
  // nothing.
  const captured = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.state, "captured")))
    .orderBy(asc(payments.id))
    .for("update");
  const holds = await tx
    .select({ value: ledgerHolds.value, refunded: ledgerHolds.refunded })
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.orderId, orderId), eq(ledgerHolds.state, "captured")));
  const back = (id: number) =>
    given.filter(({ paymentId }) => paymentId === id).reduce((sum, { amount }) => sum + amount, 0);
  const paid: TenderLeft[] = [];
  // What the payer has from the bank does not come from the store once more.
  for (const { id, amount } of captured)
    paid.push({ tender: "payment", id, left: Math.max(0, amount - back(id) - (await lostOf(tx, id))) });
  return [
    { tender: "wallet", id: 0, left: holds.reduce((sum, { value, refunded }) => sum + value - refunded, 0) },
    ...paid,
  ];
}
