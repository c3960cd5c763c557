import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { later, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { outbox } from "../../db/schema";

export type OutboxHandler = (payload: Record<string, unknown>) => Promise<void>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** How long a worker may take over one message before another may try it. */
const LEASE_MS = minutes(1);
const BATCH = 20;

/**
 * Sends what is due: claims a batch under `FOR UPDATE SKIP LOCKED` by moving it a lease ahead, sends each outside the
 * transaction, marks it sent. A worker that dies leaves its messages due again after the lease. Answers how many were sent.
 */
export async function deliverDue(deps: Deps, handlers: OutboxHandlers): Promise<number> {
  const now = deps.clock.now();
  const batch = await deps.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(BATCH)
      .for("update", { skipLocked: true });
    for (const { id, attempts } of due) {
      await tx
        .update(outbox)
        .set({ attempts: attempts + 1, dueAt: later(now, LEASE_MS) })
        .where(eq(outbox.id, id));
    }
    return due;
  });
  let sent = 0;
  for (const message of batch) {
    const handler = handlers[message.kind];
    try {
      if (!handler) throw new Error(`nothing sends "${message.kind}"`);
      await handler(message.payload);
      // The payload is dropped once it is sent: it may hold a code or an address.
      await deps.db
        .update(outbox)
        .set({ sentAt: deps.clock.now(), lastError: "", payload: {} })
        .where(eq(outbox.id, message.id));
      sent += 1;
    } catch (error) {
      const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
      deps.log.warn(
        { kind: message.kind, outbox: message.id, attempts: message.attempts + 1, reason: lastError },
        "message not sent",
      );
      await deps.db
        .update(outbox)
        .set({ lastError, dueAt: later(now, retryDelay(message.attempts + 1)) })
        .where(eq(outbox.id, message.id));
    }
  }
  return sent;
}

/** 2 s, 4 s, 8 s … up to ten minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts, 20), minutes(10));
}
