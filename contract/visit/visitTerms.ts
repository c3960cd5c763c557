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
  /** Whom the question named, as `serviceKeys` writes them: whoever is connected later is asked about then. */
  asked: string[];
}

/** What the question is about: platforms by their name, and whoever evaluates the counts by their server. */
export interface Connected {
  ads: readonly AdPlatform[];
  analytics: string | null;
}

/** More services than there are; longer than a host is. */
const ASKED = { most: 10, length: 300 } as const;

/** The services of a store as a choice keeps them: another server is another service. */
export const serviceKeys = ({ ads, analytics }: Connected): string[] => [
  ...(analytics === null ? [] : [`analytics ${analytics}`]),
  ...ads,
];

/**
 * Whom a choice lets the store tell, of those that it is connected to now. A yes to the counts' server names it: where
 * another one takes its place, nothing is sent there.
 */
export function consentedRecipients(
  { statistics, shared, asked }: Consent,
  { ads, analytics }: Connected,
): SharedWith[] {
  if (!statistics) return [];
  const isNamed = analytics !== null && asked.includes(`analytics ${analytics}`);
  return shared.filter((name) => (name === "analytics" ? isNamed : ads.includes(name)));
}

/** Services that were connected after the visitor agreed to be counted; whoever declined is left alone. */
export function unaskedServices(choice: Consent | null, services: Connected): Connected {
  if (!choice?.statistics) return { ads: [], analytics: null };
  const isNew = (service: string) => !choice.asked.includes(service);
  const analytics = services.analytics !== null && isNew(`analytics ${services.analytics}`) ? services.analytics : null;
  // Choices of before this was kept name those that were agreed to.
  return { ads: services.ads.filter((name) => isNew(name) && !choice.shared.includes(name)), analytics };
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
  const { version, at, statistics, shared, asked } = kept as Partial<Record<keyof Consent, unknown>>;
  if (version !== CONSENT_VERSION || typeof at !== "string") return null;
  const age = now - Date.parse(at);
  if (!(age >= 0 && age < CONSENT_DAYS * DAY_MS)) return null;
  const agrees = statistics === true;
  const named = agrees && Array.isArray(shared) ? (shared as unknown[]) : [];
  const services = agrees && Array.isArray(asked) ? (asked as unknown[]).slice(0, ASKED.most) : [];
  return {
    version,
    at,
    statistics: agrees,
    shared: SHARED_WITH.filter((each) => named.includes(each)),
    asked: services.filter((each): each is string => typeof each === "string" && each.length <= ASKED.length),
  };
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
