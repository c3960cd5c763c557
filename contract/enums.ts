/** Enumerations of the specification, as they travel on the wire. Plain constants: safe in the browser. */

export const ORDER_STATUSES = ["Pending", "New", "Shipping", "Delivered", "Complete", "Cancel"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SHIPPING_STAGE = { New: 0, Shipping: 1, Delivered: 2 } as const;
export type ShippingStage = (typeof SHIPPING_STAGE)[keyof typeof SHIPPING_STAGE];

/** How a shopper can come to pay; the checkout offers what applies. */
export const PAYMENT_OPTIONS = ["PayNow", "PayForMe", "BuyMoreSaveMore", "PayWithUSDC", "GroupBuy"] as const;
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

/** What is asked of somebody else about a purchase: to approve it, or to pay it. */
export const REQUEST_KINDS = ["approval", "pay_for_me"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_STATES = [
  "open",
  "changed",
  "approved",
  "paid",
  "refused",
  "expired",
  "withdrawn",
  "failed",
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const PAYMENT_KINDS = ["CreditCard", "RENTAL", "ACH", "Wire", "Solana", "Crypto"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const CART_SOURCES = ["Add to cart", "Buy now", "Frequently Bought Together"] as const;
export type CartSource = (typeof CART_SOURCES)[number];

/** What a company gives its members: one discount, or levels and an allowance beside it. */
export const PLAN_KINDS = ["GENERAL", "ENHANCE"] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const REVIEW_SORTS = ["helpful", "latest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const PRODUCT_SORTS = ["popular", "newest", "price_asc", "price_desc", "rating"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** What a list of products is told in its sheet: all filters, its order, another category, its prices. */
export const LIST_MODES = ["normal", "sort", "category", "price"] as const;
export type ListMode = (typeof LIST_MODES)[number];

/** How somebody proved who they are; sessions keep it, for their owner's list. */
export const SIGN_IN_WAYS = ["code", "link", "password", "wallet", "google", "facebook", "passkey"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
