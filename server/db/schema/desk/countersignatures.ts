import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountersignedKind, CountersignState } from "../../../../contract/countersigning/countersignTerms";
import type { PromotionChanges, PromotionForm } from "../../../../contract/promotionDesk/promotionSchemas";
import type { StaffRole } from "../../../../contract/desk/rights";
import type { Currency, Language } from "../../../../contract/markets";
import type { LimitChanges } from "../../../../contract/settings/limitRoutes";
import type { ApprovalLimits } from "../../../../contract/settings/limitTerms";
import { createdAt, id, instant, minor } from "../columns";
import { customers, orders } from "../trade";
import { vendors } from "../vendors";

/** What one of the team decides alone: one row, which the team edits. Its columns say what holds in a new store. */
export const approvalLimits = pgTable(
  "approval_limits",
  {
    id: integer().primaryKey().default(1),
    version: integer().notNull().default(1),
    /** US dollars that go back of one order within 24 hours. */
    refundDollars: integer().notNull().default(500),
    /** Refunds within 24 hours. */
    refundsPerDay: integer().notNull().default(5),
    /** By how many per cent a price changes. */
    pricePercent: integer().notNull().default(30),
    /** How many per cent a promotion takes off. */
    discountPercent: integer().notNull().default(40),
    /** Whether a promotion waits that has no cap, whatever it takes off. */
    signsUncapped: boolean().notNull().default(true),
    /** By how many per cent a brand lowers a price without the team. */
    fallPercent: integer().notNull().default(30),
  },
  (table) => [
    check("approval_limits_one", sql`${table.id} = 1`),
    check("approval_limits_refunds", sql`${table.refundDollars} >= 0 and ${table.refundsPerDay} >= 0`),
    check("approval_limits_fall", sql`${table.fallPercent} between 0 and 100`),
    check(
      "approval_limits_percent",
      sql`${table.pricePercent} between 0 and 100 and ${table.discountPercent} between 0 and 100`,
    ),
  ],
);

/** A refund as it was asked for: an amount, units, or all that is left where neither is named. */
export interface WaitingRefund {
  /** Minor units. */
  amount?: number;
  units?: readonly { lineId: number; quantity: number; byStore?: boolean }[];
  shipping: boolean;
}

/** A commission as it was asked for. */
export interface WaitingRule {
  category: string | null;
  /** Basis points. */
  rate: number;
  /** ISO; null for the moment in which it is signed. */
  validFrom: string | null;
  /** Of one that is to end: which. */
  ruleId?: number;
}

/** A price as it was asked for; minor units. */
export interface WaitingPrice {
  productId: number;
  /** Of the product, as it was then. */
  code: string;
  currency: Currency;
  amount: number;
  originAmount: number;
  /** What it was; null for none. */
  was: { amount: number; originAmount: number } | null;
  /** Of one that is planned, ISO; without an end it stays. */
  planned?: { startsAt: string; endsAt: string | null };
}

/** A promotion as it was asked for, or what was to be changed of one as somebody saw it. */
export type WaitingPromotion =
  | { code: string; batch: number; form: PromotionForm }
  | { code: string; promotionId: number; seen: number; changes: PromotionChanges };

/** A change of limits as it was asked for, and what they were then. */
export interface WaitingLimits {
  seen: number;
  was: ApprovalLimits;
  changes: LimitChanges;
}

/** A role as it was asked for; without a customer for whoever is asked to join. */
export interface WaitingRole {
  customerId: number | null;
  email: string;
  role: StaffRole;
  /** What they were then. */
  before: StaffRole | null;
  /** In which whoever has no account reads the question. */
  language: Language;
}

/** What one of the team asks for and another has to sign before it is carried out. */
export const countersignatures = pgTable(
  "countersignatures",
  {
    id: id(),
    kind: text().$type<CountersignedKind>().notNull(),
    /** What it would change, by one name: `order:17`; of that one thing waits at a time. */
    subject: text().notNull(),
    state: text().$type<CountersignState>().notNull().default("waiting"),
    version: integer().notNull().default(1),
    /** Of a refund, with what it would come to. */
    orderId: integer().references(() => orders.id),
    refund: jsonb().$type<WaitingRefund>(),
    amount: minor(),
    currency: text().$type<Currency>(),
    /** Of a commission; without a brand for all of them. */
    vendorId: integer().references(() => vendors.id),
    rule: jsonb().$type<WaitingRule>(),
    prices: jsonb().$type<WaitingPrice[]>(),
    promotion: jsonb().$type<WaitingPromotion>(),
    limits: jsonb().$type<WaitingLimits>(),
    role: jsonb().$type<WaitingRole>(),
    reason: text().notNull().default(""),
    askedBy: integer()
      .notNull()
      .references(() => customers.id),
    askedAt: createdAt(),
    decidedBy: integer().references(() => customers.id),
    decidedAt: instant(),
    answer: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("countersignatures_waiting")
      .on(table.subject)
      .where(sql`state = 'waiting'`),
    index("countersignatures_kind").on(table.kind, table.id),
    check("countersignatures_what", sql`(${table.kind} = 'refund') = (${table.orderId} is not null)`),
    check(
      "countersignatures_signed",
      sql`(${table.state} = 'waiting') = (${table.decidedBy} is null)
        and (${table.state} not in ('done', 'declined') or ${table.decidedBy} <> ${table.askedBy})
        and (${table.state} <> 'withdrawn' or ${table.decidedBy} = ${table.askedBy})`,
    ),
  ],
);
