import type { BookedCall, CallRequest } from "../../../contract/company/calls";
import { CALL_DAYS, CALL_MINUTES } from "../../../contract/rules/callTerms";
import { days, hours, addTime } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret, newSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { mailAsker } from "../auth/mailAsker";
import { readMessage } from "../contacts/readMessage";
import { countAttempt } from "../idempotency/attempts";
import { enqueue } from "../outbox/repositoryQueue";
import { callErrors } from "./errors";
import { presentCall } from "./presentCall";
import { cancelBooked, findCall, insertCall, listCallsAhead, listTakenTimes, lockCallsOf } from "./repository";
import { freeTimes, isOffered, isTimeZone } from "./times";

/** Calls that one person may have ahead of them. */
const AHEAD = 2;

/** Throws 422 for what is no time zone. */
export async function readCallTimes({ db, clock }: Deps, timeZone: string) {
  if (!isTimeZone(timeZone)) throw new DomainError(callErrors.timeZone, { field: "time_zone" });
  const now = clock.now();
  const times = await listTakenTimes(db, now, addTime(now, days(CALL_DAYS)));
  const taken = new Set(times.map((at) => at.getTime()));
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
  await countAttempt(deps, { key: `call:ip:${caller.network}`, max: env.limits.contactsPerHour, windowMs: hours(1) });
  const token = newSecret();
  const { language, country } = caller;
  const answer = await db.transaction(async (tx) => {
    await lockCallsOf(tx, read.email);
    const own = await listCallsAhead(tx, read.email, now, AHEAD);
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
    const row = await insertCall(tx, kept);
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

/** Throws 404 for a token of no call. */
export async function readCall({ db, clock }: Deps, token: string): Promise<BookedCall> {
  const row = await findCall(db, hashSecret(token));
  if (!row) throw new DomainError(callErrors.unknownCall);
  return presentCall(row, clock.now(), token);
}

/** Frees its time; one that was cancelled stays so. Throws 404 for a token of no call, 409 for one that has begun. */
export async function cancelCall(deps: Deps, token: string): Promise<BookedCall> {
  const now = deps.clock.now();
  const cancelled = await deps.db.transaction(async (tx) => {
    const row = await cancelBooked(tx, hashSecret(token), now);
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
