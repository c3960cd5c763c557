import type { ContactSource } from "@/contract/rules/contactTerms";

/** Addresses without locale; links add it. */
export const paths = {
  home: "/",
  /** Where the store's team begins. */
  console: "/console",
  search: "/search",
  sale: "/sale",
  groupBuy: "/group-buy",
  bulk: "/office-furniture-bulk-orders",
  dropshipping: "/dropshipping-program",
  shareAndEarn: "/share-and-earn-money",
  /** Takes the check of a work e-mail without scripts, too. */
  employees: "/employees",
  employers: "/employers",
  /** Books a call with the sales team; moves and cancels one with a token. */
  employersCall: "/employers/call",
  /** Books a call about a work pod. */
  podCallFor: (productSlug: string) => `/employers/call?topic=pods&pod=${productSlug}`,
  showroom: (productSlug: string) => `/pods/${productSlug}-showroom`,
  /** The same pod as a building of a garden. */
  podBuilding: (productSlug: string) => `/adus/${productSlug}-work-pod`,
  /** Takes the message to the sales team without scripts, too. */
  contactSales: "/contact-sales",
  /** Takes the wish for mails without scripts, too. */
  events: "/upcoming-events",
  /** Takes the draw without scripts, too. */
  prizeGame: "/black-friday-game",
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
  /** Asks for a link without a token, and takes a new password with one. */
  resetPassword: "/reset-password",
  verifyEmail: "/verify-email",
  invite: "/invite",
  challenge: "/campaign/productivity-challenge",
  /** Takes typed addresses without scripts, too. */
  referCoworker: "/campaign/productivity-challenge/refer-coworker",
  coworkerInvite: "/c/invite",
  /** Takes its form without scripts, too. */
  unsubscribe: "/c/unsubscribe",
  orders: "/customer/your-orders",
  /** Takes the forms of an order without scripts. */
  orderForm: "/customer/order",
  profile: "/customer/profile",
  requests: "/customer/your-request-orders",
  requestOf: (number: string) => `/customer/your-request-orders/${encodeURIComponent(number)}`,
  /** Takes the settings of a company without scripts, too. */
  company: "/customer/company",
  review: "/customer/review",
  question: "/customer/question",
  helpful: "/customer/helpful",
  trackForm: "/tracking-your-order",
  trackResult: "/track-your-order",
  help: "/help-center",
  blog: "/ourblog",
  about: "/about",
  privacy: "/privacy",
  terms: "/terms-of-use",
  compareOf: (ids: readonly number[]) => `/compare?ids=${ids.join(",")}`,
  contactFrom: (source: ContactSource) => `/contact-sales?source=${source}`,
  /** The programme of one company. */
  employeesOf: (companySlug: string) => `/employees?company=${encodeURIComponent(companySlug)}`,
  signUpFor: (next: string) => `/sign-up?next=${encodeURIComponent(next)}`,
  group: (code: string) => `/group-buy/${code}`,
  category: (slug: string) => `/${slug}`,
  product: (categorySlug: string, productSlug: string) => `/${categorySlug}/${productSlug}`,
  writeReview: (productSlug: string) => `/customer/review?product=${productSlug}`,
  ask: (productSlug: string) => `/customer/question?product=${productSlug}`,
  answer: (productSlug: string, question: number) => `/customer/question?product=${productSlug}&answer=${question}`,
  order: (orderNumber: string) => `/customer/your-order-detail-tracking/${encodeURIComponent(orderNumber)}`,
  thanksFor: (orderNumber: string) => `/thank-you?order=${encodeURIComponent(orderNumber)}`,
  progressOf: (orderNumber: string) => `/checkout-progress?order=${encodeURIComponent(orderNumber)}`,
  track: (orderNumber: string, email: string) =>
    `/track-your-order?code=${encodeURIComponent(orderNumber)}&email=${encodeURIComponent(email)}`,
  searchFor: (text: string) => `/search?q=${encodeURIComponent(text)}`,
} as const;
