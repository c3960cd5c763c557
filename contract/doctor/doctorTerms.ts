/** What the store checks of itself, as its owners and managers read it. Plain constants, safe in the browser. */

/**
 * `books`: what `npm run audit` checks. `clock`: of the machine and of the database, in seconds apart. `mail_folder`:
 * no server sends mails. `people`: of the demo, who sit at a desk. `owner`: nobody signs what an owner asks for.
 */
export const FINDING_NAMES = [
  "books",
  "clock",
  "clock_offset",
  "mail_server",
  "mail_folder",
  "mailbox",
  "messages",
  "people",
  "owner",
  "passkeys",
  "sellers",
  "words",
  "pictures",
] as const;
export type FindingName = (typeof FINDING_NAMES)[number];

export const FINDING_LEVELS = ["ok", "warning", "fault"] as const;
export type FindingLevel = (typeof FINDING_LEVELS)[number];

/** Where each is mended; null where that is the machine's settings. */
export const FINDING_PATHS: Record<FindingName, string | null> = {
  books: "/console/audit",
  clock: null,
  clock_offset: null,
  mail_server: null,
  mail_folder: null,
  mailbox: null,
  messages: null,
  people: "/console/team",
  owner: "/console/team",
  passkeys: "/console/team",
  sellers: null,
  words: "/console/products?view=words",
  pictures: "/console/products?view=pictures",
};

/** Keys and services of others: whether each is set, and nothing of it. */
export const KEY_NAMES = [
  ...["stripe", "paypal", "solana", "bank", "applePay", "google", "facebook", "meta", "analytics", "chat"],
  ...["teamChat", "search", "redis", "push", "indexing", "metrics", "payers"],
] as const;

/** `failed`: it broke, or the machine ended while it ran. */
export const RUN_STATES = ["waiting", "running", "done", "failed"] as const;
export type RunState = (typeof RUN_STATES)[number];

export const DOCTOR_TERMS = {
  /** By the whole team. */
  runsAnHour: 6,
  /** Minutes without a step after which a run has broken. */
  silentMinutes: 10,
  /** Of one check. */
  told: 20,
  /** From here on clocks are apart. */
  secondsApart: 5,
} as const;
