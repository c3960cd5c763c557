/** What one of the team asks for and another has to sign before it is carried out. Plain constants. */

/**
 * `commission_end`: a rule holds no more, and the next less specific one does. `price`: some prices at once.
 * `promotion`: one that is made, or a change of one. `limits`: what one person decides alone. `role`: one that is given
 * to somebody of the team, or with which somebody is asked to join it.
 */
export const COUNTERSIGNED_KINDS = [
  "refund",
  "commission",
  "commission_end",
  "price",
  "promotion",
  "limits",
  "role",
] as const;
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
