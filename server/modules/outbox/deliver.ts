import { and, asc, eq, gt, lte, or, sql } from "drizzle-orm";
import { later, minutes } from "../../clock";
import { fixedQueries, fixedQuery, type Slot } from "../../db/fixedQuery";
import { gather } from "../../db/gather";
import type { Deps } from "../../deps";
import { outbox } from "../../db/schema";
import { atOnce, LANES, type OutboxLane } from "./lanes";

export type OutboxHandler = (payload: Record<string, unknown>) => Promise<void>;
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>;

/** How long a worker may take over one message before another may try it. */
const LEASE_MS = minutes(1);
/**
 * A batch whose lease is half over is taken for another one before the next messages; none takes as long as the other
 * half.
 */
const RENEW_MS = LEASE_MS / 2;
const BATCH = 50;

/**
 * The longest that anything but what the sandbox's desk delays is put off; what is further ahead was queued before
 * the clock was set back.
 */
const PUT_OFF_MS = minutes(10);

const dueBy = (slot: Slot<{ now: Date; never: Date }>) =>
  or(
    lte(outbox.dueAt, sql.param(slot("now"), outbox.dueAt)),
    and(gt(outbox.dueAt, sql.param(slot("never"), outbox.dueAt)), sql`${outbox.kind} not like 'sandbox.%'`),
  );

/** Claims what is due by moving it a lease ahead; what another worker is claiming is left to it. */
const claimed = fixedQueries((name: string) => (db, slot: Slot<{ now: Date; never: Date; leased: Date }>) => {
  const own = LANES.find((lane) => lane.name === name)?.of;
  const due = db.$with("due").as(
    db
      .select({ id: sql<number>`${outbox.id}`.as("due_id"), since: sql<string>`${outbox.dueAt}`.as("since") })
      .from(outbox)
      .where(and(sql`${outbox.sentAt} is null`, own, dueBy(slot)))
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

/** Takes the lease of what is still this worker's once more. */
const renewed = fixedQuery((db, slot: Slot<{ ids: number[]; leased: Date; until: Date }>) =>
  db
    .update(outbox)
    .set({ dueAt: slot("until") })
    .where(
      and(
        sql`${outbox.id} = any(${slot("ids")}::bigint[])`,
        sql`${outbox.sentAt} is null`,
        eq(outbox.dueAt, sql.param(slot("leased"), outbox.dueAt)),
      ),
    )
    .returning({ id: outbox.id }),
);

/** The payload is dropped once it is sent: it may hold a code or an address. */
const marked = fixedQuery((db, slot: Slot<{ ids: number[]; at: Date }>) =>
  db
    .update(outbox)
    .set({ sentAt: slot("at"), lastError: "", payload: {} })
    .where(sql`${outbox.id} = any(${slot("ids")}::bigint[])`),
);

/** Marks what was sent at this moment. */
const markSent = gather(async ({ db, clock }: Deps, ids: readonly number[]) => {
  await marked(db, { ids: [...ids], at: clock.now() });
  return ids;
});

/** A mail that is sent twice is seen twice; everything else finds out that it was done. */
const isSeen = (kind: string) => kind.startsWith("mail.");

/**
 * Sends what is due in a lane: claims a batch under `FOR UPDATE SKIP LOCKED` by moving it a lease ahead, sends some
 * of it at a time outside of any transaction and marks it sent: a mail at once, the rest of the batch together. A
 * batch that takes long keeps its lease; a worker that dies leaves its messages due again after it. Answers how many
 * were sent.
 */
export async function deliverDue(deps: Deps, handlers: OutboxHandlers, lane: OutboxLane): Promise<number> {
  return (await deliverBatch(deps, handlers, lane)).sent;
}

/**
 * The same, with a rest after each of its parts, by the milliseconds that it took; says besides whether there may be
 * more that is due.
 */
export async function deliverBatch(
  deps: Deps,
  handlers: OutboxHandlers,
  lane: OutboxLane,
  rest: (tookMs: number) => Promise<void> = () => Promise.resolve(),
): Promise<{ sent: number; isFull: boolean }> {
  const { db, clock } = deps;
  const now = clock.now();
  let leased = later(now, LEASE_MS);
  let batch: Claimed[] = await claimed(lane.name)(db, { now, never: later(now, 2 * PUT_OFF_MS), leased });
  const isFull = batch.length === BATCH;
  batch.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.id - b.id);
  const unmarked: number[] = [];
  const mark = async () => {
    if (unmarked.length > 0) await marked(db, { ids: unmarked.splice(0), at: clock.now() });
  };
  let sent = 0;
  while (batch.length > 0) {
    if (leased.getTime() - clock.now().getTime() < RENEW_MS) {
      await mark();
      const until = later(clock.now(), LEASE_MS);
      const kept = await renewed(db, { ids: batch.map(({ id }) => id), leased, until });
      const own = new Set(kept.map(({ id }) => id));
      [batch, leased] = [batch.filter(({ id }) => own.has(id)), until];
    }
    const began = performance.now();
    const sending = batch.splice(0, atOnce(lane, batch)).map(async (message) => {
      if (!(await send(deps, handlers[message.kind], message))) return;
      sent += 1;
      if (isSeen(message.kind)) await markSent(deps, message.id);
      else unmarked.push(message.id);
    });
    await Promise.all(sending);
    await rest(performance.now() - began);
  }
  await mark();
  return { sent, isFull };
}

interface Claimed {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  attempts: number;
  since: string;
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
  return Math.min(1000 * 2 ** Math.min(attempts, 20), PUT_OFF_MS);
}
