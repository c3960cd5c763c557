import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { AdPlatform } from "../../../../contract/visit/visitTerms";
import { createdAt, id, instant } from "../columns";
import { orders } from "../trade";

/** `agreed`: the order is not paid. `due`: to be told. The rest are ends. */
export type ConversionState = "agreed" | "due" | "sent" | "given_up" | "dropped";

/** Advertising platforms that an order's shopper agreed to have told of it, when it was placed. */
export const conversions = pgTable(
  "conversions",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    platform: text().$type<AdPlatform>().notNull(),
    /** By which the platform knows a message that it gets twice; says nothing of the order. */
    eventId: uuid().notNull().defaultRandom(),
    state: text().$type<ConversionState>().notNull().default("agreed"),
    /** The browser's name of itself; empty from the end on. */
    userAgent: text().notNull(),
    attempts: integer().notNull().default(0),
    agreedAt: createdAt(),
    dueAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    unique("conversions_once").on(table.orderId, table.platform),
    index("conversions_due")
      .on(table.platform, table.dueAt)
      .where(sql`state = 'due'`),
    check("conversions_state", sql`${table.state} in ('agreed', 'due', 'sent', 'given_up', 'dropped')`),
    check("conversions_platform", sql`${table.platform} in ('meta', 'google')`),
    check("conversions_due_time", sql`${table.state} <> 'due' or ${table.dueAt} is not null`),
    check(
      "conversions_end",
      sql`(${table.state} in ('agreed', 'due')) = (${table.endedAt} is null) and (${table.endedAt} is null or ${table.userAgent} = '')`,
    ),
  ],
);
