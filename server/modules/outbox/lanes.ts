import { sql, type SQL } from "drizzle-orm";
import { outbox } from "../../db/schema";

/** Messages that one loop sends, whatever holds up those of another lane. */
export interface OutboxLane {
  name: string;
  /** Which messages are its own. */
  of: SQL;
  /** How many are sent at once. */
  together: number;
  /**
   * Kinds that may; absent: all of them. What is of another kind goes by itself, after what came before and before
   * what comes after.
   */
  alike?: ReadonlySet<string>;
  /**
   * Between two looks that follow each other: what comes meanwhile goes together, so that much to send does not mean
   * many looks.
   */
  restMs: number;
  /** A shopper waits for it at a page: it does not give way to others. */
  isAwaited?: boolean;
}

/** For what a shopper waits for at a page, and for all else. */
const [AT_ONCE_MS, SOON_MS] = [50, 200];

/** Mails that somebody asked for, and looks for in the mailbox now. */
const ASKED = sql`('mail.sign-in-code', 'mail.confirm-link', 'mail.password-link', 'mail.manager-link', 'mail.order-link')`;

/** Mails of which hundreds are sent at a time, and nobody waits for. */
const MANY = sql`('mail.coworker-invite', 'mail.sale-reminder')`;

/**
 * Whom nothing may hold up has a lane apart: the shopper's page that waits for its result. Mail servers and payment
 * providers hang for as long as their time-outs allow; behind each of them waits its own kind only.
 */
export const LANES: readonly OutboxLane[] = [
  { name: "results", of: sql`${outbox.kind} = 'result'`, together: 16, restMs: AT_ONCE_MS, isAwaited: true },
  { name: "refunds", of: sql`${outbox.kind} like 'refund.%'`, together: 1, restMs: SOON_MS },
  // Whoever asked for one of these looks into the mailbox now; behind a rush of confirmations they would have to ask
  // again. One after the other: of two codes for an address the newer one counts, and must be the later mail.
  {
    name: "asked",
    of: sql`${outbox.kind} in ${ASKED}`,
    together: 1,
    restMs: AT_ONCE_MS,
    isAwaited: true,
  },
  // One after the other, as they came: a shopper reads them in this order. Of each order there is one that thanks for
  // it: those of several orders go together. Few, for all of them have to be through within the time that one mail
  // may take.
  {
    name: "mail",
    of: sql`${outbox.kind} like 'mail.%' and ${outbox.kind} not in ${ASKED} and ${outbox.kind} not in ${MANY}`,
    together: 4,
    alike: new Set(["mail.order-placed"]),
    restMs: SOON_MS,
  },
  { name: "many", of: sql`${outbox.kind} in ${MANY}`, together: 1, restMs: SOON_MS },
  // Of others' servers that may hang, and nobody waits for.
  { name: "counts", of: sql`${outbox.kind} like 'analytics.%'`, together: 4, restMs: SOON_MS },
  {
    name: "rest",
    of: sql`${outbox.kind} <> 'result' and ${outbox.kind} not like 'refund.%' and ${outbox.kind} not like 'mail.%'
      and ${outbox.kind} not like 'analytics.%'`,
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
