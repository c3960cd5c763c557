import type { LaneName } from "./repositoryClaims";

/** Messages that one loop sends, whatever holds up those of another lane. */
export interface OutboxLane {
  /** Says which messages are its own (`repositoryClaims.ts`). */
  name: LaneName;
  /** How many are sent at once. */
  together: number;
  /**
   * Kinds that may; absent: all of them. What is of another kind goes by itself, after what came before and before
   * what comes after.
   */
  alike?: ReadonlySet<string>;
  /**
   * From one look to the next: what comes meanwhile goes together, so that much to send does not mean many looks.
   */
  restMs: number;
  /** A shopper waits for it at a page: it does not give way to others. */
  isAwaited?: boolean;
}

/** For what a shopper waits for at a page, and so for looks at what is due. */
export const AT_ONCE_MS = 50;
/** For all else. */
const SOON_MS = 200;

/**
 * Whom nothing may hold up has a lane apart: the shopper's page that waits for its result. Mail servers and payment
 * providers hang for as long as their time-outs allow; behind each of them waits its own kind only.
 */
export const LANES: readonly OutboxLane[] = [
  { name: "results", together: 16, restMs: AT_ONCE_MS, isAwaited: true },
  { name: "refunds", together: 1, restMs: SOON_MS },
  // Whoever asked for one of these looks into the mailbox now; behind a rush of confirmations they would have to ask
  // again. One after the other: of two codes for an address the newer one counts, and must be the later mail.
  {
    name: "asked",
    together: 1,
    restMs: AT_ONCE_MS,
    isAwaited: true,
  },
  // One after the other, as they came: a shopper reads them in this order. Of each order there is one that thanks for
  // it: those of several orders go together. Few, for all of them have to be through within the time that one mail
  // may take.
  {
    name: "mail",
    together: 4,
    alike: new Set(["mail.order-placed"]),
    restMs: SOON_MS,
  },
  { name: "many", together: 1, restMs: SOON_MS },
  // Of others' servers that may hang, and nobody waits for.
  { name: "counts", together: 4, restMs: SOON_MS },
  {
    name: "rest",
    together: 16,
    restMs: SOON_MS,
  },
];

/** How many of the first of these messages go at once. */
export function atOnce({ together, alike }: OutboxLane, waiting: readonly { kind: string }[]): number {
  if (!alike) return together;
  const next = waiting.slice(0, together);
  const other = next.findIndex(({ kind }) => !alike.has(kind));
  return Math.max(1, other === -1 ? next.length : other);
}
