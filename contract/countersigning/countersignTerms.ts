/** What one of the team asks for and another has to sign before it is carried out. Plain constants. */

/**
 * `commission_end`: a rule holds no more, and the next less specific one does. `promotion`: one that is made, or a
 * change of one.
 */
export const COUNTERSIGNED_KINDS = ["refund", "commission", "commission_end", "promotion"] as const;
export type CountersignedKind = (typeof COUNTERSIGNED_KINDS)[number];

/** `done`: signed and carried out, both in one transaction; `withdrawn`: by whoever asked. */
export const COUNTERSIGN_STATES = ["waiting", "done", "declined", "withdrawn"] as const;
export type CountersignState = (typeof COUNTERSIGN_STATES)[number];

/** What lists of them are narrowed to. */
export const COUNTERSIGN_VIEWS = ["waiting", "decided"] as const;
export type CountersignView = (typeof COUNTERSIGN_VIEWS)[number];

export const COUNTERSIGN_LIMITS = {
  pageSize: 100,
  usualPage: 25,
  reasonLength: 300,
} as const;
