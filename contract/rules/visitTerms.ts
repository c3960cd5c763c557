/** What measuring visits keeps to, on both sides. Plain constants: safe in the browser. */

/** Changes when what is asked for changes: whoever agreed to less is asked again. */
export const CONSENT_VERSION = 1;
/** Days after which a choice is asked for again. */
export const CONSENT_DAYS = 180;

export const VISIT_EVENTS = [
  "page_view",
  "product_view",
  "search",
  "add_to_cart",
  "checkout",
  "purchase",
  "payment_refused",
] as const;
export type VisitEventName = (typeof VISIT_EVENTS)[number];

export const VISIT_LIMITS = {
  /** Minutes without an event after which a visit is a new one. */
  idleMinutes: 15,
  /** Events that are sent together. */
  batch: 20,
  /** Events that wait in the browser; the oldest go first. */
  queue: 50,
  campaignLength: 100,
  pageLength: 200,
  itemLength: 200,
  /** Days that an event is kept. */
  keptDays: 90,
} as const;
