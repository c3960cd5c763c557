import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Database, Queries } from "../../db/client";
import { preparedQuery, type Slot } from "../../db/preparedQuery";
import { ASKED_MAILS, outbox } from "../../db/schema";

/** Mails of which hundreds are sent at a time, and nobody waits for. */
const MANY = sql`('mail.coworker-invite', 'mail.sale-reminder', 'mail.event-new', 'mail.event-reminder')`;

export type LaneName = "results" | "refunds" | "asked" | "mail" | "many" | "counts" | "rest";

/** What the last of the indexes holds (`db/schema/delivery.ts`). */
const OTHERS = sql`${outbox.kind} <> 'result' and ${outbox.kind} not like 'refund.%' and ${outbox.kind} not like 'mail.%'`;

/**
 * Which messages are each lane's own. Each says what its index says, word by word, even where the rest implies it:
 * PostgreSQL reads the whole table otherwise.
 */
export const MESSAGES_OF: Record<LaneName, SQL> = {
  results: sql`${outbox.kind} = 'result'`,
  refunds: sql`${outbox.kind} like 'refund.%'`,
  asked: sql`${outbox.kind} like 'mail.%' and ${outbox.kind} in ${ASKED_MAILS}`,
  mail: sql`${outbox.kind} like 'mail.%' and ${outbox.kind} not in ${ASKED_MAILS} and ${outbox.kind} not in ${MANY}`,
  many: sql`${outbox.kind} like 'mail.%' and ${outbox.kind} in ${MANY}`,
  counts: sql`${OTHERS} and ${outbox.kind} like 'analytics.%'`,
  rest: sql`${OTHERS} and ${outbox.kind} not like 'analytics.%'`,
};

const LANE_NAMES = Object.keys(MESSAGES_OF) as LaneName[];

export interface ClaimedMessage {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  since: string;
}

/** A moment, by the clock of whoever looks. */
interface Look {
  now: Date;
  /** What is due after this, but for what the sandbox delays, was put off before the clock was set back. */
  putOff: Date;
}

interface Claim extends Look {
  /** Until when it is this worker's. */
  leased: Date;
  limit: number;
}

const isDueIn = (lane: LaneName, now: Date | SQL, putOff: Date | SQL) =>
  and(
    isNull(outbox.sentAt),
    MESSAGES_OF[lane],
    or(lte(outbox.dueAt, now), and(gt(outbox.dueAt, putOff), sql`${outbox.kind} not like 'sandbox.%'`)),
  );

const dueLanes = preparedQuery((db, slot: Slot<Look>) => {
  const [now, putOff] = [slot("now", outbox.dueAt), slot("putOff", outbox.dueAt)];
  const firstOf = (lane: LaneName) =>
    db
      .select({ lane: sql<LaneName>`${sql.raw(`'${lane}'::text`)}`.as("lane") })
      .from(outbox)
      .where(isDueIn(lane, now, putOff))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(1);
  const [first, second, ...others] = LANE_NAMES.map(firstOf);
  if (!first || !second) throw new Error("the outbox has two lanes and more");
  return unionAll(first, second, ...others);
});

/** The lanes in which something is due: one statement for all of them. */
export async function findDueLanes(db: Database, look: Look): Promise<LaneName[]> {
  const found = await dueLanes(db, look);
  return found.map(({ lane }) => lane);
}

/** Claims what is due in a lane by moving it a lease ahead; what another worker is claiming is left to it. */
export async function claimMessages(
  db: Database,
  lane: LaneName,
  { now, leased, putOff, limit }: Claim,
): Promise<ClaimedMessage[]> {
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${outbox.id}`.as("due_id"), since: sql<string>`${outbox.dueAt}`.as("since") })
      .from(outbox)
      .where(isDueIn(lane, now, putOff))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(limit)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: leased })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      since: due.since,
    });
}

/** Takes the lease of those once more that have it still; which these are. */
export async function renewLease(db: Database, ids: number[], leased: Date, until: Date): Promise<number[]> {
  const kept = await db
    .update(outbox)
    .set({ dueAt: until })
    .where(and(inArray(outbox.id, ids), isNull(outbox.sentAt), eq(outbox.dueAt, leased)))
    .returning({ id: outbox.id });
  return kept.map(({ id }) => id);
}

/** What was tried so many times and is not sent yet, no more than is looked at, and since when each waits. */
export function stuckMessages(db: Queries, tries: number, limit: number) {
  const inLane = (lane: LaneName) =>
    db
      .select({ since: sql<Date>`${outbox.createdAt}`.as("since") })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), MESSAGES_OF[lane], gte(outbox.attempts, tries), ne(outbox.lastError, "")))
      .limit(limit);
  const [first, second, ...others] = LANE_NAMES.map(inLane);
  if (!first || !second) throw new Error("the outbox has two lanes and more");
  return unionAll(first, second, ...others).limit(limit);
}

/** The payload is dropped: it may hold a code or an address. */
export const noteSent = (db: Database, ids: readonly number[], sentAt: Date) =>
  db
    .update(outbox)
    .set({ sentAt, lastError: "", payload: {} })
    .where(inArray(outbox.id, [...ids]));

/** Notes why a message was not sent, and when it is tried again. */
export const putOff = (db: Database, id: number, lastError: string, dueAt: Date) =>
  db.update(outbox).set({ lastError, dueAt }).where(eq(outbox.id, id));
