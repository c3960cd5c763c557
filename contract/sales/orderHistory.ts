/** What the histories of orders and payments say; apart from `enums.ts`, which lists of the shop load. */

/** Why something happened with an order, as its history keeps it. */
export const ORDER_CAUSES = [
  "placed",
  "paid",
  "other_amount",
  "wire_received",
  "not_paid_in_time",
  "shipped",
  "rental_sent",
  "mailed",
  "part_delivered",
  "delivered",
  "trial_over",
  "cancelled",
  "line_cancelled",
  "withdrawal",
  "withdrawn",
  "address_changed",
  "charge_asked",
  "charge_paid",
  "group_reached",
  "group_failed",
  "return_requested",
  "return_approved",
  "return_refused",
  "return_received",
  "refund_ordered",
  "refund_sent",
  "refund_by_hand",
  "refund_refused",
  "refund_failed",
  "refund_parked",
  "refund_void",
  "dispute_open",
  "dispute_won",
  "dispute_lost",
  "payment_reversed",
] as const;
export type OrderCause = (typeof ORDER_CAUSES)[number];

export const PAYMENT_STATES = [
  "created",
  /** The shopper confirms on a page of the bank or the wallet. */
  "requires_action",
  /** The shopper agreed; the store has not taken the money yet. */
  "authorised",
  /** The payer has to send the money. */
  "awaiting_funds",
  /** Under way at the bank or in the network. */
  "processing",
  "captured",
  "declined",
  "failed",
  "canceled",
  /** Money came for an order that can no longer take it; it is on its way back. */
  "refunding",
  "refunded",
  /** The bank took captured money back: a returned debit, a lost dispute. */
  "reversed",
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Who brought the news of a payment, or why the store gave its money back. */
export const PAYMENT_CAUSES = [
  "checkout",
  "verification",
  "operator",
  "webhook",
  "reconciler",
  "expiry",
  "schedule",
  "ended",
  "new attempt",
  "line cancelled",
  "given back",
  "refund failed",
  "late money sent back",
  "dispute lost",
  "return lost",
] as const;
export type PaymentCause = (typeof PAYMENT_CAUSES)[number];
