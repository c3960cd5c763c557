import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Language } from "../../../../contract/markets";
import type { Clock } from "../../../clock";
import type { Queries, Transaction } from "../../../db/client";
import { idempotencyKeys, payments, walletSessions } from "../../../db/schema";
import { hashSecret } from "../../../http/cookies";
import { insertPayment } from "../../orders/writePayment";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { UNDECIDED } from "../../orders/states";
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
export async function claimWalletSession(
  tx: Transaction,
  id: number,
  orderId: number,
  language: Language,
): Promise<void> {
  const free = and(eq(walletSessions.id, id), or(isNull(walletSessions.orderId), eq(walletSessions.orderId, orderId)));
  const used = await tx.update(walletSessions).set({ orderId }).where(free).returning({ id: walletSessions.id });
  if (used.length === 0) throw sessionGone(language);
}

export interface PaymentToOpen {
  order: Pick<OrderRow, "id" | "gatewayId" | "currency" | "total">;
  provider: string;
  verifyToken: string;
  mandate?: PaymentRow["mandate"];
  /** Of the call; null for a call without a key. */
  keyId: number | null;
}

/**
 * Writes a try to pay an order's own amount, before any provider hears of it, and under the call's key what its
 * repeat must know should this process die.
 */
export async function openPayment(
  tx: Transaction,
  clock: Clock,
  { order, provider, verifyToken, mandate = null, keyId }: PaymentToOpen,
): Promise<PaymentRow> {
  const { id: orderId, gatewayId, currency, total: amount } = order;
  const at = clock.now();
  const names = { orderId, gatewayId, provider, mandate, verifyHash: hashSecret(verifyToken) };
  const payment = await insertPayment(tx, { ...names, amount, currency }, at);
  if (keyId !== null)
    await tx
      .update(idempotencyKeys)
      .set({ answer: { orderId } })
      .where(and(eq(idempotencyKeys.id, keyId), isNull(idempotencyKeys.httpStatus)));
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
