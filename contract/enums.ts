/** Enumerations of the specification, as they travel on the wire. Plain constants: safe in the browser. */

export const ORDER_STATUSES = ["Pending", "New", "Shipping", "Delivered", "Complete", "Cancel"] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const SHIPPING_STAGE = { New: 0, Shipping: 1, Delivered: 2 } as const;
export type ShippingStage = (typeof SHIPPING_STAGE)[keyof typeof SHIPPING_STAGE];

export const PAYMENT_KINDS = ["CreditCard", "RENTAL", "ACH", "Wire", "Solana", "Crypto"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const CART_SOURCES = ["Add to cart", "Buy now", "Frequently Bought Together"] as const;
export type CartSource = (typeof CART_SOURCES)[number];

export const LIST_MODES = ["Normal", "Sort", "Category", "Price"] as const;
export type ListMode = (typeof LIST_MODES)[number];

export const REVIEW_SORTS = ["helpful", "latest"] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

export const PRODUCT_SORTS = ["popular", "newest", "price_asc", "price_desc", "rating"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** Payment gateway ids of the specification. */
export const GATEWAYS = {
  card: 1,
  onlineWallet: 4,
  instalments: 5,
  secondCard: 7,
  ether: 9,
  regionalWallet: 12,
  cardAcquirer: 13,
  cardGateway: 15,
  marketplacePay: 16,
  ach: 17,
  phoneWallet: 18,
  browserWallet: 19,
  incognito: 20,
  wire: 21,
  solana: 22,
  crypto: 23,
  marketplacePayV2: 24,
  checkoutCard: 25,
} as const;
export type GatewayId = (typeof GATEWAYS)[keyof typeof GATEWAYS];
