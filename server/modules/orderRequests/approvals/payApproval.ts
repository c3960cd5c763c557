import type { CheckoutBody } from "../../../../contract/order";
import type { Deps } from "../../../deps";
import { requireCustomer, type Caller } from "../../../http/caller";
import { DomainError } from "../../../http/errors";
import type { CheckoutAnswer } from "../../checkout/checkoutAnswer";
import type { OrderRow } from "../../orders/repository";
import { requestErrors } from "../errors";
import { finishPayment, payRequest } from "../payRequest";
import { orderOf, underLock } from "../placeRequested";
import { settleRequest } from "../settleRequest";
import { requestPage } from "../token";
import { approve } from "./approve";
import { findToDecide } from "./deciding";

interface Paying {
  number: string;
  fingerprint: string;
  payment: CheckoutBody["payment"];
}

/**
 * Pays what a member asks for, by whoever decides about it: that approves it first. Their own methods, never those of
 * the member, pay it. Throws 404 to who does not decide, 409 as a decision and a payment do.
 */
export async function payApproval(
  deps: Deps,
  { number, fingerprint, payment }: Paying,
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  const request = await findToDecide(deps, number, caller);
  const { id: by } = requireCustomer(caller);
  await settleRequest(deps, request.id);
  return payRequest(deps, request, {
    payment,
    caller,
    keyHeader,
    returnTo: requestPage(deps.env, request),
    order: () => approvedOrder(deps, request.id, fingerprint, by),
  });
}

async function approvedOrder(deps: Deps, id: number, fingerprint: string, by: number): Promise<OrderRow> {
  const { clock } = deps;
  return underLock(deps, id, async (tx, request) => {
    const asSeen = { fingerprint, heldUntil: clock.now() };
    if (request.state === "approved" || request.state === "paid") return orderOf(deps, tx, request, asSeen);
    if (request.state !== "open") throw new DomainError(requestErrors.notOpen);
    if (request.fingerprint !== fingerprint) throw new DomainError(requestErrors.otherSnapshot);
    const why = { cause: "approved_paying", actor: "decider", actorId: by } as const;
    const columns = { decidedBy: by, decidedAt: clock.now() };
    return orderOf(deps, tx, await approve(deps, tx, request, { fingerprint, why, columns }), asSeen);
  });
}

/** Finishes such a payment after the provider's page; answers the request's id. */
export async function finishApprovalPayment(
  deps: Deps,
  { number, return_token: returnToken }: { number: string; return_token: string },
  caller: Caller,
): Promise<number> {
  const request = await findToDecide(deps, number, caller);
  await finishPayment(deps, request, returnToken);
  return request.id;
}
