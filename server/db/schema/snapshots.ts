import type { CountryCode, Currency } from "../../../contract/markets";

/** Who manages a company stands in `company_managers`. */
/** Working for a brand is a membership (`vendor_members`), no role. */
export type Role = "customer" | "operator";

export interface CompanySettings {
  managerApproval: boolean;
  /** Minor units of the company's country above which a manager must approve. */
  approvalAbove: number;
  /** Members who do not manage it may file tax exemption certificates, too. */
  membersFile?: boolean;
  /** The store has agreed on ENHANCE with it, before it has a level or gives an allowance. */
  enhanced?: boolean;
}

/** A closed company has left the programme or is suspended. */
export type CompanyState = "active" | "closed";

/** What a change set, by field. */
export type ChangedFields = Record<string, string | number | null>;

export type CartKind = "main" | "quick" | "saved";

/** What a sign-in did to a cart that had lines already. */
export interface MergedCart {
  /** The cart's version then: a later one has seen a change by its shopper. */
  version: number;
  /** Products whose pieces came over from the browser's cart, whole. */
  added: number[];
  /** Those of which not all, or none, found room or stock. */
  short: number[];
}

/** What an answer told that a cart comes to. Minor units of the country's currency. */
export interface QuotedPrice {
  country: CountryCode;
  region: string;
  zip: string;
  /** How it would be sent. */
  method: string;
  /** Taken off by this code; empty without one. */
  code: string;
  /** False while it was told that tax comes with the address. */
  taxIsFinal: boolean;
  items: number;
  discount: number;
  shipping: number;
  tax: number;
  credit: number;
  total: number;
}

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
export interface AdjustedSnapshot {
  shipping: number;
  shippingTax: number;
  /** `taxRate` in thousandths of a percent; `less`: what a line costs less than it was bought for. */
  lines: { id: number; product: number; service: number; taxRate: number; less?: number }[];
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
  /** Whose programme lowered it, basis points; orders from before it was kept have none. */
  company?: { name: string; discount: number };
}

export interface GiftCardSnapshot {
  name: string;
  email: string;
  content: string;
  template_type: string;
  /** `2026-12-24`; at once where there is none. */
  send_on?: string;
}

export type RefundCause =
  | "cancelled"
  | "line_cancelled"
  | "withdrawal"
  | "return"
  | "goodwill"
  | "address"
  | "vat"
  | "group_price"
  | "group_failed"
  | "deposit";

/** What belongs to somebody: never below zero. */
export type WalletKind = "coins" | "credit" | "gift_card" | "allowance";
/**
 * The store's own side of each movement; of deposits what came in, what is owed for them, and what was kept; of brands
 * what was sold for them, what is owed for it, what the store keeps, what was corrected, and what was paid.
 */
export type BookKind =
  | "issued"
  | "held"
  | "redeemed"
  | "paid_out"
  | "deposit_money"
  | "deposits"
  | "deposit_kept"
  | "vendor_sold"
  | "vendor_owed"
  | "vendor_commission"
  | "vendor_corrected"
  | "vendor_paid";
/** Hundredths of a coin, or minor units of a currency. */
export type LedgerUnit = Currency | "COIN";

/** Why the books move. */
export type LedgerMove =
  | "issue"
  | "hold"
  | "capture"
  | "release"
  | "refund"
  | "revoke"
  | "withdraw"
  | "lapse"
  | "deposit"
  | "vendor";
