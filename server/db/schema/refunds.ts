import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import { ledgerHolds } from "./ledgers";
import { orders, type Actor, type AddressSnapshot } from "./orders";
import { payments } from "./payments";

export type RefundCause = "cancelled" | "line_cancelled" | "withdrawal" | "return" | "goodwill" | "address" | "vat";

/**
 * What a refund gives back for units of a line, minor units. `tax` is the product's and service's, contained in
 * `goods` or on top of it.
 */
export interface RefundedLine {
  lineId: number;
  quantity: number;
  goods: number;
  tax: number;
  /** The store is the cause: what stays keeps its price as if they were there. */
  byStore?: true;
}

/** Money that the store decided to give back; its transfers carry it to the tenders that were used. */
export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    currency: text().$type<Currency>().notNull(),
    /** Sum of the transfers. */
    amount: minor().notNull(),
    /** All tax in it, whether contained or on top. */
    tax: minor().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    shipping: minor().notNull().default(0),
    shippingTax: minor().notNull().default(0),
    /** Neither goods nor delivery: goodwill, or what an earlier goodwill already gave (below 0). */
    other: minor().notNull().default(0),
    /**
     * Of `other`: what stays was priced anew and costs that much less than its share of what was paid; below 0 when
     * it costs more.
     */
    repriced: minor().notNull().default(0),
    cause: text().$type<RefundCause>().notNull(),
    reason: text().notNull().default(""),
    actor: text().$type<Actor>().notNull(),
    actorId: integer(),
    returnId: integer(),
    /** The `Idempotency-Key` of the call that asked for it: one refund of the order for each. */
    idempotencyKey: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index("refunds_order").on(table.orderId),
    uniqueIndex("refunds_key").on(table.orderId, table.idempotencyKey),
    check("refunds_amount", sql`${table.amount} > 0`),
  ],
);

export type Tender = "payment" | "wallet";

/**
 * `by_hand`: no provider can send it, somebody of the store has to; `parked`: the payer's bank decides a dispute
 * about its payment first;
 * `void`: that bank has given the money to the payer.
 */
export type TransferState = "waiting" | "by_hand" | "done" | "failed" | "parked" | "void";

/** One way by which a refund travels: back to the payment, or into the wallet that the order drew on. */
export const refundTransfers = pgTable(
  "refund_transfers",
  {
    id: id(),
    refundId: integer()
      .notNull()
      .references(() => refunds.id),
    orderId: integer().notNull(),
    tender: text().$type<Tender>().notNull(),
    paymentId: integer().references(() => payments.id),
    holdId: integer().references(() => ledgerHolds.id),
    /** Sent to the provider: it gives back once for it. */
    key: uuid().notNull().unique(),
    amount: minor().notNull(),
    state: text().$type<TransferState>().notNull().default("waiting"),
    doneAt: instant(),
    /** When its provider took it on and could not carry it: from then on somebody of the store has to. */
    failedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index("refund_transfers_refund").on(table.refundId),
    index("refund_transfers_order").on(table.orderId),
    check("refund_transfers_amount", sql`${table.amount} > 0`),
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
    /** The `Idempotency-Key` of the call that asked for it: one amount of the order for each. */
    idempotencyKey: text(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    index("charges_order").on(table.orderId),
    uniqueIndex("charges_key").on(table.orderId, table.idempotencyKey),
    uniqueIndex("charges_token").on(table.tokenHash),
    check("charges_amount", sql`${table.amount} > 0`),
  ],
);
