import { and, eq, gte, lte } from "drizzle-orm";
import type { BookedCall, CallRequest } from "../../../contract/company/calls";
import { CALL_DAYS, CALL_MINUTES } from "../../../contract/rules/callTerms";
import { days, hours, later } from "../../clock";
import type { Transaction } from "../../db/client";
import { bookedCalls } from "../../db/schema";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { mailAsker } from "../auth/mailAsker";
import { readMessage } from "../contacts/readMessage";
import { countTry } from "../idempotency/attempts";
import { enqueue } from "../outbox/enqueue";
import { callErrors } from "./errors";
import { presentCall } from "./presentCall";
import { freeTimes, isOffered, isTimeZone } from "./times";

/** Calls that one person may have ahead of them. */
const AHEAD = 2;

const isBooked = eq(bookedCalls.state, "booked");

/** Throws 422 for what is no time zone. */
export async function readCallTimes({ db, clock }: Deps, timeZone: string) {
  if (!isTimeZone(timeZone)) throw new DomainError(callErrors.timeZone, { field: "time_zone" });
  const now = clock.now();
  const ahead = and(isBooked, gte(bookedCalls.startsAt, now), lte(bookedCalls.startsAt, later(now, days(CALL_DAYS))));
  const rows = await db.select({ at: bookedCalls.startsAt }).from(bookedCalls).where(ahead);
  const taken = new Set(rows.map(({ at }) => at.getTime()));
  return { time_zone: timeZone, minutes: CALL_MINUTES, days: freeTimes(timeZone, taken, now) };
}

/**
 * Books a time for a visitor; of two who want it at once, one has it. The same person asking for the same time again
 * is answered as before. About a pod anybody may talk, about a programme whoever has an address of a company. Throws
 * 409 for a time that is taken or a third call ahead, 422 for one that is not offered and for what cannot be read, 429
 * above the limits of a network.
 */
export async function bookCall(deps: Deps, caller: Caller, request: CallRequest): Promise<BookedCall> {
  const { db, clock, env } = deps;
  const { topic = "employers", starts_at: wanted, time_zone: timeZone, ...message } = request;
  const now = clock.now();
  const read = readMessage(message, caller, { mayBePrivate: topic === "pods" });
  if (!isTimeZone(timeZone)) throw new DomainError(callErrors.timeZone, { field: "time_zone" });
  const startsAt = new Date(wanted);
  if (Number.isNaN(startsAt.getTime()) || !isOffered(startsAt, now))
    throw new DomainError(callErrors.notOffered, { field: "starts_at" });
  await countTry(deps, { key: `call:ip:${caller.network}`, max: env.limits.contactsPerHour, windowMs: hours(1) });
  const token = newSecret();
  const { language, country } = caller;
  const answer = await db.transaction(async (tx) => {
    const own = await aheadOf(tx, read.email, now);
    const same = own.find((call) => call.startsAt.getTime() === startsAt.getTime());
    if (same) return presentCall(same, now);
    if (own.length >= AHEAD) throw new DomainError(callErrors.tooMany);
    const kept = {
      topic,
      startsAt,
      ...read,
      timeZone,
      language,
      country,
      tokenHash: hashSecret(token),
      createdAt: now,
    };
    const [row] = await tx.insert(bookedCalls).values(kept).onConflictDoNothing().returning();
    if (!row) throw new DomainError(callErrors.taken, { field: "starts_at" });
    const asker = mailAsker(env, caller, read.email, now);
    await enqueue(
      tx,
      { kind: "mail.call-booked", key: `call:${row.id}`, payload: { callId: row.id, token, asker }, dueAt: now },
      { kind: "mail.call-for-team", key: `call-team:${row.id}`, payload: { callId: row.id }, dueAt: now },
    );
    return presentCall(row, now, token);
  });
  deps.wake();
  return answer;
}

const aheadOf = (tx: Transaction, email: string, now: Date) =>
  tx
    .select()
    .from(bookedCalls)
    .where(and(eq(bookedCalls.email, email), isBooked, gte(bookedCalls.startsAt, now)))
    .limit(AHEAD);

/** Throws 404 for a token of no call. */
export async function readCall({ db, clock }: Deps, token: string): Promise<BookedCall> {
  const [row] = await db
    .select()
    .from(bookedCalls)
    .where(eq(bookedCalls.tokenHash, hashSecret(token)));
  if (!row) throw new DomainError(callErrors.unknownCall);
  return presentCall(row, clock.now(), token);
}

/** Frees its time; one that was cancelled stays so. Throws 404 for a token of no call, 409 for one that has begun. */
export async function cancelCall(deps: Deps, token: string): Promise<BookedCall> {
  const now = deps.clock.now();
  const mine = eq(bookedCalls.tokenHash, hashSecret(token));
  const cancelled = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(bookedCalls)
      .set({ state: "cancelled", cancelledAt: now })
      .where(and(mine, isBooked, gte(bookedCalls.startsAt, now)))
      .returning();
    if (row)
      await enqueue(
        tx,
        { kind: "mail.call-cancelled", key: `call-off:${row.id}`, payload: { callId: row.id }, dueAt: now },
        { kind: "mail.call-off-for-team", key: `call-off-team:${row.id}`, payload: { callId: row.id }, dueAt: now },
      );
    return row;
  });
  deps.wake();
  if (cancelled) return presentCall(cancelled, now, token);
  const call = await readCall(deps, token);
  if (call.state === "over") throw new DomainError(callErrors.over);
  return call;
}
