import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { OrderStatus } from "../../../contract/enums";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type { PricingBasis } from "../../modules/pricing/basis";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import { carts } from "./carts";
import { customers } from "./customers";

export interface AddressSnapshot {
  fullname: string;
  phone: string;
  address: string;
  apartment: string;
  city: string;
  state: string;
  zip: string;
  country: CountryCode;
}

/** All in integer minor units of the order's currency. */
export interface TotalsSnapshot {
  items: number;
  shipping: number;
  discount: number;
  productTax: number;
  serviceTax: number;
  shippingTax: number;
  /** Tax added on top; 0 where prices contain VAT. */
  tax: number;
  includedTax: number;
  credit: number;
  total: number;
}

/** Who caused something. `guest` holds the order's token, `provider` moves money. */
export type Actor = "customer" | "guest" | "staff" | "vendor" | "provider" | "system";

/** Tax of a line, minor units: contained in its amounts, or added to them. */
export interface LineTaxes {
  product: number;
  service: number;
  shipping: number;
}

/**
 * What delivery and tax come to at the present address of an order that was moved; minor units, for all units as
 * bought.
 */
export interface StandingSnapshot {
  shipping: number;
  shippingTax: number;
  /** `taxRate` in thousandths of a percent. */
  lines: { id: number; product: number; service: number; taxRate: number }[];
}

/** A company that buys, as it must stand on the invoice. */
export interface CompanyBuyer {
  company: string;
  vatNumber: string;
  /** The buyer owes the VAT: another EU country, valid number. */
  reverseCharge: boolean;
}

/**
 * One rate of one tax on one part of the order, minor units: `base` without the tax, whether prices contain it or
 * not.
 */
export interface TaxSummary {
  /** `VAT`, `Sales tax`, `GST`, … */
  name: string;
  part: "product" | "service" | "shipping";
  /** Thousandths of a percent. */
  rate: number;
  base: number;
  amount: number;
}

/** How an order's total came about; shown, never calculated with again. */
export interface PricingSnapshot {
  /** What each step added or took, and where the sum stood after it; minor units. */
  steps: { code: string; change: number; sum: number }[];
  taxes: TaxSummary[];
  reverseCharge: boolean;
}

export interface GiftCardSnapshot {
  name: string;
  email: string;
  content: string;
  template_type: string;
  /** `2026-12-24`; at once where there is none. */
  send_on?: string;
}

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** `VS-26-7K3Q9F-4`: readable, not sequential, with a check character. */
    number: text().notNull().unique(),
    cartId: uuid().references(() => carts.id),
    /** Version of the cart that was priced. */
    cartVersion: integer().notNull(),
    customerId: integer().references(() => customers.id),
    email: text().notNull(),
    /** Proof for guests: links in mails and the socket. */
    tokenHash: secretHash().notNull(),
    /** The browser that placed it (hash of its `cart` cookie), for the socket and for coming back. */
    browserHash: secretHash(),
    /**
     * Who asked for mails about it: the owner of the e-mail, or the network of somebody who typed it
     * (`auth/mailAsker.ts`).
     */
    askedBy: text().notNull().default("stranger"),
    status: text().$type<OrderStatus>().notNull().default("Pending"),
    currency: text().$type<Currency>().notNull(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    shipping: jsonb().$type<AddressSnapshot>().notNull(),
    billing: jsonb().$type<AddressSnapshot>().notNull(),
    shippingMethod: text().notNull(),
    totals: jsonb().$type<TotalsSnapshot>().notNull(),
    total: minor().notNull(),
    /** What its address changes made of delivery and tax; null as long as `totals`, which stay as bought, say it. */
    standing: jsonb().$type<StandingSnapshot>(),
    pricing: jsonb().$type<PricingSnapshot>().notNull().default({ steps: [], taxes: [], reverseCharge: false }),
    /** What it was priced by, so that what stays of it can be priced anew; null for orders of before this was kept. */
    basis: jsonb().$type<PricingBasis>(),
    promotionCode: text().notNull().default(""),
    gatewayId: integer().notNull(),
    giftCard: jsonb().$type<GiftCardSnapshot>(),
    /** Set when a company asked for its VAT invoice. */
    company: jsonb().$type<CompanyBuyer>(),
    earliest: instant().notNull(),
    latest: instant().notNull(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    placedAt: createdAt(),
    /** When an unpaid order gives up its stock and dies. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** When the last of its goods arrived: from then on the days to withdraw are counted. */
    deliveredAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_cart").on(table.cartId),
    index("orders_customer").on(table.customerId, table.placedAt),
    index("orders_email").on(table.email, table.placedAt),
    /** Links in mails name an order by its token alone. */
    index("orders_token").on(table.tokenHash),
    /** What a browser has ordered. */
    index("orders_browser")
      .on(table.browserHash)
      .where(sql`browser_hash is not null`),
    index("orders_pending")
      .on(table.expiresAt)
      .where(sql`status = 'Pending'`),
    check("orders_total", sql`${table.total} >= 0`),
  ],
);

export interface LineOption {
  id: number;
  value: string;
  name: string;
  valueName: string;
}

export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    position: integer().notNull(),
    productId: integer().notNull(),
    vendorId: integer().notNull(),
    vendorName: text().notNull(),
    category: text().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    image: text().notNull(),
    /** What the picture shows where that is not what was ordered; not known of orders of before this was kept. */
    imageShows: jsonb().$type<string[]>().notNull().default([]),
    url: text().notNull(),
    options: jsonb().$type<LineOption[]>().notNull(),
    /** As the cart's line had it; empty for gifts, which stand in no cart. */
    configuration: text().notNull().default(""),
    /** What the buyer wants those who pack and deliver it to know. */
    note: text().notNull().default(""),
    quantity: integer().notNull(),
    unitPrice: minor().notNull(),
    amount: minor().notNull(),
    discount: minor().notNull(),
    /** Share of the delivery's price. */
    shipping: minor().notNull().default(0),
    tax: minor().notNull(),
    /** The parts of `tax`. */
    taxes: jsonb().$type<LineTaxes>().notNull().default({ product: 0, service: 0, shipping: 0 }),
    /** Thousandths of a percent. */
    taxRate: integer().notNull().default(0),
    /** Units that were cancelled before they left, and units that came back. */
    cancelled: integer().notNull().default(0),
    returned: integer().notNull().default(0),
    /** Of `cancelled`: units that the store could not send. What stays keeps its price as if they were there. */
    byStore: integer().notNull().default(0),
    /**
     * When it is to leave, as it was told when it was bought; null for orders of before this was kept, and for what
     * is mailed at once.
     */
    dispatchAt: instant(),
    expectedAt: instant().notNull(),
    trialDays: integer().notNull(),
    warrantyYears: integer().notNull(),
  },
  (table) => [
    index("order_lines_order").on(table.orderId),
    check(
      "order_lines_units",
      sql`${table.cancelled} >= 0 and ${table.returned} >= 0 and ${table.cancelled} + ${table.returned} <= ${table.quantity}
        and ${table.byStore} >= 0 and ${table.byStore} <= ${table.cancelled}`,
    ),
  ],
);

/** Every move of an order and everything done with it: when, why and by whom. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fromStatus: text().$type<OrderStatus>(),
    /** The same as `fromStatus` when something was done that leaves the order where it is. */
    status: text().$type<OrderStatus>().notNull(),
    cause: text().notNull(),
    actor: text().$type<Actor>().notNull().default("system"),
    /** The customer row of whoever was signed in. */
    actorId: integer(),
    /** What exactly: part of a shipment, line, amount, reason. */
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId)],
);
