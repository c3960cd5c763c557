/**
 * Where a referral stands: signed up, coins promised for a first order, coins given, nothing given, coins taken back.
 * Plain constants: safe in the browser.
 */
export const REFERRAL_STATES = ["joined", "pending", "confirmed", "refused", "taken_back"] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/** Why somebody's coins are none: the inviter's limit was reached, or both live at one address. */
export const REFERRAL_REASONS = ["", "limit", "same_address"] as const;
export type ReferralReason = (typeof REFERRAL_REASONS)[number];

/** Who invited, and who came. */
export const REFERRAL_SIDES = ["inviter", "newcomer"] as const;
export type ReferralSide = (typeof REFERRAL_SIDES)[number];

export const REFERRAL_LIMITS = {
  pageSize: 20,
  codeLeast: 4,
  codeMost: 20,
  /** Of one customer, in 24 hours. */
  codeChanges: 5,
} as const;

/** As it is kept: upper case, without what people put around it. */
export const tidyCode = (text: string) => text.trim().toUpperCase();

/** What customers may call theirs: letters and digits that every keyboard has. */
export const isWellWrittenCode = (code: string) => /^[A-Z0-9]+$/.test(code);
