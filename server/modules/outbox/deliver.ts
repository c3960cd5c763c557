import { addTime, minutes } from "../../clock";
import type { Deps } from "../../deps";
import { atOnce, type OutboxLane } from "./lanes";
import {
  claimMessages,
  type ClaimedMessage,
  findDueLanes,
  type LaneName,
  noteSent,
  putOff,
  renewLease,
} from "./repositoryClaims";

/** Sends one message; `id` is its own, by which what follows from it is queued once. */
export type OutboxHandler = (payload: Record<string, unknown>, id: number) => Promise<void>;
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

/** The lanes in which something is due at this moment. */
export async function dueLanes({ db, clock }: Deps): Promise<Set<LaneName>> {
  const now = clock.now();
  return new Set(await findDueLanes(db, { now, putOff: addTime(now, 2 * PUT_OFF_MS) }));
}

/** Claims what is due by moving it a lease ahead; what another worker is claiming is left to it. */
const claim = ({ db }: Deps, lane: OutboxLane, now: Date, leased: Date): Promise<ClaimedMessage[]> =>
  claimMessages(db, lane.name, { now, leased, putOff: addTime(now, 2 * PUT_OFF_MS), limit: BATCH });

/** Takes the lease of what is still this worker's once more; answers what that is. */
async function renew(
  { db }: Deps,
  batch: readonly ClaimedMessage[],
  leased: Date,
  until: Date,
): Promise<ClaimedMessage[]> {
  const kept = await renewLease(
    db,
    batch.map(({ id }) => id),
    leased,
    until,
  );
  const ids = new Set(kept);
  return batch.filter(({ id }) => ids.has(id));
}

/** Marks what was sent at this moment. The payload is dropped: it may hold a code or an address. */
async function markSent({ db, clock }: Deps, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await noteSent(db, ids, clock.now());
}

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
  const { clock } = deps;
  const now = clock.now();
  let leased = addTime(now, LEASE_MS);
  let batch = await claim(deps, lane, now, leased);
  const isFull = batch.length === BATCH;
  batch.sort((a, b) => Date.parse(a.since) - Date.parse(b.since) || a.id - b.id);
  const unmarked: number[] = [];
  const mark = () => markSent(deps, unmarked.splice(0));
  let sent = 0;
  while (batch.length > 0) {
    if (leased.getTime() - clock.now().getTime() < RENEW_MS) {
      await mark();
      const until = addTime(clock.now(), LEASE_MS);
      [batch, leased] = [await renew(deps, batch, leased, until), until];
    }
    const began = performance.now();
    const sending = batch.splice(0, atOnce(lane, batch)).map(async (message) => {
      if (!(await send(deps, handlers[message.kind], message))) return;
      sent += 1;
      if (isSeen(message.kind)) await markSent(deps, [message.id]);
      else unmarked.push(message.id);
    });
    await Promise.all(sending);
    await rest(performance.now() - began);
  }
  await mark();
  return { sent, isFull };
}

/**
 * A mail server that says for good that there is no such mailbox (RFC 5321, 5yz); what it says of the store's own
 * address is no answer about the mailbox.
 */
export function isRefusedForGood(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: unknown; command?: unknown };
  return typeof responseCode === "number" && responseCode >= 550 && responseCode <= 553 && command !== "MAIL FROM";
}

/** Whether it is done with: sent, or a mail to no mailbox. Otherwise when it is tried again is noted. */
async function send(
  { db, clock, log }: Deps,
  handler: OutboxHandler | undefined,
  { id, kind, payload, attempts }: ClaimedMessage,
): Promise<boolean> {
  try {
    if (!handler) throw new Error(`nothing sends "${kind}"`);
    await handler(payload, id);
    return true;
  } catch (error) {
    const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (isSeen(kind) && isRefusedForGood(error)) {
      log.warn({ kind, outbox: id, attempts, reason: lastError }, "mailbox refused for good, mail given up");
      return true;
    }
    log.warn({ kind, outbox: id, attempts, reason: lastError }, "message not sent");
    const dueAt = addTime(clock.now(), retryDelay(attempts));
    await putOff(db, id, lastError, dueAt);
    return false;
  }
}

/** 2 s, 4 s, 8 s … up to ten minutes. */
export function retryDelay(attempts: number): number {
  return Math.min(1000 * 2 ** Math.min(attempts, 20), PUT_OFF_MS);
}
