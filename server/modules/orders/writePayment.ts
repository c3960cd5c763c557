import { randomUUID } from "node:crypto";
import type { Transaction } from "../../db/client";
import { paymentEvents, payments } from "../../db/schema";
import type { PaymentRow } from "./repository";

type NewPayment = Omit<typeof payments.$inferInsert, "key" | "state" | "createdAt" | "changedAt">;

/** Writes a try to pay with its first event. From here on `movePayment` changes what state it is in. */
export async function insertPayment(tx: Transaction, columns: NewPayment, at: Date): Promise<PaymentRow> {
  const [payment] = await tx
    .insert(payments)
    .values({ ...columns, key: randomUUID(), createdAt: at, changedAt: at })
    .returning();
  if (!payment) throw new Error(`order ${columns.orderId} got no payment`);
  await tx.insert(paymentEvents).values({ paymentId: payment.id, state: "created", cause: "checkout", at });
  return payment;
}
