/** Addresses without locale; links add it. */
export const paths = {
  home: "/",
  search: "/search",
  compare: "/compare",
  cart: "/cart",
  checkout: "/secure-checkout",
  /** Of the one thing that is bought at once, beside the cart. */
  quickCheckout: "/secure-checkout?quick=1",
  checkoutProgress: "/checkout-progress",
  thankYou: "/thank-you",
  signIn: "/sign-in",
  signUp: "/sign-up",
  otp: "/otp",
  orders: "/customer/your-orders",
  profile: "/customer/profile",
  trackForm: "/tracking-your-order",
  trackResult: "/track-your-order",
  help: "/help-center",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms-of-use",
  compareOf: (ids: readonly number[]) => `/compare?ids=${ids.join(",")}`,
  category: (slug: string) => `/${slug}`,
  product: (categorySlug: string, productSlug: string) => `/${categorySlug}/${productSlug}`,
  order: (orderNumber: string) => `/customer/your-order-detail-tracking/${encodeURIComponent(orderNumber)}`,
  thanksFor: (orderNumber: string) => `/thank-you?order=${encodeURIComponent(orderNumber)}`,
  progressOf: (orderNumber: string) => `/checkout-progress?order=${encodeURIComponent(orderNumber)}`,
  track: (orderNumber: string, email: string) =>
    `/track-your-order?code=${encodeURIComponent(orderNumber)}&email=${encodeURIComponent(email)}`,
  invoice: (orderNumber: string) =>
    `/customer/your-order-detail-tracking/${encodeURIComponent(orderNumber)}?view=invoice`,
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
} as const;
