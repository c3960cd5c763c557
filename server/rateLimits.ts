/**
 * How often one address may do what (IP; of IPv6 the /64): generous, because offices share one. Each has a setting that
 * `.env.example` explains. `most` is the largest that a setting may be.
 */
const RATE_LIMITS = {
  /** All API calls a minute. */
  apiPerMinute: { setting: "RATE_LIMIT_API_PER_MINUTE", preset: 3000 },
  /** Pages that have to be rendered, a minute; those from the cache are not counted. By process, whose time it is. */
  pagesPerMinute: { setting: "RATE_LIMIT_PAGES_PER_MINUTE", preset: 600 },
  /** Invoices and credit notes, a minute. */
  documentsPerMinute: { setting: "RATE_LIMIT_DOCUMENTS_PER_MINUTE", preset: 60 },
  /** Bodies with pictures, a minute. */
  uploadsPerMinute: { setting: "RATE_LIMIT_UPLOADS_PER_MINUTE", preset: 60 },
  /** The calls as one document, a minute. */
  docsPerMinute: { setting: "RATE_LIMIT_DOCS_PER_MINUTE", preset: 30 },
  /** What the process measured, a minute; each scraper asks a few times. */
  metricsPerMinute: { setting: "RATE_LIMIT_METRICS_PER_MINUTE", preset: 120 },
  /** Sign-in codes asked for, an hour. */
  codesPerHour: { setting: "RATE_LIMIT_CODES_PER_HOUR", preset: 300 },
  /** Sign-in tries, an hour. */
  triesPerHour: { setting: "RATE_LIMIT_TRIES_PER_HOUR", preset: 1000 },
  /** Tracking look-ups, an hour. */
  trackingPerHour: { setting: "RATE_LIMIT_TRACKING_PER_HOUR", preset: 300 },
  /** Companies looked up by name or work e-mail, an hour. */
  companyLookupsPerHour: { setting: "RATE_LIMIT_COMPANY_LOOKUPS_PER_HOUR", preset: 120 },
  /** Orders that begin to wait for money or for a confirmation, an hour. */
  waitingPerHour: { setting: "RATE_LIMIT_WAITING_PER_HOUR", preset: 300 },
  /** Cards that are declined, an hour. */
  declinesPerHour: { setting: "RATE_LIMIT_DECLINES_PER_HOUR", preset: 30 },
  /** Log actions, a minute. */
  logsPerMinute: { setting: "RATE_LIMIT_LOGS_PER_MINUTE", preset: 60 },
  /** Messages to the sales team, an hour. */
  contactsPerHour: { setting: "RATE_LIMIT_CONTACTS_PER_HOUR", preset: 30 },
  /** Draws of the prize game, a day. */
  prizeDrawsPerDay: { setting: "RATE_LIMIT_PRIZE_DRAWS_PER_DAY", preset: 40 },
  /** Browsers that ask for notifications, an hour. */
  pushPerHour: { setting: "RATE_LIMIT_PUSH_PER_HOUR", preset: 60 },
  /** Live connections at a time, of one browser or of one address without cookies. */
  socketsPerVisitor: { setting: "RATE_LIMIT_SOCKETS_PER_VISITOR", preset: 20, most: 10_000 },
  /** Live connections at a time of one address, whatever cookies they show. */
  socketsPerAddress: { setting: "RATE_LIMIT_SOCKETS_PER_ADDRESS", preset: 1000, most: 1_000_000 },
} as const satisfies Record<string, { setting: string; preset: number; most?: number }>;

type RateLimit = keyof typeof RATE_LIMITS;
export type RateLimits = Record<RateLimit, number>;

const MOST = 10_000_000;

/** `whole` reads a setting: its name, what holds without it, the least and the most that it may be. */
export function readRateLimits(
  whole: (setting: string, preset: number, least: number, most: number) => number,
): RateLimits {
  const limits = Object.entries(RATE_LIMITS).map(([name, limit]) => {
    const most = "most" in limit ? limit.most : MOST;
    return [name, whole(limit.setting, limit.preset, 1, most)];
  });
  return Object.fromEntries(limits) as RateLimits;
}

/** The calls that cost more than others, and by which limit they are counted, instead of among all API calls. */
export const CALL_LIMITS: Readonly<Record<string, RateLimit>> = {
  "GET /docs/json": "docsPerMinute",
  "GET /docs/yaml": "docsPerMinute",
  "GET /metrics": "metricsPerMinute",
  "GET /order-api/order/document/:number": "documentsPerMinute",
  "GET /order-api/order/document/:number/pdf": "documentsPerMinute",
  "POST /product-api/review-photo": "uploadsPerMinute",
  "POST /customer-api/epp-productivity/invite-coworker/file": "uploadsPerMinute",
  "POST /customer-api/brand-application/papers": "uploadsPerMinute",
  "POST /customer-api/company/exemption": "uploadsPerMinute",
  "POST /customer/exemptions": "uploadsPerMinute",
  "POST /:locale(^[a-z]{2}-[A-Z]{2}$)/customer/exemptions": "uploadsPerMinute",
  "POST /customer/review": "uploadsPerMinute",
  "POST /:locale(^[a-z]{2}-[A-Z]{2}$)/customer/review": "uploadsPerMinute",
};
