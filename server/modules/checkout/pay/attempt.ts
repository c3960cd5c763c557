import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { hashSecret } from "../../../http/cookies";
import { insertPayment } from "../../orders/writePayment";
import type { OrderRow, PaymentRow } from "../../orders/repository";

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

export interface PaymentToOpen {
  order: Pick<OrderRow, "id" | "gatewayId" | "currency" | "total">;
  provider: string;
  verifyToken: string;
  mandate?: PaymentRow["mandate"];
  /** The payer was asked to, and is not whose order it is. */
  forAnother?: boolean;
  /** Of the call; null for a call without a key. */
  keyId: number | null;
}

/** What a try to pay an order's own amount is, all but the order's id. */
export function paymentColumns(
  { gatewayId, currency, total: amount }: Omit<PaymentToOpen["order"], "id">,
  { provider, verifyToken, mandate = null, forAnother = false }: Omit<PaymentToOpen, "order">,
) {
  return { gatewayId, provider, mandate, forAnother, verifyHash: hashSecret(verifyToken), amount, currency };
}

/**
 * Writes a try to pay an order's own amount, before any provider hears of it, and under the call's key what its
 * repeat must know should this process die.
 */
export async function openPayment(
  tx: Transaction,
  clock: Clock,
  { order, ...toPay }: PaymentToOpen,
): Promise<PaymentRow> {
  return insertPayment(tx, { orderId: order.id, ...paymentColumns(order, toPay) }, clock.now(), toPay.keyId);
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
