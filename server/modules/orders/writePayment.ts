import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "../../db/client";
import { preparedQueries, shapeOf, slotRows, valuesOf, type Slot } from "../../db/preparedQuery";
import { paymentHistory, payments } from "../../db/schema";
import { progressUnderKey } from "../idempotency/keys";
import type { PaymentRow } from "./repository";

type NewPayment = Omit<typeof payments.$inferInsert, "key" | "state" | "createdAt" | "changedAt">;

/** Key: the shape of the payment, and whether the call has a key. */
const newPayment = preparedQueries(
  (key: `${string}; ${"keyed" | "unkeyed"}`) => (db, slot: Slot<Record<string, unknown>>) => {
    const [shape = "", isKeyed] = key.split("; ");
    const opened = db.$with("opened").as(
      db
        .insert(payments)
        .values(slotRows(payments, shape, slot))
        .returning(),
    );
    const paymentId = sql<number>`(select id from opened)`;
    const noted = db
      .insert(paymentHistory)
      .values({ paymentId, state: "created", cause: "checkout", at: slot("createdAt0") });
    const underKey = isKeyed === "keyed" ? [db.$with("under_key").as(progressUnderKey(db, slot))] : [];
    return db
      .with(opened, db.$with("noted").as(noted), ...underKey)
      .select()
      .from(opened);
  },
);

/**
 * Writes a try to pay with its first event, and its order under the call's key, where there is one: all in one
 * statement. From here on `movePayment` changes what state it is in.
 */
export async function insertPayment(
  tx: Transaction,
  columns: NewPayment,
  at: Date,
  keyId: number | null = null,
): Promise<PaymentRow> {
  const { orderId } = columns;
  const rows = [{ ...columns, key: randomUUID(), createdAt: at, changedAt: at }];
  const values = { ...valuesOf(rows), keyId, progress: { orderId } };
  const [payment] = await newPayment(`${shapeOf(rows)}; ${keyId === null ? "unkeyed" : "keyed"}`)(tx, values);
  if (!payment) throw new Error(`order ${orderId} got no payment`);
  return payment;
}
