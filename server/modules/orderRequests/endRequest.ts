import type { RequestState } from "../../../contract/enums";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { endUnpaid } from "../checkout/expire/expireOrders";
import type { RecordActor } from "../desk/records";
import { noteOrderAct } from "../desk/teamActs";
import { requestErrors } from "./errors";
import { underLock } from "./underLock";
import { findOrderOfRequest, type RequestRow } from "./repository";
import { settleRequest } from "./settleRequest";
import { isLive, moveRequest, type RequestCause } from "./states";

interface Ending {
  to: Extract<RequestState, "withdrawn" | "expired">;
  why: RequestCause;
  /** What its requester reads. */
  reason: string;
  /** Whoever of the team ends it. */
  colleague?: RecordActor | null;
}

/**
 * Ends a request that is not paid. An order that it has ends first; money on its way to it is waited for: throws 409
 * then, as for a request that is over.
 */
export async function endRequest(deps: Deps, { id }: Pick<RequestRow, "id">, ending: Ending): Promise<void> {
  if (await tryToEnd(deps, id, ending)) return;
  const order = await findOrderOfRequest(deps.db, id);
  if (order?.status === "Pending") {
    const { actorId = null } = ending.why;
    const actor = ending.why.actor === "staff" ? "staff" : "customer";
    const paths = [{ path: "status", before: order.status, after: "Cancel" }];
    const act = { kind: "cancelled", paths, at: deps.clock.now() };
    const isOver = await endUnpaid(deps, order.id, { cause: "cancelled", actor, actorId }, (tx) =>
      noteOrderAct(tx, ending.colleague ?? null, order.id, act),
    );
    if (!isOver) throw new DomainError(requestErrors.beingPaid);
  }
  if (await tryToEnd(deps, id, ending)) return;
  await settleRequest(deps, id);
  throw new DomainError(requestErrors.notOpen);
}

/** False, and nothing done, while its order could still be paid or is paid. */
async function tryToEnd(deps: Deps, requestId: number, { to, why, reason }: Ending): Promise<boolean> {
  const isDone = await underLock(deps, requestId, async (tx, request) => {
    if (!isLive(request.state)) throw new DomainError(requestErrors.notOpen);
    const order = await findOrderOfRequest(tx, requestId);
    if (order && order.status !== "Cancel") return false;
    await moveRequest(tx, deps.clock, request, to, why, { reason });
    return true;
  });
  deps.wake();
  return isDone;
}
