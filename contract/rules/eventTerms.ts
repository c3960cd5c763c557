/** What kind of event it is: over the net, in a showroom, or about the program for companies. */
export const EVENT_KINDS = ["webinar", "showroom", "company"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Mails about events: asked for, confirmed by the mailed link, ended. */
export const SUBSCRIPTION_STATES = ["asked", "granted", "withdrawn"] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

export const EVENT_LIMITS = {
  /** Events of a list: those to come, and those that were. */
  listed: 20,
  past: 6,
  /** Hours in which a mailed link begins the mails. */
  linkHours: 72,
  tokenLength: 120,
} as const;
