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
  const request = await findByToken(deps.db, token);
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
export async function payRequest(
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

/** Does something that may find goods gone, which both sides then read. */
export async function noteIfGone<Result>(deps: Deps, requestId: number, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isGone(error)) await noteGone(deps, requestId, error);
    throw error;
  }
}

/** Finishes a payment after the provider's page, whose way back carried the payment's own token. */
export async function finishReturn(
  deps: Deps,
  { token, return_token: returnToken }: { token: string; return_token: string },
): Promise<void> {
  await finishPayment(deps, await findByToken(deps.db, token), returnToken);
}

/** The same for a request that is known. */
export async function finishPayment(deps: Deps, { id }: Pick<RequestRow, "id">, returnToken: string): Promise<void> {
  const order = await findOrderOfRequest(deps.db, id);
  if (!order) throw new DomainError(checkoutErrors.unknownToken);
  await verifyForAnother(deps, returnToken, order.id);
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

/** What was frozen cannot be had any more: goods, a code, a sale's price, what a wallet paid. */
const GONE = [
  checkoutErrors.soldOut,
  checkoutErrors.promotionEnded,
  checkoutErrors.saleLimit,
  checkoutErrors.creditSpent,
  requestErrors.notSold,
];

const isGone = (error: unknown): error is DomainError =>
  error instanceof DomainError && GONE.some((kind) => kind === error.kind);

/** Once in a row: whoever tries again learns nothing new. */
async function noteGone(deps: Deps, requestId: number, error: DomainError): Promise<void> {
  await underLock(deps, requestId, async (tx, request) => {
    const reason = error.in(request.language);
    const last = (await eventsOfRequest(tx, requestId)).at(-1);
    if (last?.cause !== "unavailable")
      await noteRequest(tx, deps.clock, request, { ...BY_STORE, cause: "unavailable", detail: { reason } });
  });
  deps.wake();
}
