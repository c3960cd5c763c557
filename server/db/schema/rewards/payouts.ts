import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { PayoutKind, WithdrawalState } from "../../../../contract/rules/payoutTerms";
import type { Currency } from "../../../../contract/markets";
import { createdAt, id, instant, minor } from "../columns";
import { customers } from "../trade";

/** Under which terms coins are paid out: one row, which an operator edits. */
export const payoutTerms = pgTable(
  "payout_terms",
  {
    id: integer().primaryKey().default(1),
    isOpen: boolean().notNull().default(true),
    /** Hundredths of a coin: of one withdrawal, and of all within 24 hours. */
    least: minor().notNull(),
    mostPerDay: minor().notNull(),
  },
  (table) => [
    check("payout_terms_one", sql`${table.id} = 1`),
    check("payout_terms_amounts", sql`${table.least} > 0 and ${table.mostPerDay} >= ${table.least}`),
  ],
);

export const payoutAccounts = pgTable(
  "payout_accounts",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    kind: text().$type<PayoutKind>().notNull(),
    holder: text().notNull(),
    country: text().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** Its numbers, encrypted with the store's secret (`payouts/sealed.ts`); empty once it is forgotten. */
    sealed: text().notNull(),
    last4: text().notNull(),
    createdAt: createdAt(),
    /** When another one took its place, or the customer had it forgotten. */
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex("payout_accounts_customer")
      .on(table.customerId)
      .where(sql`ended_at is null`),
  ],
);

/** What went to the bank together. Its content is made of its withdrawals, so that no file with numbers is kept. */
export const payoutFiles = pgTable("payout_files", {
  id: id(),
  currency: text().$type<Currency>().notNull(),
  madeBy: integer()
    .notNull()
    .references(() => customers.id),
  madeAt: createdAt(),
});

export const withdrawals = pgTable(
  "withdrawals",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    accountId: integer()
      .notNull()
      .references(() => payoutAccounts.id),
    state: text().$type<WithdrawalState>().notNull().default("requested"),
    /** Hundredths of a coin. */
    coins: minor().notNull(),
    /** What is paid for them, minor units of the account's currency. */
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    fileId: integer().references(() => payoutFiles.id),
    /** Why the bank sent it back. */
    reason: text().notNull().default(""),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("withdrawals_customer").on(table.customerId, table.id),
    index("withdrawals_file").on(table.fileId),
    index("withdrawals_open")
      .on(table.state, table.id)
      .where(sql`state in ('requested', 'sent')`),
    check("withdrawals_amounts", sql`${table.coins} > 0 and ${table.amount} > 0`),
    check("withdrawals_file_state", sql`(${table.fileId} is null) = (${table.state} in ('requested', 'canceled'))`),
  ],
);
