import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { Language } from "../../../contract/markets";
import type { Queries, Transaction } from "../../db/client";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import { idempotencyKeys, paymentEvents, payments, walletSessions } from "../../db/schema";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { UNDECIDED } from "../orders/states";
import { sessionGone } from "./paymentSource";

/** An order that is ready to be paid, or the payment that must be decided before. */
export type Attempt =
  | {
      kind: "ready";
      order: Pick<OrderRow, "id" | "number" | "language" | "country" | "email" | "shipping" | "billing" | "expiresAt">;
      payment: Pick<PaymentRow, "id" | "key" | "amount" | "currency">;
      verifyToken: string;
      /** Products of which few are left now that it holds its own. */
      scarce: readonly number[];
    }
  /** `isSame`: it waits for money for the very same order and way to pay, so that it can go on waiting. */
  | { kind: "open"; payment: PaymentRow; isSame: boolean };

/** The payment of an order that is not decided; there is at most one. Call it under the order's lock. */
export async function findOpen(tx: Queries, orderId: number): Promise<PaymentRow | undefined> {
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, UNDECIDED)))
    .limit(1);
  return open;
}

/** An opened wallet pays one order. Throws 422 for one that paid another. */
export async function useSession(tx: Transaction, id: number, orderId: number, language: Language): Promise<void> {
  const free = and(eq(walletSessions.id, id), or(isNull(walletSessions.orderId), eq(walletSessions.orderId, orderId)));
  const used = await tx.update(walletSessions).set({ orderId }).where(free).returning({ id: walletSessions.id });
  if (used.length === 0) throw sessionGone(language);
}

export type NewPayment = Pick<
  typeof payments.$inferInsert,
  "provider" | "verifyHash" | "mandate" | "createdAt" | "changedAt"
>;

export interface PaymentSlots extends NewPayment, Record<string, unknown> {
  key: string;
  gatewayId: number;
  amount: number;
  currency: string;
  keyId: number | null;
}

/** Of a payment's order: its id where it stands already, and where it is written by the same statement. */
export type OrderId = SQL<number>;

/**
 * The parts of a statement that writes a payment: the row, its event, which no other statement sees before it, and
 * what the call's key must know of them.
 */
export function paymentParts(db: Queries, slot: Slot<PaymentSlots>, orderId: OrderId) {
  const opened = db.$with("opened").as(
    db
      .insert(payments)
      .values({
        orderId,
        key: slot("key"),
        gatewayId: slot("gatewayId"),
        amount: slot("amount"),
        currency: slot("currency"),
        provider: slot("provider"),
        verifyHash: slot("verifyHash"),
        mandate: slot("mandate"),
        createdAt: slot("createdAt"),
        changedAt: slot("changedAt"),
      })
      .returning(),
  );
  const tried = db.$with("tried").as(
    db.insert(paymentEvents).values({
      paymentId: sql`(select id from opened)`,
      state: "created",
      cause: "checkout",
      at: slot("createdAt"),
    }),
  );
  const remembered = db.$with("remembered").as(
    db
      .update(idempotencyKeys)
      .set({ answer: sql`jsonb_build_object('orderId', ${orderId})` })
      .where(and(eq(idempotencyKeys.id, sql`${slot("keyId")}::int`), isNull(idempotencyKeys.httpStatus))),
  );
  return { opened, tried, remembered };
}

const paymentWithEvent = fixedQuery((db, slot: Slot<PaymentSlots & { orderId: number }>) => {
  const { opened, tried, remembered } = paymentParts(db, slot, sql<number>`${slot("orderId")}::int`);
  return db.with(opened, tried, remembered).select().from(opened);
});

/** What fills the slots of `paymentParts`. `keyId` is null for a call without a key. */
export function paymentValues(
  { gatewayId, total: amount, currency }: Pick<OrderRow, "gatewayId" | "total" | "currency">,
  keyId: number | null,
  columns: NewPayment,
): PaymentSlots {
  return { mandate: null, ...columns, keyId, key: randomUUID(), gatewayId, amount, currency };
}

/**
 * Writes a try to pay an order, before any provider hears of it, and under the call's key what its repeat must know
 * should this process die.
 */
export async function addPayment(
  tx: Transaction,
  order: OrderRow,
  /** Null for a call without a key. */
  keyId: number | null,
  columns: NewPayment,
): Promise<PaymentRow> {
  const values = paymentValues(order, keyId, columns);
  const [payment] = await paymentWithEvent(tx, { ...values, orderId: order.id });
  if (!payment) throw new Error(`order ${order.id} got no payment`);
  return payment;
}

/** Whether it waits, or waited, at a price in coins that holds no more. */
export function hasRunOut({ instructions }: Pick<PaymentRow, "instructions">, now: Date): boolean {
  return instructions?.kind === "crypto" && Date.parse(instructions.until) <= now.getTime();
}

/**
 * Money is awaited by transfer, at a price that still holds: whoever asks to pay so again is told the same once more.
 */
export function waitsForMoney({ state, instructions }: PaymentRow, now: Date): boolean {
  if (hasRunOut({ instructions }, now)) return false;
  return state === "awaiting_funds" || (state === "processing" && instructions !== null);
}
