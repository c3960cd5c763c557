import type { RequestState } from "../../../contract/enums";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { RequestActor } from "../../db/schema";
import { ForbiddenMove } from "../../forbiddenMove";
import { DomainError } from "../../http/errors";
import { releaseRequestStock } from "../inventory/settle";
import { enqueue } from "../outbox/repositoryQueue";
import { requestErrors } from "./errors";
import { LIVE_STATES } from "./liveStates";
import { addRequestEvent, updateRequestIn, type RequestChange, type RequestRow } from "./repository";

/**
 * Where a request may go. `changed`: its decider wants other quantities and its requester has to take them.
 * `approved`: its order exists and waits for its money.
 */
export const REQUEST_MOVES: Record<RequestState, readonly RequestState[]> = {
  open: ["changed", "approved", "paid", "refused", "expired", "withdrawn", "failed"],
  changed: ["approved", "expired", "withdrawn", "failed"],
  approved: ["paid", "expired", "withdrawn", "failed"],
  paid: [],
  refused: [],
  expired: [],
  withdrawn: [],
  failed: [],
};

export const isLive = (state: RequestState): boolean => LIVE_STATES.includes(state);

/** Why something happened with a request, and by whom. */
export interface RequestCause {
  cause: string;
  actor: RequestActor;
  actorId?: number | null;
  detail?: Record<string, string | number>;
}

export const BY_STORE = { actor: "system" } as const;

/**
 * Moves a request and notes it for both sides, who are told live and by mail. `request` is the row as its mover saw
 * it: when it has another state or another content by now, somebody else was faster, nothing happens and 409 is
 * thrown. What was held for one that is over is free again.
 */
export async function moveRequest(
  tx: Transaction,
  clock: Clock,
  request: Pick<RequestRow, "id" | "state" | "fingerprint">,
  to: RequestState,
  why: RequestCause,
  columns: RequestChange = {},
): Promise<RequestRow> {
  if (!REQUEST_MOVES[request.state].includes(to)) throw new ForbiddenMove(`request ${request.id}`, request.state, to);
  const moved = await updateRequestIn(tx, request, {
    ...columns,
    state: to,
    changedAt: clock.now(),
    // Whoever is waited for now was not reminded yet.
    remindedAt: null,
  });
  if (!moved) throw new DomainError(requestErrors.notOpen);
  if (!isLive(to)) await releaseRequestStock(tx, moved.id);
  await note(tx, clock, { id: moved.id, from: request.state, to }, why);
  return moved;
}

/** Notes something that leaves a request in its state. */
export async function noteRequest(
  tx: Transaction,
  clock: Clock,
  { id, state }: Pick<RequestRow, "id" | "state">,
  why: RequestCause,
): Promise<void> {
  await note(tx, clock, { id, from: state, to: state }, why);
}

/** Notes that it was asked, and tells whom it concerns. */
export async function noteRequested(tx: Transaction, clock: Clock, { id, state, kind }: RequestRow): Promise<void> {
  await note(tx, clock, { id, from: null, to: state }, { cause: "asked", actor: "requester" });
  if (kind === "approval") await notifyDeciders(tx, clock, id, "asked");
}

/** Mails whoever decides about a request: that it was asked, or that it still waits. */
export async function notifyDeciders(
  tx: Transaction,
  clock: Clock,
  requestId: number,
  about: "asked" | "reminder",
): Promise<void> {
  const dueAt = clock.now();
  const key = `mail.approval:${requestId}:${about}:${dueAt.getTime()}`;
  await enqueue(tx, { kind: "mail.approval", key, payload: { requestId, about }, dueAt });
}

/** Causes of which mails tell the requester; all others are read on the pages. */
const MAILED = ["approved", "changed", "refused", "paid", "expired", "closed", "failed", "left", "reminder"];

async function note(
  tx: Transaction,
  clock: Clock,
  { id, from, to }: { id: number; from: RequestState | null; to: RequestState },
  { cause, actor, actorId = null, detail = {} }: RequestCause,
): Promise<void> {
  const at = clock.now();
  const row = { requestId: id, fromState: from, state: to, cause, actor, actorId, detail, at };
  const eventId = await addRequestEvent(tx, row);
  const payload = { requestId: id, eventId };
  await enqueue(tx, { kind: "request.changed", key: `request.changed:${eventId}`, payload, dueAt: at });
  if (MAILED.includes(cause))
    await enqueue(tx, {
      kind: "mail.order-request",
      key: `mail.order-request:${eventId}`,
      payload: { requestId: id, cause },
      dueAt: at,
    });
}
