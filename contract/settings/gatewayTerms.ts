/** How the ways to pay are, as the store's team sees it. Plain constants, safe in the browser. */

export const GATEWAY_HEALTH = [
  /** Payments or notices of its provider wait for longer than they should. */
  "stuck",
  /** Of what was tried lately most was not paid. */
  "failing",
  "well",
  /** Nobody has tried it lately. */
  "idle",
  /** The store has no keys for it. */
  "off",
] as const;
export type GatewayHealth = (typeof GATEWAY_HEALTH)[number];

export const HEALTH_TERMS = {
  /** Hours that are counted. */
  hours: 24,
  /** Days after which nobody has tried it lately. */
  days: 7,
  /** Minutes after which what the provider has to answer waits too long. */
  stuckMinutes: 15,
  /** Fewer decided payments say nothing of a way to pay. */
  leastDecided: 5,
} as const;
