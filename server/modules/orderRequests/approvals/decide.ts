import type { DecisionBody } from "../../../../contract/orderRequest";
import { NO_GATEWAY } from "../../../../contract/rules/gateways";
import type { Transaction } from "../../../db/client";
import type { Deps } from "../../../deps";
import { requireCustomer, type Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import { tidy } from "../../addresses/rules";
import { payFoundOrder } from "../../checkout/pay/payOrder";
import { findPlaceTermsOf } from "../../pricing/placeTerms";
import { requestErrors } from "../errors";
import { findOwn } from "../findRequest";
import { fingerprintOf } from "../fingerprint";
import { noteIfGone } from "../noteIfGone";
import { approve } from "../placeRequested";
import { underLock } from "../underLock";
import { findOrderOfRequest, type RequestRow } from "../repository";
import { settleRequest } from "../settleRequest";
import { moveRequest } from "../states";
import { holdRequested } from "./hold";
import { withQuantities } from "./changeQuantities";
import { findToDecide } from "./deciding";

type Decided = Omit<DecisionBody, "number">;

/**
 * Does what whoever decides says about what they saw: exactly one decision counts. Answers the request's id.
 * Throws 404 to who does not decide about it, 409 where it is not as it was seen, is decided, or cannot be had any
 * more, 422 for a refusal without a reason or quantities that are none.
 */
export async function decideRequest(deps: Deps, { number, ...decided }: DecisionBody, caller: Caller): Promise<number> {
  const { id } = await findToDecide(deps, number, caller);
  const { id: by } = requireCustomer(caller);
  const words = { ...decided, reason: tidy(decided.reason ?? "") };
  if (decided.decision === "refuse" && words.reason === "")
    throw new DomainError(requestErrors.reasonNeeded, { field: "reason" });
  await settleRequest(deps, id);
  await noteIfGone(deps, id, () => underLock(deps, id, (tx, request) => apply(deps, tx, request, { ...words, by })));
  if (decided.decision === "approve") await payCovered(deps, id, caller);
  deps.wake();
  return id;
}

async function apply(
  deps: Deps,
  tx: Transaction,
  request: RequestRow,
  { decision, fingerprint, reason = "", quantities = [], by }: Decided & { by: number },
): Promise<void> {
  const { clock } = deps;
  if (request.state !== "open") throw new DomainError(requestErrors.notOpen);
  if (request.fingerprint !== fingerprint) throw new DomainError(requestErrors.otherSnapshot);
  const mark = { decidedBy: by, decidedAt: clock.now(), reason };
  const done = { actor: "decider", actorId: by } as const;
  if (decision === "approve") {
    const cause = request.total === 0 ? "approved_covered" : "approved";
    await approve(deps, tx, request, { fingerprint, why: { ...done, cause }, columns: mark });
    return;
  }
  if (decision === "refuse") {
    await moveRequest(tx, clock, request, "refused", { ...done, cause: "refused", detail: { reason } }, mark);
    return;
  }
  const wanted = new Map(quantities.map(({ position, quantity }) => [position, quantity]));
  const change = withQuantities(request.frozen, wanted, await findPlaceTermsOf(tx, request.frozen.order.country));
  if (!change) throw new DomainError(requestErrors.badChange, { field: "quantities" });
  const { purchase: frozen, changed } = change;
  const detail = { lines: changed.map(({ name, from, to }) => `${name}: ${from} → ${to}`).join("; ") };
  const columns = { ...mark, frozen, fingerprint: fingerprintOf(frozen), total: frozen.order.total };
  const moved = await moveRequest(tx, clock, request, "changed", { ...done, cause: "changed", detail }, columns);
  await holdRequested(deps, tx, moved);
}

/** The requester takes what was changed: it is approved then. Throws as a decision does. */
export async function acceptChange(
  deps: Deps,
  { number, fingerprint }: Pick<DecisionBody, "number" | "fingerprint">,
  caller: Caller,
): Promise<number> {
  const { id } = await findOwn(deps.db, number, caller);
  await settleRequest(deps, id);
  await noteIfGone(deps, id, () =>
    underLock(deps, id, async (tx, request) => {
      if (request.state !== "changed") throw new DomainError(requestErrors.notOpen);
      const why = { actor: "requester", actorId: caller.customer?.id ?? null, cause: "accepted" } as const;
      await approve(deps, tx, request, { fingerprint, why });
    }),
  );
  await payCovered(deps, id, caller);
  deps.wake();
  return id;
}

/** What wallets pay in full is paid as soon as it is approved. */
async function payCovered(deps: Deps, id: number, caller: Caller): Promise<void> {
  const order = await findOrderOfRequest(deps.db, id);
  if (!order || order.total > 0 || order.status !== "Pending") return;
  const body = { payment: { gateway_id: NO_GATEWAY } };
  await payFoundOrder(deps, order, { body, caller, keyHeader: undefined });
  await settleRequest(deps, id);
}
