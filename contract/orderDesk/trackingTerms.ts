/** Parts that leave by a file of tracking numbers. Plain constants, safe in the browser. */

export const TRACKING_LIMITS = {
  rows: 500,
  bytes: 1024 * 1024,
  /** Parts that are shipped by one call. */
  together: 25,
} as const;

/**
 * What a row is: to be shipped, shipped with this number already, shipped otherwise, or why it cannot leave. `blank`:
 * neither carrier nor number, as in the template. `twice`: several rows name the part.
 */
export const TRACKING_STATES = [
  "ready",
  "unknown",
  "twice",
  "carrier",
  "tracking",
  "sent",
  "held",
  "mailed",
  "canceled",
  "unpaid",
  "same",
  "blank",
] as const;
export type TrackingState = (typeof TRACKING_STATES)[number];

/** What needs no hand: neither shipped now nor wrong. */
const SETTLED: readonly TrackingState[] = ["ready", "same", "blank"];
export const isWrongRow = (state: TrackingState): boolean => !SETTLED.includes(state);
