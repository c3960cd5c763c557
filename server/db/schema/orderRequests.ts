import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { RequestKind, RequestState } from "../../../contract/enums";
import type { CountryCode, Currency, Language } from "../../../contract/markets";
import type { PricingBasis } from "../../modules/pricing/basis";
import { createdAt, id, instant, minor, secretHash } from "./columns";
import type {
  AddressSnapshot,
  CompanyBuyer,
  GiftCardSnapshot,
  LineTaxes,
  PricingSnapshot,
  TotalsSnapshot,
} from "./snapshots";
import { products } from "./catalog";
import { warehouses } from "./sales/warehouses";
import { companies } from "./company/companies";
import { carts, customers, orders } from "./trade";

/** A line of a purchase that is not ordered yet; amounts in minor units, times in ISO 8601. */
export interface FrozenLine {
  position: number;
  productId: number;
  vendorId: number;
  vendorName: string;
  category: string;
  name: string;
  code: string;
  image: string;
  imageShows: string[];
  url: string;
  options: { id: number; value: string; name: string; valueName: string }[];
  configuration: string;
  note: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  discount: number;
  shipping: number;
  tax: number;
  taxes: LineTaxes;
  taxRate: number;
  dispatchAt: string | null;
  expectedAt: string;
  trialDays: number;
  warrantyYears: number;
}

/** What an order will say: everything but its names, whose it is and how it is paid. */
interface FrozenOrder {
  cartVersion: number;
  company: CompanyBuyer | null;
  email: string;
  currency: Currency;
  language: Language;
  country: CountryCode;
  shipping: AddressSnapshot;
  billing: AddressSnapshot;
  shippingMethod: string;
  totals: TotalsSnapshot;
  total: number;
  pricing: PricingSnapshot;
  basis: PricingBasis;
  promotionCode: string;
  giftCard: GiftCardSnapshot | null;
  earliest: string;
  latest: string;
}

/** A purchase as it was priced at one moment, so that it can be ordered later at these very amounts. */
export interface FrozenPurchase {
  frozenAt: string;
  order: FrozenOrder;
  lines: FrozenLine[];
  /** What placing it takes of limited things: codes, units at a sale's price, credit. */
  claims: {
    codes: { code: string; perCustomer: number | null; totalLimit: number | null; firstOrderOnly: boolean }[];
    sales: { saleId: number; productId: number; quantity: number }[];
    tenders: { accountId: number; amount: number; value: number }[];
  };
}

/** A purchase that somebody asks somebody else for: to approve it, or to pay it. Its order names it. */
export const orderRequests = pgTable(
  "order_requests",
  {
    id: id(),
    /** `RQ-7K3Q9FXM`: what people see of it. */
    number: text().notNull().unique(),
    kind: text().$type<RequestKind>().notNull(),
    state: text().$type<RequestState>().notNull().default("open"),
    /** Who asks: an account, or a browser (hash of its `cart` cookie). */
    customerId: integer().references(() => customers.id),
    browserHash: secretHash(),
    /** Whose managers decide; null for what anybody may pay. */
    companyId: integer().references(() => companies.id),
    /** The cart that was frozen; it stays usable, and is emptied when this is paid before it was changed. */
    cartId: uuid().references(() => carts.id, { onDelete: "set null" }),
    email: text().notNull(),
    /** On whose account mails to it go (`auth/mailAsker.ts`). */
    askedBy: text().notNull(),
    /** All that the payer learns of who asks. */
    firstName: text().notNull(),
    recipientEmail: text().notNull().default(""),
    note: text().notNull().default(""),
    language: text().$type<Language>().notNull(),
    currency: text().$type<Currency>().notNull(),
    total: minor().notNull(),
    frozen: jsonb().$type<FrozenPurchase>().notNull(),
    /** SHA-256 of `frozen`: who decides or pays names what they saw. */
    fingerprint: text().notNull(),
    /** Hash of the link's token; a new link is another version. */
    tokenHash: secretHash().notNull(),
    linkVersion: integer().notNull().default(1),
    /** Until when its prices hold. */
    expiresAt: instant().notNull(),
    /** Why it was refused, withdrawn or closed. */
    reason: text().notNull().default(""),
    decidedBy: integer().references(() => customers.id),
    decidedAt: instant(),
    remindedAt: instant(),
    createdAt: createdAt(),
    changedAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_requests_token").on(table.tokenHash),
    index("order_requests_customer").on(table.customerId, table.createdAt),
    index("order_requests_browser")
      .on(table.browserHash)
      .where(sql`browser_hash is not null`),
    index("order_requests_company").on(table.companyId, table.createdAt),
    index("order_requests_due")
      .on(table.expiresAt)
      .where(sql`state in ('open', 'changed', 'approved')`),
    check("order_requests_total", sql`${table.total} >= 0`),
    check("order_requests_asker", sql`${table.customerId} is not null or ${table.browserHash} is not null`),
  ],
);

export type RequestActor = "requester" | "decider" | "payer" | "staff" | "system";

/** Every move of a request and everything done with it; both sides read it. */
export const orderRequestHistory = pgTable(
  "order_request_history",
  {
    id: id(),
    requestId: integer()
      .notNull()
      .references(() => orderRequests.id, { onDelete: "cascade" }),
    fromState: text().$type<RequestState>(),
    /** The same as `fromState` when something was done that leaves it where it is. */
    state: text().$type<RequestState>().notNull(),
    cause: text().notNull(),
    actor: text().$type<RequestActor>().notNull().default("system"),
    actorId: integer(),
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: createdAt(),
  },
  (table) => [index("order_request_history_request").on(table.requestId)],
);

/**
 * Stock promised to an order, or to a request that waits for its decider; `held` until it is paid (`sold`) or given
 * back (`released`); `returned` when it left and came back.
 */
export const reservations = pgTable(
  "reservations",
  {
    id: id(),
    orderId: integer().references(() => orders.id),
    requestId: integer().references(() => orderRequests.id, { onDelete: "cascade" }),
    productId: integer()
      .notNull()
      .references(() => products.id),
    variant: text().notNull().default(""),
    warehouseId: integer()
      .notNull()
      .references(() => warehouses.id),
    quantity: integer().notNull(),
    state: text().$type<"held" | "sold" | "released" | "returned">().notNull().default("held"),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("reservations_order").on(table.orderId),
    // Of an order's own few: PostgreSQL would otherwise read all of the other one, and what died in it, for them.
    index("reservations_held")
      .on(table.orderId)
      .where(sql`state = 'held'`),
    index("reservations_expiry")
      .on(table.expiresAt)
      .where(sql`state = 'held'`),
    index("reservations_request")
      .on(table.requestId)
      .where(sql`state = 'held'`),
    check("reservations_holder", sql`num_nonnulls(${table.orderId}, ${table.requestId}) = 1`),
    check("reservations_quantity", sql`${table.quantity} > 0`),
  ],
);
