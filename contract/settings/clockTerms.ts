/** The clock by which the store says its moments and counts its days. Plain constants, safe in the browser. */

export const CLOCK_LIMITS = {
  /** Letters of a zone's name. */
  zone: 64,
  /** Clocks that are shown beside the store's. */
  beside: 3,
} as const;

export interface StoreClock {
  /** As IANA names it: `America/New_York`. */
  zone: string;
  /** Zones whose time is shown beside the store's. */
  beside: string[];
}

/** A zone as people read it. */
export const zoneName = (zone: string): string => zone.replaceAll("_", " ");
