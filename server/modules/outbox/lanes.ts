import { sql, type SQL } from "drizzle-orm";
import { outbox } from "../../db/schema";

/** Messages that one loop sends one after the other, whatever holds up those of another lane. */
export interface OutboxLane {
  name: string;
  /** Which messages are its own. */
  of: SQL;
}

/**
 * Whom nothing may hold up has a lane apart: the shopper's page that waits for its result. Mail servers and payment providers hang
 * for as long as their time-outs allow; behind each of them waits its own kind only.
 */
export const LANES: readonly OutboxLane[] = [
  { name: "results", of: sql`${outbox.kind} = 'result'` },
  { name: "refunds", of: sql`${outbox.kind} like 'refund.%'` },
  { name: "mail", of: sql`${outbox.kind} like 'mail.%'` },
  {
    name: "rest",
    of: sql`${outbox.kind} <> 'result' and ${outbox.kind} not like 'refund.%' and ${outbox.kind} not like 'mail.%'`,
  },
];
