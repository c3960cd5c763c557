import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PaymentFlow } from "../../../contract/rules/gateways";
import { createdAt, instant } from "./columns";

/** The sandbox provider's own books: it plays banks and networks, so the store never reads these tables. */

/** Whoever pays, as a wallet tells it. */
export interface SandboxPayer {
  fullname: string;
  email: string;
  phone: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

export const sandboxTokens = pgTable("sandbox_tokens", {
  token: text().primaryKey(),
  kind: text().$type<"card" | "wallet" | "bank">().notNull().default("card"),
  brand: text().notNull(),
  last4: text().notNull(),
  expMonth: integer().notNull().default(0),
  expYear: integer().notNull().default(0),
  /** What the test card does: pays, declined, insufficient_funds, three_d_secure, provider_error. */
  behaviour: text().notNull(),
  /** Kept for later payments; others can be used for an hour. */
  permanent: boolean().notNull().default(false),
  createdAt: createdAt(),
});

export type SandboxState =
  | "requires_action"
  /** The payer agreed; the store has to take the money. */
  | "approved"
  | "awaiting_funds"
  | "processing"
  | "succeeded"
  | "declined"
  | "canceled";

/** A token that can be charged again. */
export interface StoredToken {
  method: string;
  kind: "card" | "wallet" | "bank";
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface SandboxDetails {
  storeName?: string;
  payer?: SandboxPayer;
  /** Where the provider's second page leads back to; set once the store has said how much. */
  resultUrl?: string;
  kept?: StoredToken;
}

export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    ref: text().primaryKey(),
    key: text().notNull(),
    token: text().notNull(),
    gateway: integer().notNull().default(1),
    flow: text().$type<PaymentFlow>().notNull().default("card"),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().notNull(),
    reference: text().notNull(),
    state: text().$type<SandboxState>().notNull(),
    errorCode: text().notNull().default(""),
    refunded: bigint({ mode: "number" }).notNull().default(0),
    returnUrl: text().notNull().default(""),
    details: jsonb().$type<SandboxDetails>().notNull().default({}),
    /** When money can no longer be sent. */
    expiresAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("sandbox_payments_key").on(table.key),
    index("sandbox_payments_age").on(table.createdAt),
    index("sandbox_payments_reference").on(table.reference),
  ],
);

/** Transfers to accounts and addresses. One transaction may name several payments: the store must count it once. */
export const sandboxTransfers = pgTable(
  "sandbox_transfers",
  {
    ref: text().notNull(),
    transaction: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    state: text().$type<"seen" | "final">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("sandbox_transfers_once").on(table.ref, table.transaction)],
);

export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    key: text().primaryKey(),
    ref: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_refunds_ref").on(table.ref)],
);

export const sandboxDisputes = pgTable(
  "sandbox_disputes",
  {
    id: text().primaryKey(),
    ref: text().notNull(),
    kind: text().$type<"dispute" | "return">().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    reason: text().notNull(),
    state: text().$type<"open" | "won" | "lost">().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_disputes_ref").on(table.ref)],
);

/** A wallet's page before there is an order: the payer picks an address and agrees to pay. */
export const sandboxSessions = pgTable("sandbox_sessions", {
  ref: text().primaryKey(),
  gateway: integer().notNull(),
  amount: bigint({ mode: "number" }).notNull(),
  currency: text().notNull(),
  language: text().notNull(),
  returnUrl: text().notNull(),
  state: text().$type<"open" | "approved" | "canceled">().notNull(),
  payer: jsonb().$type<SandboxPayer>(),
  createdAt: createdAt(),
});

/** Notices as they were sent, to be sent again. */
export const sandboxNotices = pgTable(
  "sandbox_notices",
  {
    id: text().primaryKey(),
    ref: text().notNull(),
    gateway: integer().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sandbox_notices_ref").on(table.ref)],
);

/** How badly the sandbox behaves: delays, repeats and disorder of its notices. One row. */
export const sandboxNoticeDelivery = pgTable("sandbox_behaviours", {
  id: integer().primaryKey(),
  delaySeconds: integer().notNull().default(0),
  copies: integer().notNull().default(1),
  shuffled: boolean().notNull().default(false),
});
