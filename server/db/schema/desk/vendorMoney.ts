import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { RunState, VendorEntryKind, VendorPayoutState } from "../../../../contract/desk/moneyTerms";
import type { PayoutKind } from "../../../../contract/rules/payoutTerms";
import type { Currency } from "../../../../contract/markets";
import { createdAt, id, instant, minor } from "../columns";
import { customers, orders } from "../trade";
import { vendors } from "../vendors";

/**
 * What the store keeps of a sale, by brand, category or both; the most specific one at the moment of an order counts.
 * Dated: a trigger lets nothing but the end of a rule be set, once, and be taken back while what was planned from
 * then on was called off before it held.
 */
export const commissionRules = pgTable(
  "commission_rules",
  {
    id: id(),
    /** Null: of all brands. */
    vendorId: integer().references(() => vendors.id),
    /** Slug; null: of all categories. */
    category: text(),
    /** Basis points of the goods' price. */
    rate: integer().notNull(),
    validFrom: instant().notNull(),
    /** From this moment on it counts no more; null: until another takes its place. */
    validUntil: instant(),
    /** Null for the rule that every store begins with. */
    madeBy: integer().references(() => customers.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("commission_rules_open")
      .on(sql`coalesce(vendor_id, 0)`, sql`coalesce(category, '')`)
      .where(sql`valid_until is null`),
    index("commission_rules_vendor").on(table.vendorId, table.validFrom),
    check("commission_rules_rate", sql`${table.rate} between 0 and 10000`),
    check("commission_rules_span", sql`${table.validUntil} is null or ${table.validUntil} >= ${table.validFrom}`),
  ],
);

/** The account that a brand is paid to in a currency: sealed as those of customers are, masked for everybody. */
export const vendorAccounts = pgTable(
  "vendor_accounts",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    kind: text().$type<PayoutKind>().notNull(),
    holder: text().notNull(),
    country: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Its numbers, encrypted with the store's secret (`payouts/sealed.ts`). */
    sealed: text().notNull(),
    last4: text().notNull(),
    namedBy: integer()
      .notNull()
      .references(() => customers.id),
    createdAt: createdAt(),
    /** Nothing is paid to it before. */
    usableAt: instant().notNull(),
    /** When another one took its place. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("vendor_accounts_current")
      .on(table.vendorId, table.currency)
      .where(sql`ended_at is null`),
  ],
);

/** Payouts of one currency that are approved together and go to the bank in one file. */
export const vendorRuns = pgTable(
  "vendor_runs",
  {
    id: id(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<RunState>().notNull().default("draft"),
    version: integer().notNull().default(1),
    proposedAt: createdAt(),
    /** Null for one that the store proposed by itself. */
    proposedBy: integer().references(() => customers.id),
    /** Who left something out of it last. */
    changedBy: integer().references(() => customers.id),
    approvedAt: instant(),
    approvedBy: integer().references(() => customers.id),
    exportedAt: instant(),
    exportedBy: integer().references(() => customers.id),
    /** When it was paid or canceled. */
    endedAt: instant(),
    reason: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("vendor_runs_open")
      .on(table.currency)
      .where(sql`state in ('draft', 'proposed', 'approved')`),
    check(
      "vendor_runs_approved",
      sql`${table.state} not in ('approved', 'exported', 'paid') or (${table.approvedBy} is not null
        and ${table.approvedBy} is distinct from ${table.proposedBy} and ${table.approvedBy} is distinct from ${table.changedBy})`,
    ),
  ],
);

export const vendorPayouts = pgTable(
  "vendor_payouts",
  {
    id: id(),
    runId: integer()
      .notNull()
      .references(() => vendorRuns.id),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    accountId: integer()
      .notNull()
      .references(() => vendorAccounts.id),
    amount: minor().notNull(),
    state: text().$type<VendorPayoutState>().notNull().default("waiting"),
    /** Why it was left out, or why the bank sent it back. */
    reason: text().notNull().default(""),
    changedAt: createdAt(),
  },
  (table) => [
    unique("vendor_payouts_once").on(table.runId, table.vendorId),
    index("vendor_payouts_vendor").on(table.vendorId, table.id),
    check("vendor_payouts_amount", sql`${table.amount} > 0`),
  ],
);

/**
 * What the store owes a brand, entry by entry; each is one movement of the books (`ledger_transactions`), so that both
 * sides of it are there. Append-only: a trigger lets nothing but `maturesAt`, once, and the payout be set. That its
 * movement, line and refund exist is held by foreign keys of its migration.
 */
export const vendorEntries = pgTable(
  "vendor_entries",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    currency: text().$type<Currency>().notNull(),
    kind: text().$type<VendorEntryKind>().notNull(),
    /** Above 0 is the brand's, below 0 the store's. */
    amount: minor().notNull(),
    /** What it is about, once: `sale:17`, `refund:3:17`, `payout:5`. */
    key: text().notNull().unique(),
    transactionId: integer().notNull().unique(),
    orderId: integer().references(() => orders.id),
    lineId: integer(),
    /** Of the order: `B`; empty for what belongs to none. */
    part: text().notNull().default(""),
    refundId: integer(),
    /** Which rule set the commission, and at how many basis points. */
    ruleId: integer().references(() => commissionRules.id),
    rate: integer(),
    reason: text().notNull().default(""),
    at: createdAt(),
    /** From when on it may be paid; null until its goods were delivered. */
    maturesAt: instant(),
    /** In which payout it is; what that is canceled for is in none again. */
    payoutId: integer().references(() => vendorPayouts.id),
  },
  (table) => [
    index("vendor_entries_vendor").on(table.vendorId, table.id),
    index("vendor_entries_month").on(table.vendorId, table.currency, table.at),
    index("vendor_entries_line").on(table.lineId),
    index("vendor_entries_payout").on(table.payoutId),
    index("vendor_entries_open")
      .on(table.currency, table.vendorId, table.maturesAt)
      .where(sql`payout_id is null`),
    index("vendor_entries_unripe")
      .on(table.lineId)
      .where(sql`matures_at is null`),
    check("vendor_entries_amount", sql`${table.amount} <> 0`),
    check("vendor_entries_rule", sql`${table.kind} <> 'commission' or ${table.ruleId} is not null`),
  ],
);

/** A month of a brand in a currency, numbered once and never changed: a trigger holds it. */
export const vendorStatements = pgTable(
  "vendor_statements",
  {
    id: id(),
    vendorId: integer()
      .notNull()
      .references(() => vendors.id),
    /** `V3-000001`. */
    number: text().notNull().unique(),
    /** Each brand's statements count by themselves, without gaps. */
    sequence: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** `2026-10`, UTC. */
    month: text().notNull(),
    opening: minor().notNull(),
    closing: minor().notNull(),
    entries: integer().notNull(),
    issuedAt: createdAt(),
  },
  (table) => [
    unique("vendor_statements_sequence").on(table.vendorId, table.sequence),
    unique("vendor_statements_month").on(table.vendorId, table.currency, table.month),
  ],
);
