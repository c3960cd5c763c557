/**
 * Where a referral stands: signed up, looked at by the store's team, coins promised for a first order, coins given,
 * nothing given, coins taken back.
 * Plain constants: safe in the browser.
 */
export const REFERRAL_STATES = ["joined", "held", "pending", "confirmed", "refused", "taken_back"] as const;
export type ReferralState = (typeof REFERRAL_STATES)[number];

/**
 * Why somebody's coins are none, or looked at first: the inviter's limit was reached; both order to one address or pay
 * with one card; newcomers of one inviter do so (a ring); more of them in a day than friends come; staff refused it.
 */
export const REFERRAL_REASONS = ["", "limit", "same_address", "same_card", "ring", "many", "staff"] as const;
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

/** What is looked for before coins are promised, and what comes of it. */
export const REFERRAL_CHECKS = ["same_address", "same_card", "ring", "many"] as const;
export type ReferralCheck = (typeof REFERRAL_CHECKS)[number];
export type ReferralVerdict = "allow" | "hold" | "refuse";

/** Where a purchase can be shared for a bonus. */
export const SOCIALS = ["facebook", "x", "linkedin"] as const;
export type Social = (typeof SOCIALS)[number];

/** A share's coins: promised, given once the order's trial is over, none, or taken back with the order. */
export const SHARE_STATES = ["pending", "given", "dropped", "taken_back"] as const;
export type ShareState = (typeof SHARE_STATES)[number];

export const SHORT_LINK_LIMITS = {
  /** Letters and digits of a slug: 12 of 62 are 71 bits. */
  slugLength: 12,
  urlLength: 500,
  /** Of one customer, in 24 hours. */
  perDay: 50,
} as const;
