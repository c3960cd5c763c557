import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CheckoutMessage } from "../../../contract/routes/socket";
import { createdAt, id, instant } from "./columns";

/** Mails that somebody asked for, and looks for in the mailbox now: a lane of their own, and its index. */
export const ASKED_MAILS = sql`('mail.sign-in-code', 'mail.confirm-link', 'mail.password-link', 'mail.manager-link', 'mail.order-link', 'mail.work-email-link', 'mail.news-link', 'mail.event-confirm')`;

/** What must be sent: written with the change that causes it, sent by the worker, once. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    kind: text().notNull(),
    /** The same message is queued once. */
    key: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: createdAt(),
    sentAt: instant(),
    lastError: text().notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    // One for each lane of the worker, said as the lane says it: whoever looks into one need not read what waits in
    // the others.
    index("outbox_due_results")
      .on(table.dueAt, table.id)
      .where(sql`sent_at is null and kind = 'result'`),
    index("outbox_due_refunds")
      .on(table.dueAt, table.id)
      .where(sql`sent_at is null and kind like 'refund.%'`),
    index("outbox_due_asked")
      .on(table.dueAt, table.id)
      .where(sql`sent_at is null and kind in ${ASKED_MAILS}`),
    index("outbox_due_mail")
      .on(table.dueAt, table.id)
      .where(sql`sent_at is null and kind like 'mail.%'`),
    index("outbox_due_rest")
      .on(table.dueAt, table.id)
      .where(sql`sent_at is null and kind <> 'result' and kind not like 'refund.%' and kind not like 'mail.%'`),
  ],
);

/** Events from providers, stored before they are answered; each is worked on once. */
export const providerNotices = pgTable(
  "provider_notices",
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    receivedAt: createdAt(),
    doneAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index("provider_notices_open")
      .on(table.receivedAt)
      .where(sql`done_at is null`),
  ],
);

/** Results for the shopper's page, kept until its socket says it has them. */
export const checkoutResults = pgTable(
  "checkout_results",
  {
    id: id(),
    orderId: integer().notNull(),
    email: text().notNull(),
    message: jsonb().$type<CheckoutMessage>().notNull(),
    delivered: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    index("checkout_results_email").on(table.email, table.createdAt),
    index("checkout_results_order").on(table.orderId),
  ],
);

/** Answers of calls that place or pay, by the caller's key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    id: id(),
    /** Who may replay it: customer, cart or order. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    httpStatus: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("idempotency_scope_key").on(table.scope, table.key),
    index("idempotency_created").on(table.createdAt),
  ],
);

/** Tries at a guarded question within a window, by what is asked about; purged by age. */
export const attemptWindows = pgTable(
  "attempt_windows",
  { key: text().primaryKey(), startedAt: instant().notNull(), tries: integer().notNull() },
  (table) => [index("attempt_windows_age").on(table.startedAt)],
);

/** The page's own events; bounded by age, no personal data. */
export const actionLog = pgTable(
  "action_log",
  { id: id(), action: text().notNull(), path: text().notNull(), detail: text().notNull(), at: createdAt() },
  (table) => [index("action_log_at").on(table.at)],
);

/** Facts about this installation: when it was seeded, with which data. */
export const storeFacts = pgTable("store_facts", {
  key: text().primaryKey(),
  value: text().notNull(),
  at: createdAt(),
});
