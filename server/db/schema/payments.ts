import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import type { DebitMandate, PaymentInstructions } from "./instructions";
import { orders } from "./orders";

export type PaymentState =
  | "created"
  /** The shopper confirms on a page of the bank or the wallet. */
  | "requires_action"
  /** The shopper agreed; the store has not taken the money yet. */
  | "authorised"
  /** The payer has to send the money. */
  | "awaiting_funds"
  /** Under way at the bank or in the network. */
  | "processing"
  | "captured"
  | "declined"
  | "failed"
  | "canceled"
  /** Money came for an order that can no longer take it; it is on its way back. */
  | "refunding"
  | "refunded"
  /** The bank took captured money back: a returned debit, a lost dispute. */
  | "reversed";

/** One attempt to pay an order. The provider is called with the payment's key, so that a repeat charges once. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The additional amount that it pays; null for the order's own. */
    chargeId: integer(),
    /** Sent to the provider as its idempotency key and as our reference. */
    key: uuid().notNull().unique(),
    gatewayId: integer().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<PaymentState>().notNull().default("created"),
    errorCode: text().notNull().default(""),
    /** Where the shopper must go to confirm. */
    actionUrl: text().notNull().default(""),
    brand: text().notNull().default(""),
    last4: text().notNull().default(""),
    /** Where and how the payer sends the money. */
    instructions: jsonb().$type<PaymentInstructions>(),
    /** The words under which an account is debited once. */
    mandate: jsonb().$type<DebitMandate>(),
    /** What came by transfer and arrived for good, and what of it was sent back. */
    received: minor().notNull().default(0),
    returned: minor().notNull().default(0),
    /** When money was first seen on its way. */
    seenAt: instant(),
    /** Hash of the token that finishes 3-D Secure (`vf-card/{token}`). */
    verifyHash: secretHash(),
    /** When that token was used: from then on it answers only the browser that placed the order. */
    verifiedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_ref").on(table.provider, table.providerRef),
    index("payments_undecided")
      .on(table.changedAt)
      .where(sql`state in ('created', 'requires_action', 'authorised', 'awaiting_funds', 'processing')`),
    index("payments_owed")
      .on(table.changedAt)
      .where(sql`state = 'refunding' or (state = 'captured' and received - returned > amount)`),
    uniqueIndex("payments_one_capture")
      .on(table.orderId, sql`coalesce(charge_id, 0)`)
      .where(sql`state = 'captured'`),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    fromState: text().$type<PaymentState>(),
    state: text().$type<PaymentState>().notNull(),
    cause: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId)],
);
