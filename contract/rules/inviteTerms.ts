/** Where an invitation of a coworker stands. Plain constants: safe in the browser. */
export const INVITE_STATES = ["queued", "sent", "bounced", "unsubscribed", "accepted"] as const;
export type InviteState = (typeof INVITE_STATES)[number];

/** Why an address is not invited. */
export const SKIP_REASONS = [
  "double",
  "alreadyInvited",
  "member",
  "unsubscribed",
  "foreignDomain",
  "invalid",
  "tooMany",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** What became of an address that somebody wants to invite; `ready` in a preview, `invited` once it was. */
export const INVITE_RESULTS = ["invited", "ready", ...SKIP_REASONS] as const;
export type InviteResult = (typeof INVITE_RESULTS)[number];

export const INVITE_LIMITS = {
  pageSize: 10,
  /** Addresses of one call that are typed. */
  typed: 50,
  /** Invitations that one member may have mailed in 24 hours. */
  aDay: 200,
  codeLength: 100,
  /** Of a spreadsheet with addresses; its rows and what it may unpack to are in the thread that reads it. */
  sheetBytes: 2 * 1024 * 1024,
} as const;

/**
 * What a step of a challenge counts: the membership, coworkers invited and joined, orders whose trial is over with
 * nothing given back, and days since the first such standing desk has arrived.
 */
export const CHALLENGE_STEPS = ["member", "invited", "accepted", "order", "standingDays"] as const;
export type ChallengeStepKind = (typeof CHALLENGE_STEPS)[number];

/** `ready`: all steps are done, and the reward waits to be taken. */
export const CHALLENGE_STATES = ["open", "ready", "unlocked"] as const;
