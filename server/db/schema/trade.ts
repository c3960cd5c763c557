import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { OrderStatus } from "../../../contract/enums";
import type { PaymentState } from "../../../contract/sales/orderHistory";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type { MailLanguage } from "../../../contract/routes/preferenceRoutes";
import type { PricingBasis } from "../../modules/pricing/basis";
import { createdAt, customersFoundBy, id, instant, mailboxes, minor, ordersFoundBy, secretHash } from "./columns";
import { companies, companyLevels } from "./company/companies";
import type { DebitMandate, PaymentInstructions } from "./instructions";
import type {
  AddressSnapshot,
  CartKind,
  CompanyBuyer,
  GiftCardSnapshot,
  MergedCart,
  PricingSnapshot,
  Role,
  AdjustedSnapshot,
  QuotedPrice,
  TotalsSnapshot,
} from "./snapshots";

// Who buys, the cart, the order and the payment: the rows that those of the other files belong to.
export const customers = pgTable(
  "customers",
  {
    id: id(),
    /** Lower case, as proven by a code. */
    email: text().notNull().unique(),
    fullname: text().notNull().default(""),
    phone: text().notNull().default(""),
    role: text().$type<Role>().notNull().default("customer"),
    /** Set while the work e-mail is verified; the company discount follows it. */
    companyId: integer().references(() => companies.id),
    /** Counts as long as it is one of that company's. */
    companyLevelId: integer().references(() => companyLevels.id, { onDelete: "set null" }),
    /** Proven by a mailed link; empty without one. Of one account alone. */
    workEmail: text().notNull().default(""),
    /** Typed and not yet proven; empty without one. */
    wantedWorkEmail: text().notNull().default(""),
    mailboxes: mailboxes(),
    referralCode: text().notNull().unique(),
    language: text().$type<Language>().notNull().default("en"),
    /** Of mails about orders; empty: that of the page on which each was placed. */
    mailLanguage: text().$type<MailLanguage>().notNull().default(""),
    unsubscribed: boolean().notNull().default(true),
    createdAt: createdAt(),
    signedInAt: instant(),
  },
  (table) => [
    index("customers_company").on(table.companyId),
    index("customers_level")
      .on(table.companyLevelId)
      .where(sql`company_level_id is not null`),
    uniqueIndex("customers_work_email")
      .on(table.workEmail)
      .where(sql`work_email <> ''`),
    ...customersFoundBy(table),
  ],
);

export const carts = pgTable(
  "carts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Hash of the anonymous `cart` cookie; null once the cart belongs to a customer. */
    tokenHash: secretHash(),
    customerId: integer().references(() => customers.id),
    state: text().$type<"active" | "ordered" | "merged">().notNull().default("active"),
    /** One of each may be active: what is bought next, what is bought now beside it, what is kept for later. */
    kind: text().$type<CartKind>().notNull().default("main"),
    /** Grows with every change; a checkout binds to it. */
    version: integer().notNull().default(1),
    country: text().$type<CountryCode>().notNull(),
    region: text().notNull().default(""),
    zip: text().notNull().default(""),
    promotionCode: text().notNull().default(""),
    useCredit: boolean().notNull().default(false),
    /** The company's allowance pays first, as far as it reaches. */
    useAllowance: boolean().notNull().default(false),
    /** Gift cards that pay for it, in the order they were given. */
    giftCardIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    vatNumber: text().notNull().default(""),
    shippingMethod: text().notNull().default(""),
    /** How its shopper said they would pay; 0 while they have not. */
    gatewayId: integer().notNull().default(0),
    /** The gift that a code brings is not wanted. */
    giftDeclined: boolean().notNull().default(false),
    groupId: integer(),
    /** What signing in brought together; told until the cart is changed again. */
    merged: jsonb().$type<MergedCart>(),
    /** What its shopper was told that it comes to; null: as its lines say, "changed": nobody has told it. */
    told: jsonb().$type<QuotedPrice | "changed">(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    // Each leaves out who the other one finds: PostgreSQL would read all of the other's where few carts are open.
    uniqueIndex("carts_token")
      .on(table.tokenHash, table.kind)
      .where(sql`state = 'active' and token_hash is not null`),
    uniqueIndex("carts_customer")
      .on(table.customerId, table.kind)
      .where(sql`state = 'active' and customer_id is not null`),
    /** A cookie stays a browser's after its cart was ordered, and what waits for money is found by its owner. */
    index("carts_ordered_token")
      .on(table.tokenHash)
      .where(sql`state = 'ordered' and token_hash is not null`),
    index("carts_ordered_customer")
      .on(table.customerId)
      .where(sql`state = 'ordered' and customer_id is not null`),
  ],
);

export const orders = pgTable(
  "orders",
  {
    id: id(),
    /** `VS-26-7K3Q9F-4`: readable, not sequential, with a check character. */
    number: text().notNull().unique(),
    cartId: uuid().references(() => carts.id),
    cartVersion: integer().notNull(),
    customerId: integer().references(() => customers.id),
    email: text().notNull(),
    /** Proof for guests: links in mails and the socket. */
    tokenHash: secretHash().notNull(),
    /** Hash of the `cart` cookie of the browser that placed it: of now, and of before the order renewed it. */
    browserHash: secretHash(),
    placedByHash: secretHash(),
    /** Who asked for mails about it: the e-mail's owner, or the network of who typed it (`auth/mailAsker.ts`). */
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
    standing: jsonb().$type<AdjustedSnapshot>(),
    pricing: jsonb().$type<PricingSnapshot>().notNull().default({ steps: [], taxes: [], reverseCharge: false }),
    /** What it was priced by, so that what stays of it can be priced anew; null for orders of before this was kept. */
    basis: jsonb().$type<PricingBasis>(),
    promotionCode: text().notNull().default(""),
    gatewayId: integer().notNull(),
    giftCard: jsonb().$type<GiftCardSnapshot>(),
    requestId: integer(),
    /** The group that it joins (`group_buys`); nothing of it is sent while it is held, until that is settled. */
    groupId: integer(),
    isHeld: boolean().notNull().default(false),
    /** Of the rental (`rentals`) whose deposit and first month it is: nothing of it lies on a shelf. */
    rentalId: integer(),
    /** Until when it can be paid, however short a time its goods are held; null: no longer than that. */
    payableUntil: instant(),
    /** Set when a company asked for its VAT invoice. */
    company: jsonb().$type<CompanyBuyer>(),
    earliest: instant().notNull(),
    latest: instant().notNull(),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    termsEditionId: integer(),
    placedAt: createdAt(),
    /** When an unpaid order gives up its stock and dies. */
    expiresAt: instant().notNull(),
    paidAt: instant(),
    /** When the last of its goods arrived: from then on the days to withdraw are counted. */
    deliveredAt: instant(),
  },
  (table) => [
    uniqueIndex("orders_cart").on(table.cartId),
    uniqueIndex("orders_request").on(table.requestId),
    index("orders_customer").on(table.customerId, table.placedAt),
    index("orders_email").on(table.email, table.placedAt),
    index("orders_token").on(table.tokenHash),
    index("orders_browser")
      .on(table.browserHash)
      .where(sql`browser_hash is not null`),
    index("orders_group")
      .on(table.groupId)
      .where(sql`group_id is not null`),
    ...ordersFoundBy(table),
    index("orders_pending")
      .on(table.expiresAt)
      .where(sql`status = 'Pending'`),
    check("orders_total", sql`${table.total} >= 0`),
  ],
);

/** One attempt to pay an order; `key` is the provider's idempotency key and our reference, so a repeat charges once. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The additional amount that it pays; null for the order's own. */
    chargeId: integer(),
    key: uuid().notNull().unique(),
    gatewayId: integer().notNull(),
    provider: text().notNull(),
    providerRef: text(),
    amount: minor().notNull(),
    currency: text().$type<Currency>().notNull(),
    state: text().$type<PaymentState>().notNull().default("created"),
    errorCode: text().notNull().default(""),
    /** Paid by somebody who was asked to: they learn of its order what their link shows, and no more. */
    forAnother: boolean().notNull().default(false),
    /** Where the shopper must go to confirm. */
    actionUrl: text().notNull().default(""),
    brand: text().notNull().default(""),
    last4: text().notNull().default(""),
    /** Where and how the payer sends the money. */
    instructions: jsonb().$type<PaymentInstructions>(),
    /** The words under which an account is debited once. */
    mandate: jsonb().$type<DebitMandate>(),
    /** What came by transfer and arrived for good, and what of it was sent back. */
    received: minor().notNull().default(0),
    returned: minor().notNull().default(0),
    /** When money was first seen on its way. */
    seenAt: instant(),
    /** Hash of the token that finishes 3-D Secure (`vf-card/{token}`). */
    verifyHash: secretHash(),
    /** When that token was used: from then on it answers only the browser that placed the order. */
    verifiedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    index("payments_order").on(table.orderId),
    index("payments_created").on(table.createdAt),
    uniqueIndex("payments_ref").on(table.provider, table.providerRef),
    index("payments_undecided")
      .on(table.changedAt)
      .where(sql`state in ('created', 'requires_action', 'authorised', 'awaiting_funds', 'processing')`),
    index("payments_owed")
      .on(table.changedAt)
      .where(sql`state = 'refunding' or (state = 'captured' and received - returned > amount)`),
    uniqueIndex("payments_one_capture")
      .on(table.orderId, sql`coalesce(charge_id, 0)`)
      .where(sql`state = 'captured'`),
  ],
);
