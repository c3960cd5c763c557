import type { BookedCall } from "../../../contract/company/calls";
import { CALL_MOVES } from "../../../contract/rules/callTerms";
import { hours } from "../../clock";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { hashSecret } from "../../http/cookies";
import { DomainError } from "../../http/errors";
import { isUniqueViolation } from "../../platform/db/isUniqueViolation";
import { countAttempt } from "../idempotency/attempts";
import { enqueue } from "../outbox/repositoryQueue";
import { readCall } from "./calls";
import { callErrors } from "./errors";
import { presentCall } from "./presentCall";
import { rescheduleCall, lockBooked } from "./repository";
import { isOffered } from "./times";

/**
 * Gives a call another time; asked for the time that it has, it stays as it is. Throws 404 for a token of no call, 409
 * for one that is cancelled, has begun or was moved too often and for a time that is taken, 422 for one that is not
 * offered, 429 above the limits of a network.
 */
export async function moveCall(
  deps: Deps,
  caller: Pick<Caller, "network">,
  token: string,
  wanted: string,
): Promise<BookedCall> {
  const now = deps.clock.now();
  const startsAt = new Date(wanted);
  const call = await readCall(deps, token);
  if (call.state === "cancelled") throw new DomainError(callErrors.cancelled);
  if (call.state === "over") throw new DomainError(callErrors.over);
  if (call.starts_at === wanted) return call;
  if (!call.can_move) throw new DomainError(callErrors.tooManyMoves);
  if (Number.isNaN(startsAt.getTime()) || !isOffered(startsAt, now))
    throw new DomainError(callErrors.notOffered, { field: "starts_at" });
  const max = deps.env.limits.contactsPerHour;
  await countAttempt(deps, { key: `call:ip:${caller.network}`, max, windowMs: hours(1) });
  const moved = await change(deps, token, startsAt, now);
  // Cancelled, begun or moved meanwhile by somebody who has the link, too.
  if (!moved) throw new DomainError(callErrors.taken, { field: "starts_at" });
  deps.wake();
  return presentCall(moved, now, token);
}

async function change(deps: Deps, token: string, startsAt: Date, now: Date) {
  try {
    return await deps.db.transaction(async (tx) => {
      const row = await lockBooked(tx, hashSecret(token), now);
      if (!row || row.moves >= CALL_MOVES) return undefined;
      const moves = row.moves + 1;
      const moved = await rescheduleCall(tx, row.id, { startsAt, moves, movedAt: now });
      if (!moved) return undefined;
      const payload = { callId: moved.id };
      await enqueue(
        tx,
        { kind: "mail.call-moved", key: `call-moved:${row.id}:${moves}`, payload: { ...payload, token }, dueAt: now },
        { kind: "mail.call-moved-for-team", key: `call-moved-team:${row.id}:${moves}`, payload, dueAt: now },
      );
      return moved;
    });
  } catch (error) {
    if (isUniqueViolation(error, "booked_calls_time")) throw new DomainError(callErrors.taken, { field: "starts_at" });
    throw error;
  }
}
