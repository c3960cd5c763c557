/** What measuring visits keeps to, on both sides. Plain constants: safe in the browser. */

/** Changes when what is asked for changes: whoever agreed to less is asked again. */
export const CONSENT_VERSION = 1;
/** Days after which a choice is asked for again. */
export const CONSENT_DAYS = 180;

/**
 * Whom a visitor may let the store tell of a visit or a purchase, each asked for by its name: whoever evaluates the
 * counts for the store, and platforms on which it advertises.
 */
export const SHARED_WITH = ["analytics", "meta", "google"] as const;
export type SharedWith = (typeof SHARED_WITH)[number];
export const AD_PLATFORMS = ["meta", "google"] as const satisfies readonly SharedWith[];
export type AdPlatform = (typeof AD_PLATFORMS)[number];

export interface Consent {
  version: number;
  /** When the visitor chose, ISO. */
  at: string;
  /** Visits may be measured. */
  statistics: boolean;
  /** Who else may be told; nobody without `statistics`. */
  shared: SharedWith[];
}

const DAY_MS = 86_400_000;

/**
 * A choice as its cookie keeps it, for the browser and for the server. Null for none, for another text, for one too
 * long ago to count, and for what somebody wrote by hand.
 */
export function parseConsent(cookie: string, now: number): Consent | null {
  let kept: unknown;
  try {
    kept = JSON.parse(cookie);
  } catch {
    return null;
  }
  if (typeof kept !== "object" || kept === null) return null;
  const { version, at, statistics, shared } = kept as Partial<Record<keyof Consent, unknown>>;
  if (version !== CONSENT_VERSION || typeof at !== "string") return null;
  const age = now - Date.parse(at);
  if (!(age >= 0 && age < CONSENT_DAYS * DAY_MS)) return null;
  const agrees = statistics === true;
  const named = agrees && Array.isArray(shared) ? (shared as unknown[]) : [];
  return { version, at, statistics: agrees, shared: SHARED_WITH.filter((each) => named.includes(each)) };
}

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
