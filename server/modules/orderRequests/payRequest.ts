import type { CheckoutBody, OrderResult } from "../../../contract/order";
import { flowOf } from "../../../contract/enums";
import type { Deps } from "../../deps";
import type { Caller } from "../../http/caller";
import { DomainError } from "../../http/errors";
import type { CheckoutAnswer } from "../checkout/checkoutAnswer";
import { checkoutErrors } from "../checkout/errors";
import { payFoundOrder } from "../checkout/pay/payOrder";
import { verifyForAnother } from "../checkout/pay/verifyCard";
import { gatewayNotOffered } from "../checkout/place/readCheckout";
import type { OrderRow } from "../orders/repository";
import { requestErrors } from "./errors";
import { findByToken } from "./findRequest";
import { orderOf, underLock } from "./placeRequested";
import { eventsOfRequest, findOrderOfRequest, type RequestRow } from "./repository";
import { settleRequest } from "./settleRequest";
import { BY_STORE, noteRequest } from "./states";
import { payForMeLink } from "./token";

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
  return payRequest(deps, await findByToken(deps.db, token), paying, caller, keyHeader);
}

async function payRequest(
  deps: Deps,
  request: RequestRow,
  { fingerprint, payment }: Paying,
  caller: Caller,
  keyHeader: string | string[] | undefined,
): Promise<CheckoutAnswer> {
  // A marketplace shows the address that it sends to.
  if (flowOf(payment.gateway_id) === "marketplace") throw gatewayNotOffered(caller.language);
  try {
    const order = await orderToPay(deps, request, fingerprint);
    const returnTo = payForMeLink(deps.env, request);
    const { httpStatus, result } = await payFoundOrder(deps, order, { body: { payment }, caller, keyHeader, returnTo });
    await settleRequest(deps, request.id);
    return { httpStatus, result: withoutOrder(result) };
  } catch (error) {
    if (isGone(error)) await noteGone(deps, request.id, error.in(request.language));
    throw error;
  }
}

/** Finishes a payment after the provider's page, whose way back carried the payment's own token. */
export async function finishReturn(
  deps: Deps,
  { token, return_token: returnToken }: { token: string; return_token: string },
): Promise<void> {
  const request = await findByToken(deps.db, token);
  const order = await findOrderOfRequest(deps.db, request.id);
  if (!order) throw new DomainError(checkoutErrors.unknownToken);
  await verifyForAnother(deps, returnToken, order.id);
  await settleRequest(deps, request.id);
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

const isGone = (error: unknown): error is DomainError =>
  error instanceof DomainError && (error.kind === checkoutErrors.soldOut || error.kind === requestErrors.notSold);

/** Once in a row: whoever tries again learns nothing new. */
async function noteGone(deps: Deps, requestId: number, reason: string): Promise<void> {
  await underLock(deps, requestId, async (tx, request) => {
    const last = (await eventsOfRequest(tx, requestId)).at(-1);
    if (last?.cause !== "unavailable")
      await noteRequest(tx, deps.clock, request, { ...BY_STORE, cause: "unavailable", detail: { reason } });
  });
  deps.wake();
}
