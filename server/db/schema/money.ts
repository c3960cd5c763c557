import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../contract/markets";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import type { Actor, BookKind, LedgerMove, LedgerUnit, RefundCause, WalletKind } from "./snapshots";
import { companies } from "./company/companies";
import { customers, orders, payments } from "./trade";

/**
 * A wallet keeps its balance beside its entries, so that a debit is one conditional statement. Books keep none: their
 * rows would be the hottest of the store, and nothing asks for their sum but the audit.
 */
export const ledgerAccounts = pgTable(
  "ledger_accounts",
  {
    id: id(),
    kind: text().$type<WalletKind | BookKind>().notNull(),
    unit: text().$type<LedgerUnit>().notNull(),
    /** Owner of coins and credit; a gift card belongs to whoever knows its code. */
    customerId: integer().references(() => customers.id),
    /** Of an allowance: the company that gives it, the first day of its year (`2026-01-01`), and when it lapses. */
    companyId: integer().references(() => companies.id),
    period: text().notNull().default(""),
    lapsesAt: instant(),
    /** Of an allowance: hash of the mailbox that it was given to, which has one of a year whatever account reads it. */
    mailbox: text().notNull().default(""),
    balance: minor().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("ledger_accounts_customer")
      .on(table.customerId, table.kind, table.unit)
      .where(sql`customer_id is not null and kind <> 'allowance'`),
    uniqueIndex("ledger_accounts_allowance")
      .on(table.customerId, table.companyId, table.period)
      .where(sql`kind = 'allowance'`),
    uniqueIndex("ledger_accounts_mailbox")
      .on(table.companyId, table.mailbox, table.period)
      .where(sql`mailbox <> ''`),
    uniqueIndex("ledger_accounts_book")
      .on(table.kind, table.unit)
      .where(sql`kind not in ('coins', 'credit', 'gift_card', 'allowance')`),
    index("ledger_accounts_lapsing")
      .on(table.lapsesAt)
      .where(sql`kind = 'allowance' and balance > 0`),
    check("ledger_never_negative", sql`${table.balance} >= 0`),
    check("ledger_allowance", sql`(kind = 'allowance') = (company_id is not null and lapses_at is not null)`),
  ],
);

/** Append-only. Its entries are of one unit and sum to zero; triggers hold both. */
export const ledgerTransactions = pgTable(
  "ledger_transactions",
  {
    id: id(),
    kind: text().$type<LedgerMove>().notNull(),
    unit: text().$type<LedgerUnit>().notNull(),
    /** Why, for people: `referral of order VS-26-…`. */
    reason: text().notNull(),
    /** The same movement is booked once. */
    key: text().notNull().unique(),
    orderId: integer().references(() => orders.id),
    at: createdAt(),
  },
  (table) => [index("ledger_transactions_order").on(table.orderId)],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    id: id(),
    transactionId: integer()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: minor().notNull(),
  },
  (table) => [
    index("ledger_entries_transaction").on(table.transactionId),
    index("ledger_entries_account").on(table.accountId, table.id),
    check("ledger_entries_amount", sql`${table.amount} <> 0`),
  ],
);

/** What an order takes from a wallet: held when it is placed, captured when it is paid, released when it is not. */
export const ledgerHolds = pgTable(
  "ledger_holds",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    accountId: integer()
      .notNull()
      .references(() => ledgerAccounts.id),
    /** In the account's unit. */
    amount: minor().notNull(),
    /** What it pays of the order, minor units of the order's currency. */
    value: minor().notNull(),
    state: text().$type<"held" | "captured" | "released">().notNull().default("held"),
    /** Of `value`: given back after capture. */
    refunded: minor().notNull().default(0),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("ledger_holds_order").on(table.orderId),
    index("ledger_holds_account")
      .on(table.accountId)
      .where(sql`state = 'held'`),
    check("ledger_holds_amount", sql`${table.amount} > 0 and ${table.value} > 0`),
    check("ledger_holds_refunded", sql`${table.refunded} between 0 and ${table.value}`),
  ],
);

/** A gift card's code is stored as its hash; it is made again from the store's secret when it is mailed. */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: id(),
    accountId: integer()
      .notNull()
      .unique()
      .references(() => ledgerAccounts.id),
    codeHash: secretHash().notNull().unique(),
    /** The code's last four characters. */
    hint: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** What it was worth when it was issued, minor units. */
    amount: minor().notNull(),
    state: text().$type<"active" | "blocked">().notNull().default("active"),
    /** The order that bought it; null for one that the store gave away. */
    orderId: integer().references(() => orders.id),
    /** `<line>:<piece>` of that order, so that each piece is issued once. */
    piece: text().notNull().default(""),
    name: text().notNull().default(""),
    email: text().notNull().default(""),
    message: text().notNull().default(""),
    template: text().notNull().default(""),
    sentAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("gift_cards_piece")
      .on(table.orderId, table.piece)
      .where(sql`order_id is not null`),
  ],
);

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
    /** Sum of the transfers; 0 where units went and what stays costs as much as before. */
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
    index("refunds_given").on(table.createdAt),
    index("refunds_giver")
      .on(table.actorId, table.createdAt)
      .where(sql`cause = 'goodwill'`),
    uniqueIndex("refunds_key").on(table.orderId, table.idempotencyKey),
    check("refunds_amount", sql`${table.amount} >= 0`),
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
