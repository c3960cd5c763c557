import { and, asc, eq, lte, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import { fixedQuery, type Slot } from "../../db/fixedQuery";
import type { Deps } from "../../deps";
import { outbox } from "../../db/schema";

export type OutboxHandler = (payload: Record<string, unknown>) => Promise<void>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** How long a worker may take over one message before another may try it. */
const LEASE_MS = minutes(1);
const BATCH = 20;

/** Claims what is due by moving it a lease ahead; what another worker is claiming is left to it. */
const claimed = fixedQuery((db, slot: Slot<{ now: Date; leased: Date }>) => {
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${outbox.id}`.as("due_id"), since: sql<string>`${outbox.dueAt}`.as("since") })
      .from(outbox)
      .where(and(sql`${outbox.sentAt} is null`, lte(outbox.dueAt, sql.param(slot("now"), outbox.dueAt))))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(BATCH)
      .for("update", { skipLocked: true }),
  );
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: slot("leased") })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      payload: outbox.payload,
      attempts: outbox.attempts,
      since: due.since,
    });
});

/** The payload is dropped once it is sent: it may hold a code or an address. */
const marked = fixedQuery((db, slot: Slot<{ ids: number[]; at: Date }>) =>
  db
    .update(outbox)
    .set({ sentAt: slot("at"), lastError: "", payload: {} })
    .where(sql`${outbox.id} = any(${slot("ids")}::bigint[])`),
);

/** A mail that is sent twice is seen twice; everything else finds out that it was done. */
const isSeen = (kind: string) => kind.startsWith("mail.");

/**
 * Sends what is due: claims a batch under `FOR UPDATE SKIP LOCKED` by moving it a lease ahead, sends each outside of any
 * transaction and marks it sent: a mail at once, the rest of the batch together. A worker that dies leaves its messages due again
 * after the lease. Answers how many were sent.
 */
export async function deliverDue(deps: Deps, handlers: OutboxHandlers): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const batch = await claimed(db, { now, leased: later(now, LEASE_MS) });
  batch.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.id - b.id);
  const unmarked: number[] = [];
  let sent = 0;
  for (const message of batch) {
    if (!(await send(deps, handlers[message.kind], message))) continue;
    sent += 1;
    if (isSeen(message.kind)) await marked(db, { ids: [message.id], at: clock.now() });
    else unmarked.push(message.id);
  }
  if (unmarked.length > 0) await marked(db, { ids: unmarked, at: clock.now() });
  return sent;
}

interface Claimed {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Whether it was sent; otherwise when it is tried again is noted. */
async function send(
  { db, clock, log }: Deps,
  handler: OutboxHandler | undefined,
  { id, kind, payload, attempts }: Claimed,
): Promise<boolean> {
  try {
    if (!handler) throw new Error(`nothing sends "${kind}"`);
    await handler(payload);
    return true;
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    log.warn({ kind, outbox: id, attempts, reason: lastError }, "message not sent");
    const dueAt = later(clock.now(), retryDelay(attempts));
    await db.update(outbox).set({ lastError, dueAt }).where(eq(outbox.id, id));
    return false;
  }
}

/** 2 s, 4 s, 8 s … up to ten minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts, 20), minutes(10));
}
