/** Keys of what the browser remembers; the specification names the first six. */
export const STORAGE = {
  userId: "user_id",
  email: "email",
  isEmployee: "is_epp",
  /** Of the company's discount, in per cent. */
  companyDiscount: "epp_discount",
  referralCode: "referral_code",
  inviteCode: "invite_code",
  cartCount: "cart_count",
  recentSearches: "recent_searches",
  announcement: "announcement_closed",
  visited: "visited",
  signIn: "sign_in",
  compare: "compare",
  /** Ids of products, the last one seen first; none where the visitor wants nothing stored. */
  recentlyViewed: "recently_viewed",
  /** With the country behind it: a postcode means something in its own only. */
  zip: "zip",
  /** Doors, lift and room of a delivery in centimetres, where the visitor asked for it. */
  doorMeasurements: "openings",
  /** Set once this browser has found a review helpful. */
  voted: "voted",
  checkout: "checkout",
  /** The order that was sent, and the last result that was told. */
  checkoutResult: "checkout_result",
  checkoutProgress: "checkout_progress",
  /** Numbers of the orders before it. */
  checkoutEarlier: "checkout_earlier",
  checkoutRefusal: "checkout_refusal",
  checkoutWay: "checkout_way",
  /** Of an agreed visit: a number drawn by lot, and when something happened last. */
  visit: "visit",
  offlineQueue: "cart_unsaved",
} as const;
