import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { OrderStatus } from "../../../contract/enums";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
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

export interface GiftCardSnapshot {
  name: string;
  email: string;
  content: string;
  template_type: string;
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
    status: text().$type<OrderStatus>().notNull().default("Pending"),
    currency: text().$type<Currency>().notNull(),
    language: text().$type<Language>().notNull(),
    country: text().$type<CountryCode>().notNull(),
    shipping: jsonb().$type<AddressSnapshot>().notNull(),
    billing: jsonb().$type<AddressSnapshot>().notNull(),
    shippingMethod: text().notNull(),
    totals: jsonb().$type<TotalsSnapshot>().notNull(),
    total: minor().notNull(),
    promotionCode: text().notNull().default(""),
    gatewayId: integer().notNull(),
    giftCard: jsonb().$type<GiftCardSnapshot>(),
    earliest: instant().notNull(),
    latest: instant().notNull(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    placedAt: createdAt(),
    /** When an unpaid order gives up its stock and dies. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_cart").on(table.cartId),
    index("orders_customer").on(table.customerId, table.placedAt),
    index("orders_email").on(table.email, table.placedAt),
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
    url: text().notNull(),
    options: jsonb().$type<LineOption[]>().notNull(),
    quantity: integer().notNull(),
    unitPrice: minor().notNull(),
    amount: minor().notNull(),
    discount: minor().notNull(),
    tax: minor().notNull(),
    expectedAt: instant().notNull(),
    trialDays: integer().notNull(),
    warrantyYears: integer().notNull(),
  },
  (table) => [index("order_lines_order").on(table.orderId)],
);

/** Every move of an order with its time and cause. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    fromStatus: text().$type<OrderStatus>(),
    status: text().$type<OrderStatus>().notNull(),
    cause: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId)],
);

export type PaymentState =
  | "created"
  | "requires_action"
  | "processing"
  | "captured"
  | "declined"
  | "failed"
  | "canceled"
  /** Money came for an order that can no longer take it; it is on its way back. */
  | "refunding"
  | "refunded";

/** One attempt to pay an order. The provider is called with the payment's key, so that a repeat charges once. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Sent to the provider as its idempotency key and as our reference. */
    key: uuid().notNull().unique(),
    gatewayId: integer().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<PaymentState>().notNull().default("created"),
    errorCode: text().notNull().default(""),
    /** Where the shopper must go to confirm. */
    actionUrl: text().notNull().default(""),
    brand: text().notNull().default(""),
    last4: text().notNull().default(""),
    /** Hash of the token that finishes 3-D Secure (`vf-card/{token}`). */
    verifyHash: secretHash(),
    /** When that token was used: from then on it answers only the browser that placed the order. */
    verifiedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    uniqueIndex("payments_ref").on(table.provider, table.providerRef),
    index("payments_undecided")
      .on(table.changedAt)
      .where(sql`state in ('created', 'requires_action', 'processing')`),
    uniqueIndex("payments_one_capture")
      .on(table.orderId)
      .where(sql`state = 'captured'`),
  ],
);

export const paymentEvents = pgTable(
  "payment_events",
  {
    id: id(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    fromState: text().$type<PaymentState>(),
    state: text().$type<PaymentState>().notNull(),
    cause: text().notNull(),
    at: createdAt(),
  },
  (table) => [index("payment_events_payment").on(table.paymentId)],
);
