import { eq } from "drizzle-orm";
import type { Queries } from "../../../db/client";
import { giftCards, payments, refunds, refundTransfers } from "../../../db/schema";

export async function findPaymentToMail(db: Queries, id: number) {
  return (await db.select().from(payments).where(eq(payments.id, id)))[0];
}

export async function findRefundToMail(db: Queries, id: number) {
  return (await db.select().from(refunds).where(eq(refunds.id, id)))[0];
}

/** What a refund gives; undefined for none. */
export async function amountOfRefund(db: Queries, id: number): Promise<number | undefined> {
  return (await db.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.id, id)))[0]?.amount;
}

/** The ways by which a refund travels. */
export const listRefundTransfers = (db: Queries, refundId: number) =>
  db.select().from(refundTransfers).where(eq(refundTransfers.refundId, refundId));

export async function markCardSent(db: Queries, id: number, sentAt: Date): Promise<void> {
  await db.update(giftCards).set({ sentAt }).where(eq(giftCards.id, id));
}
