/** Keys of what the browser remembers; the specification names the first six. */
export const STORAGE = {
  mode: "mode",
  userId: "user_id",
  email: "email",
  isEmployee: "is_epp",
  referralCode: "referral_code",
  inviteCode: "invite_code",
  cartCount: "cart_count",
  recentSearches: "recent_searches",
  announcement: "announcement_closed",
  visited: "visited",
  resendAt: "code_resend_at",
  lockedUntil: "code_locked_until",
  compare: "compare",
  checkout: "checkout",
  checkoutResult: "checkout_result",
} as const;
