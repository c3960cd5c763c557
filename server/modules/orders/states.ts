import type { OrderStatus } from "../../../contract/enums";
import type { PaymentState } from "../../../contract/sales/orderHistory";

/** Where an order may go from each status. */
export const ORDER_MOVES: Record<OrderStatus, readonly OrderStatus[]> = {
  Pending: ["New", "Cancel"],
  New: ["Shipping", "Cancel"],
  Shipping: ["Delivered"],
  Delivered: ["Complete"],
  Complete: [],
  Cancel: [],
};

const ENDS = ["captured", "declined", "failed", "canceled", "refunding"] as const satisfies readonly PaymentState[];

/**
 * Where a payment may go. Money that comes for a closed payment can only go back; a refund that failed leaves it with
 * the store.
 */
export const PAYMENT_MOVES: Record<PaymentState, readonly PaymentState[]> = {
  created: ["requires_action", "authorised", "awaiting_funds", "processing", ...ENDS],
  requires_action: ["authorised", "awaiting_funds", "processing", ...ENDS],
  authorised: ["requires_action", "processing", ...ENDS],
  awaiting_funds: ["processing", ...ENDS],
  processing: ["requires_action", "authorised", "awaiting_funds", ...ENDS],
  captured: ["refunding", "refunded", "reversed"],
  declined: ["refunding"],
  failed: ["refunding"],
  canceled: ["refunding"],
  refunding: ["refunded"],
  refunded: ["refunding", "captured"],
  reversed: [],
};

/** The provider has not said yet whether money moved. */
export const UNDECIDED = [
  "created",
  "requires_action",
  "authorised",
  "awaiting_funds",
  "processing",
] as const satisfies readonly PaymentState[];

/** It is the shopper's turn. */
export const AWAITING_SHOPPER = [
  "requires_action",
  "authorised",
  "awaiting_funds",
] as const satisfies readonly PaymentState[];

/** Waits for the shopper, so that the store can end it. Money that is on its way must arrive first. */
export function canBeWithdrawn({ state, seenAt }: { state: PaymentState; seenAt: Date | null }): boolean {
  return AWAITING_SHOPPER.some((waiting) => waiting === state) && seenAt === null;
}

export function isUndecided(state: PaymentState): boolean {
  return UNDECIDED.some((undecided) => undecided === state);
}
