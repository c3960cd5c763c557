import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Queries, Transaction } from "../../db/client";
import { preparedQueries, shapeOf, slotRows, valuesOf, type Slot } from "../../db/preparedQuery";
import { paymentHistory, payments } from "../../db/schema";
import { progressUnderKey } from "../idempotency/repositoryKeys";
import type { PaymentRow } from "./repository";

type NewPayment = Omit<typeof payments.$inferInsert, "key" | "state" | "createdAt" | "changedAt">;

export interface PaymentShape {
  payment: string;
  /** Whether the call has a key. */
  isKeyed: boolean;
}

/**
 * Parts of a statement that write a try to pay with its first event, and its order under the call's key, where there
 * is one. `valuesOfPayment` fills them; `orderId` is that of an order that the same statement writes.
 */
export function paymentParts(db: Queries, shape: PaymentShape, slot: Slot<Record<string, unknown>>, orderId?: SQL) {
  const rows = slotRows(payments, shape.payment, slot, "payment_").map((row) => ({
    ...row,
    ...(orderId && { orderId }),
  }));
  const opened = db.$with("opened").as(db.insert(payments).values(rows).returning());
  const paymentId = sql<number>`(select id from opened)`;
  const noted = db
    .insert(paymentHistory)
    .values({ paymentId, state: "created", cause: "checkout", at: slot("payment_createdAt0") });
  const progress = sql`(select jsonb_build_object('orderId', order_id) from opened)`;
  const underKey = shape.isKeyed ? [db.$with("under_key").as(progressUnderKey(db, slot, progress))] : [];
  return { opened, parts: [opened, db.$with("payment_noted").as(noted), ...underKey] };
}

/** What fills `paymentParts`, and the row as far as it is known before. */
export function valuesOfPayment<Columns extends Partial<NewPayment>>(columns: Columns, at: Date, keyId: number | null) {
  const row = { ...columns, key: randomUUID(), createdAt: at, changedAt: at };
  const shape: PaymentShape = { payment: shapeOf([row]), isKeyed: keyId !== null };
  return { shape, row, values: { ...valuesOf([row], "payment_"), keyId } };
}

const newPayment = preparedQueries((shape: PaymentShape) => (db, slot: Slot<Record<string, unknown>>) => {
  const { opened, parts } = paymentParts(db, shape, slot);
  return db
    .with(...parts)
    .select()
    .from(opened);
});

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
  const { shape, values } = valuesOfPayment(columns, at, keyId);
  const [payment] = await newPayment(shape)(tx, values);
  if (!payment) throw new Error(`order ${columns.orderId} got no payment`);
  return payment;
}
