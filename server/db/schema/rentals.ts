import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type {
  RentalAskedAct,
  RentalChargeKind,
  RentalChargeState,
  RentalState,
  RentalUnitState,
} from "../../../contract/rental/rentalTerms";
import { products } from "./catalog";
import { createdAt, id, instant, minor, type LocalizedText } from "./columns";
import { companies } from "./company/companies";
import type { DebitMandate } from "./instructions";
import type { LineOption } from "./orders";
import type { Actor, AddressSnapshot } from "./snapshots";
import { customers, orders } from "./trade";

/** Another product that a rental goes on with once it was sent; minor units of one piece. */
export interface RentalSwap {
  planId: number;
  productId: number;
  name: LocalizedText;
  options: LineOption[];
  rent: number;
  buyPrice: number;
}

/** What a member has asked their company about a rental that goes on; an approval is for exactly this. Minor units. */
export interface RentalAsk {
  /** A decision names it: another one of the same rental has another. */
  id: string;
  act: RentalAskedAct;
  /** The plan that was chosen, with its options; null for a purchase. */
  choice: { plan_id: number; product_options?: { id: number; value: string }[] } | null;
  /** What the rental would be after it. */
  terms: { productId: number; name: LocalizedText; months: number; rent: number; buyPrice: number };
  /** What the company's limits count of it. */
  value: number;
  /** What is charged as soon as it is approved. */
  amount: number;
  askedAt: string;
  /** Only a purchase stays after its approval: until the card has paid it. */
  approvedBy: number | null;
}

/** One rental with the terms that it was agreed on: a later change of a plan changes none. Minor units. */
export const rentals = pgTable(
  "rentals",
  {
    id: id(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** Whose manager decides about it; null where nobody has to. */
    companyId: integer().references(() => companies.id),
    state: text().$type<RentalState>().notNull().default("requested"),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** The plan it began with; it may be gone since. */
    planId: integer().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    options: jsonb().$type<LineOption[]>().notNull(),
    quantity: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    language: text().$type<Language>().notNull(),
    months: integer().notNull(),
    /** Of one piece. */
    rent: minor().notNull(),
    halfPeriods: integer().notNull(),
    buyPrice: minor().notNull(),
    creditRate: integer().notNull(),
    pauseMonths: integer().notNull(),
    earlyMonths: integer().notNull(),
    /** Of all pieces: what it takes, and what of it is held now. */
    deposit: minor().notNull(),
    depositHeld: minor().notNull().default(0),
    email: text().notNull(),
    /** Who asked for mails about it (`auth/mailAsker.ts`). */
    askedBy: text().notNull().default("stranger"),
    shipping: jsonb().$type<AddressSnapshot>(),
    billing: jsonb().$type<AddressSnapshot>(),
    /** The kept card that is charged each month; it is gone once its owner has removed it. */
    methodId: integer(),
    /** The words under which it is. */
    mandate: jsonb().$type<DebitMandate>(),
    /** The order of deposit and first month; later amounts are asked for on it. */
    orderId: integer().references(() => orders.id),
    approvedBy: integer().references(() => customers.id),
    approvedAt: instant(),
    /** What a company's limits count of it, all months with the deposit, and since when. */
    countedValue: minor().notNull().default(0),
    countedAt: instant(),
    /** Why a manager refused it. */
    reason: text().notNull().default(""),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    sentAt: instant(),
    /** When it arrived: months are counted from here. */
    startsAt: instant(),
    /** When its term is over. */
    endsAt: instant(),
    /** Nothing is charged until then. Null for a pause that a declined card has caused. */
    pausedUntil: instant(),
    /** Months that were paused so far. */
    pausedMonths: integer().notNull().default(0),
    /** When the first of the declines that are not settled came. */
    declinedAt: instant(),
    swap: jsonb().$type<RentalSwap>(),
    /** Waits for its company, or was approved and not paid yet. Whatever moves the rental ends it. */
    asked: jsonb().$type<RentalAsk>(),
    /** When the store asked it back, which costs no fee. */
    recalledAt: instant(),
    /** The day of the pickup. */
    pickupAt: instant(),
    /** What an early return costs; taken off the deposit. */
    returnFee: minor().notNull().default(0),
    /** What its inspection found, and what of the deposit came back. */
    damage: minor().notNull().default(0),
    depositBack: minor().notNull().default(0),
    /** The end of the term that its customer was told of. */
    toldEnd: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("rentals_customer").on(table.customerId, table.id),
    uniqueIndex("rentals_order").on(table.orderId),
    index("rentals_company")
      .on(table.companyId)
      .where(sql`state = 'awaiting_approval'`),
    index("rentals_asked")
      .on(table.companyId)
      .where(sql`asked is not null`),
    index("rentals_live")
      .on(table.state, table.id)
      .where(sql`state not in ('ended', 'bought', 'canceled')`),
    check("rentals_quantity", sql`${table.quantity} > 0`),
    check("rentals_amounts", sql`${table.rent} > 0 and ${table.buyPrice} >= 0 and ${table.deposit} >= 0`),
    check("rentals_deposit", sql`${table.depositHeld} between 0 and ${table.deposit}`),
  ],
);

/** What a rental is charged, once each: a month by its number, or the piece itself. Minor units of the rental. */
export const rentalCharges = pgTable(
  "rental_charges",
  {
    id: id(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id),
    kind: text().$type<RentalChargeKind>().notNull().default("rent"),
    /** The month, from 1; of other kinds how many there were. */
    period: integer().notNull(),
    /** Before tax where that is added; `tax` is contained or added as the country's prices are. */
    rent: minor().notNull(),
    tax: minor().notNull().default(0),
    /** What is taken. */
    amount: minor().notNull(),
    state: text().$type<RentalChargeState>().notNull().default("planned"),
    dueAt: instant().notNull(),
    /** When it is tried next; null while nothing tries it. */
    tryAt: instant(),
    tries: integer().notNull().default(0),
    /** The amount on the rental's order that asks for it; null for the first month, which the order itself contains. */
    chargeId: integer(),
    /** When it was told that it will be charged. */
    toldAt: instant(),
    paidAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("rental_charges_period").on(table.rentalId, table.kind, table.period),
    uniqueIndex("rental_charges_charge").on(table.chargeId),
    index("rental_charges_due")
      .on(table.tryAt)
      .where(sql`state in ('planned', 'failed')`),
    index("rental_charges_open")
      .on(table.rentalId)
      .where(sql`state in ('charging', 'failed')`),
    check("rental_charges_period_positive", sql`${table.period} > 0`),
    check("rental_charges_amount", sql`${table.amount} > 0 and ${table.tax} >= 0`),
  ],
);

/** Pieces that are rented out, each by its serial number; they are not on the shelves that orders take from. */
export const rentalUnits = pgTable(
  "rental_units",
  {
    id: id(),
    serial: text().notNull().unique(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    state: text().$type<RentalUnitState>().notNull().default("available"),
    /** Whose it is, or for whom it is kept. */
    rentalId: integer().references(() => rentals.id),
    note: text().notNull().default(""),
    changedAt: createdAt(),
  },
  (table) => [
    index("rental_units_free")
      .on(table.productId, table.id)
      .where(sql`state = 'available'`),
    index("rental_units_rental").on(table.rentalId),
    check("rental_units_holder", sql`(${table.state} in ('available', 'retired')) = (${table.rentalId} is null)`),
  ],
);

/** Every move of a rental and everything done with it. */
export const rentalHistory = pgTable(
  "rental_history",
  {
    id: id(),
    rentalId: integer()
      .notNull()
      .references(() => rentals.id),
    fromState: text().$type<RentalState>(),
    /** The same as `fromState` when something was done that leaves it where it is. */
    state: text().$type<RentalState>().notNull(),
    cause: text().notNull(),
    actor: text().$type<Actor>().notNull().default("system"),
    actorId: integer(),
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index("rental_history_rental").on(table.rentalId)],
);
