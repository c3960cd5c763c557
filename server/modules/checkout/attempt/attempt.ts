import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Clock } from "../../../clock";
import type { Transaction } from "../../../db/client";
import { hashSecret } from "../../../http/cookies";
import { insertPayment } from "../../orders/repositoryPayments";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { COVERED } from "../../payments/covered";
import type { PaymentProvider } from "../../payments/provider";
import type { PaymentSource } from "./paymentSource";

/** A try to pay that is written: what a provider is asked for. */
export interface ReadyAttempt {
  kind: "ready";
  order: Pick<OrderRow, "id" | "number" | "language" | "country" | "email" | "shipping" | "billing">;
  payment: Pick<PaymentRow, "id" | "key" | "amount" | "currency">;
  source: PaymentSource;
  provider: PaymentProvider;
  /** When its goods are free again, and the provider's page ends. */
  heldUntil: Date;
  /** Where the provider's page leads back to. */
  returnUrl: string;
  /** Products of which few are left now that it holds its own: their pages are purged. */
  scarce: readonly number[];
}

/** An earlier try that must be decided before another. */
export interface UndecidedAttempt {
  kind: "undecided";
  payment: PaymentRow;
  /** It awaits a transfer for the very same order and way to pay: nothing new is begun. */
  keepsWaiting: boolean;
}

/** Nothing is to be paid any more. */
export interface NoAttempt {
  kind: "none";
}

export type Attempt = ReadyAttempt | UndecidedAttempt | NoAttempt;

export interface PaymentToOpen {
  order: Pick<OrderRow, "id" | "gatewayId" | "currency" | "total">;
  provider: string;
  verifyToken: string;
  mandate?: PaymentRow["mandate"];
  /** The payer was asked to, and is not whose order it is. */
  forAnother?: boolean;
  /** Idempotency key of the call; null for a call without one. */
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

/** Gateway and provider that take an amount: what was chosen, or none where codes or wallets have taken all of it. */
export function gatewayFor(
  total: number,
  { gatewayId }: Pick<PaymentSource, "gatewayId">,
  { name }: Pick<PaymentProvider, "name">,
): { gatewayId: PaymentSource["gatewayId"]; provider: string } {
  return total === 0 ? { gatewayId: NO_GATEWAY, provider: COVERED } : { gatewayId, provider: name };
}

/** Whether its price in coins holds no more. */
export function hasCoinPriceExpired({ instructions }: Pick<PaymentRow, "instructions">, now: Date): boolean {
  return instructions?.kind === "crypto" && Date.parse(instructions.until) <= now.getTime();
}

/**
 * Money is awaited by transfer, at a price that still holds: whoever asks to pay so again is told the same once more.
 */
export function isAwaitingTransfer({ state, instructions }: PaymentRow, now: Date): boolean {
  if (hasCoinPriceExpired({ instructions }, now)) return false;
  return state === "awaiting_funds" || (state === "processing" && instructions !== null);
}
