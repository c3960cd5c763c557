/** Terms of group buys that both sides hold to. Plain constants: safe in the browser. */

export const GROUP_STATES = ["open", "reached", "failed", "done", "void"] as const;
export type GroupState = (typeof GROUP_STATES)[number];

/** `settled`: pays the reached price; `refunded`: the group failed; `left`: went before that, or its order ended. */
export const GROUP_MEMBER_STATES = ["joined", "settled", "refunded", "left"] as const;
export type GroupMemberState = (typeof GROUP_MEMBER_STATES)[number];

/** What a group is at this moment by the server's clock. */
export const SHOWN_GROUP_STATES = ["coming", "open", "reached", "failed"] as const;
export type ShownGroupState = (typeof SHOWN_GROUP_STATES)[number];

export const GROUP_LIMITS = {
  /** Characters of the code in a group's link. */
  code: 8,
  /** Open groups of one customer that they started. */
  started: 3,
  /** Minutes after which a group that its starter never joined is gone. */
  emptyMinutes: 60,
  /** Names of members that a group shows, the latest first. */
  names: 12,
  /** Groups on the list that run, and that ended. */
  running: 24,
  ended: 12,
  /** Groups that somebody is or was in, the latest first. */
  own: 50,
} as const;

/** Letters and digits that nobody misreads. */
export const GROUP_CODE = "^[0-9A-HJKMNP-TV-Z]{8}$";
