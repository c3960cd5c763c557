import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import type { CountryCode, Language } from "../../../../contract/markets";
import type { PushTopic } from "../../../../contract/rules/pushTerms";
import { createdAt, id, instant, secretHash } from "../columns";
import { customers } from "../trade";

/** Browsers that are told things by push. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: id(),
    /** Where the browser's push service takes messages. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and shared secret, base64url: only it reads what is sent. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    topics: jsonb().$type<PushTopic[]>().notNull(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    customerId: integer().references(() => customers.id),
    /** While that session lives, the browser is its customer's: whoever signs out there hears no more of orders. */
    session: secretHash(),
    /** When the visitor agreed to these topics. */
    agreedAt: createdAt(),
  },
  (table) => [index("push_subscriptions_customer").on(table.customerId)],
);

/** What a notification shows, in the language of its browser. */
export interface PushPayload {
  title: string;
  body: string;
  /** A path of this store, with its locale. */
  path: string;
  /** A newer one of the same tag takes the place of the older. */
  tag: string;
  lang: Language;
}

/** Messages to browsers, until they are forgotten. */
export const pushMessages = pgTable(
  "push_messages",
  {
    id: id(),
    subscriptionId: integer()
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: "cascade" }),
    /** What is told once, is queued once: `sale-12`. */
    key: text().notNull(),
    topic: text().$type<PushTopic>().notNull(),
    payload: jsonb().$type<PushPayload>().notNull(),
    /** News no more from then on; the push service drops it, too. */
    expiresAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
    /** Sent, refused, expired or given up. */
    endedAt: instant(),
  },
  (table) => [
    unique("push_messages_key").on(table.subscriptionId, table.key),
    index("push_messages_due")
      .on(table.dueAt)
      .where(sql`${table.endedAt} is null`),
    index("push_messages_ended").on(table.endedAt),
    check("push_messages_attempts", sql`${table.attempts} >= 0`),
  ],
);
