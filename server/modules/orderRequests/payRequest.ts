import type { CheckoutBody, OrderResult } from "../../../contract/order";
import { flowOf } from "../../../contract/rules/gateways";
import type { Deps } from "../../deps";
import { requireCustomer, type Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import type { CheckoutAnswer } from "../checkout/checkoutAnswer";
import { checkoutErrors } from "../checkout/errors";
import { payFoundOrder } from "../checkout/pay/payOrder";
import { completeReturnForAnother } from "../checkout/pay/providerReturn";
import { gatewayNotOffered } from "../checkout/attempt/gatewayOffered";
import type { OrderRow } from "../orders/repository";
import { requestErrors } from "./errors";
import { findToDecide } from "./approvals/deciding";
import { findByLink } from "./findRequest";
import { approve, orderOf } from "./placeRequested";
import { underLock } from "./underLock";
import { noteIfGone } from "./noteIfGone";
import { findOrderOfRequest, type RequestRow } from "./repository";
import { settleRequest } from "./settleRequest";
import { payForMeLink, requestPage } from "./token";

interface Paying {
  fingerprint: string;
  payment: CheckoutBody["payment"];
}

/**
 * Pays what the holder of a link was asked to pay: the request's one order, written at the first try, by the way that
 * pays any order that exists. A paid one answers that it is paid. Throws 409 for what is not as it was seen, has
 * ended, or cannot be had any more: nothing is charged then, and the request says so.
 */
export async function payForMe(
  deps: Deps,
  { token, ...paying }: Paying & { token: string },
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  const request = await findByLink(deps.db, token);
  return payRequest(deps, request, {
    payment: paying.payment,
    caller,
    keyHeader,
    returnTo: payForMeLink(deps.env, request),
    order: () => orderToPay(deps, request, paying.fingerprint),
  });
}

interface RequestPayment {
  payment: Paying["payment"];
  caller: Caller;
  keyHeader: string | string[] | undefined;
  /** Where a provider's page leads back to. */
  returnTo: string;
  /** The request's one order, written now where it is not there yet. */
  order: () => Promise<OrderRow>;
}

/** Pays a request's order by somebody who is not its requester, and brings the request to where its order is. */
async function payRequest(
  deps: Deps,
  { id }: Pick<RequestRow, "id">,
  { payment, caller, keyHeader, returnTo, order: orderNow }: RequestPayment,
): Promise<CheckoutAnswer> {
  // A marketplace shows the address that it sends to.
  if (flowOf(payment.gateway_id) === "marketplace") throw gatewayNotOffered(caller.language);
  return noteIfGone(deps, id, async () => {
    const order = await orderNow();
    const { httpStatus, result } = await payFoundOrder(deps, order, { body: { payment }, caller, keyHeader, returnTo });
    await settleRequest(deps, id);
    return { httpStatus, result: withoutOrder(result) };
  });
}

/** Finishes a payment after the provider's page, whose way back carried the payment's own token. */
export async function finishReturn(
  deps: Deps,
  { token, return_token: returnToken }: { token: string; return_token: string },
): Promise<void> {
  await finishPayment(deps, await findByLink(deps.db, token), returnToken);
}

/** The same for a request that is known. */
async function finishPayment(deps: Deps, { id }: Pick<RequestRow, "id">, returnToken: string): Promise<void> {
  const order = await findOrderOfRequest(deps.db, id);
  if (!order) throw new DomainError(checkoutErrors.unknownToken);
  await completeReturnForAnother(deps, returnToken, order.id);
  await settleRequest(deps, id);
}

async function orderToPay(deps: Deps, { id }: RequestRow, fingerprint: string): Promise<OrderRow> {
  return underLock(deps, id, async (tx, request) => {
    if (request.state === "open" || request.state === "approved" || request.state === "paid")
      return orderOf(deps, tx, request, { fingerprint, heldUntil: deps.clock.now() });
    throw new DomainError(requestErrors.notOpen);
  });
}

/** Whoever pays for another learns how the payment stands, and nothing of order and customer. Pure. */
function withoutOrder(result: OrderResult): OrderResult {
  return { ...result, order: null, customer_id: 0, customer_email: "", customer_token: "" };
}

interface ApprovalPaying {
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
  { number, fingerprint, payment }: ApprovalPaying,
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
