import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { GatewayId } from "../../../contract/rules/gateways";
import type { Currency, Language } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import type { DebitMandate } from "./instructions";
import type { PaymentState } from "../../../contract/sales/orderHistory";
import type { Actor, AddressSnapshot, CartKind } from "./snapshots";
import { customers, orders, payments } from "./trade";

export const paymentHistory = pgTable(
  "payment_history",
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
  (table) => [index("payment_history_payment").on(table.paymentId)],
);

export type TransactionState = "seen" | "by_hand" | "final";

/**
 * Money as it came in by transfer, and below 0 as it goes back. A transaction counts for one payment only, whatever
 * else names it.
 */
export const paymentTransactions = pgTable(
  "payment_transactions",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    /** The bank's or the network's own name of the transfer. */
    transaction: text().notNull(),
    amount: minor().notNull(),
    /** Where it is not the payment's: the provider took something else than was asked for. */
    currency: text(),
    /**
     * `seen` may still vanish, `final` has arrived for good; `by_hand`: on its way back, but only somebody of the
     * store can send it.
     */
    state: text().$type<TransactionState>().notNull(),
    at: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_transactions_once").on(table.provider, table.transaction),
    index("payment_transactions_payment").on(table.paymentId),
  ],
);

export type DisputeState = "open" | "won" | "lost";

/** The payer or the payer's bank wants captured money back: a dispute, or a direct debit that was returned. */
export const paymentDisputes = pgTable(
  "payment_disputes",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    provider: text().notNull(),
    dispute: text().notNull(),
    kind: text().$type<"dispute" | "return">().notNull(),
    amount: minor().notNull(),
    reason: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    openedAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_disputes_once").on(table.provider, table.dispute),
    index("payment_disputes_payment").on(table.paymentId),
  ],
);

export type SavedKind = "CreditCard" | "ACH";

/** What a customer keeps for the next time: the provider's name of it, never a number. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    provider: text().notNull(),
    kind: text().$type<SavedKind>().notNull(),
    /** The provider's names of the method and of its owner. */
    method: text().notNull(),
    owner: text().notNull().default(""),
    brand: text().notNull(),
    last4: text().notNull(),
    /** 0 for what does not expire. */
    expMonth: integer().notNull().default(0),
    expYear: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
    mandate: jsonb().$type<DebitMandate>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_methods_once").on(table.provider, table.method),
    index("payment_methods_customer").on(table.customerId, table.createdAt),
    uniqueIndex("payment_methods_default")
      .on(table.customerId)
      .where(sql`is_default`),
  ],
);

/** A wallet that was opened before there was an order: it gives the address, and the order is placed with it. */
export const walletSessions = pgTable(
  "wallet_sessions",
  {
    id: id(),
    tokenHash: secretHash().notNull().unique(),
    provider: text().notNull(),
    /** The provider's name of the session. */
    ref: text().notNull(),
    gatewayId: integer().$type<GatewayId>().notNull(),
    /** Which of its owner's carts it was opened for. */
    cart: text().$type<CartKind>().notNull().default("main"),
    /** Who opened it: nobody else may read the address in it or pay with it. */
    customerId: integer(),
    browserHash: secretHash(),
    orderId: integer().references(() => orders.id),
    /** That its owner reads at the provider's page. */
    language: text().$type<Language>().notNull().default("en"),
    createdAt: createdAt(),
  },
  (table) => [
    index("wallet_sessions_age").on(table.createdAt),
    index("wallet_sessions_browser")
      .on(table.browserHash)
      .where(sql`browser_hash is not null`),
  ],
);

export type ChargeState = "open" | "paid" | "withdrawn";

/** What waits for an additional amount: the address to which delivery costs more. */
export interface AddressOnPayment {
  shipping: AddressSnapshot;
}

/** An additional amount that the store asks for on an order, paid by its token (`charge/more2`). */
export const charges = pgTable(
  "charges",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    amount: minor().notNull(),
    /** Contained in `amount`. */
    tax: minor().notNull().default(0),
    currency: text().$type<Currency>().notNull(),
    reason: text().notNull(),
    tokenHash: secretHash().notNull(),
    state: text().$type<ChargeState>().notNull().default("open"),
    address: jsonb().$type<AddressOnPayment>(),
    actor: text().$type<Actor>().notNull(),
    actorId: integer(),
    /** Of the rental that it is an amount of. */
    rentalId: integer(),
    /** The `Idempotency-Key` of the call that asked for it: one amount of the order for each. */
    idempotencyKey: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    index("charges_order").on(table.orderId),
    index("charges_paid")
      .on(table.paidAt)
      .where(sql`state = 'paid'`),
    uniqueIndex("charges_key").on(table.orderId, table.idempotencyKey),
    uniqueIndex("charges_token").on(table.tokenHash),
    check("charges_amount", sql`${table.amount} > 0`),
  ],
);
