/** In which zone a country lies, as the store's team sees it. Plain constants, safe in the browser. */

/** The nearest first. */
export const ZONES = ["A", "B", "C"] as const;
export type ZoneName = (typeof ZONES)[number];

/** `past`: another has followed; `cancelled`: called off before it began. */
export const ZONE_STATES = ["planned", "now", "past", "cancelled"] as const;
export type ZoneState = (typeof ZONE_STATES)[number];

/** Whom a change concerns: most of the country, regions that become remote, those that are so no longer. */
export const ZONE_AREAS = ["country", "remote", "reached"] as const;
export type ZoneArea = (typeof ZONE_AREAS)[number];

export const ZONE_LIMITS = {
  /** Regions of a country that cost extra to reach. */
  remote: 60,
  region: 10,
  /** Changes of a country that have not begun. */
  planned: 5,
  yearsAhead: 5,
  /** Changes of a country that a page shows, the latest first. */
  shown: 50,
  reason: 500,
} as const;
