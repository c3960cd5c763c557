/** Addresses of the pages around a payment, without locale; apart from the others, which every page carries. */
export const paymentPaths = {
  pendingOrder: "/pending-order",
  affirmConfirm: "/affirm/confirm",
  marketplaceReview: "/amazon/checkout-review",
  marketplaceResult: "/amazon/checkout-result",
  /**
   * Where money for an order is awaited, or where it is paid again; whoever holds its token (`key`) needs nothing
   * else.
   */
  pendingOf: (orderNumber: string, token = "") =>
    `/pending-order?order=${encodeURIComponent(orderNumber)}${token && `&key=${encodeURIComponent(token)}`}`,
  /** An additional amount that the store asks for, by its token. */
  chargeOf: (token: string) => `/pay-more?token=${encodeURIComponent(token)}`,
} as const;
