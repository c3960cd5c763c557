import { flowOf } from "../../../../contract/rules/gateways";
import { hours, addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { mayRead } from "../../orders/access";
import type { OrderRow, PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { findByVerifyHash, markVerified } from "../attempt/repository";
import { settlePayment } from "../settle/settlePayment";
import { checkoutErrors } from "../errors";

/** Hours in which a payment can be finished after the provider's page. */
const TOKEN_HOURS = 2;

/**
 * Finishes a payment after the provider's page: asks the provider, never the address that the browser came back with,
 * and takes what the shopper approved there. Once decided the token is used up; only the browser that placed the
 * order may ask again (reload, second tab). Answers the order's id; unknown, expired and used tokens are told alike.
 */
export async function completeReturn(deps: Deps, token: string, caller: Caller): Promise<number> {
  return settleReturned(deps, await findReturned(deps, token, caller), token);
}

/** The same for somebody who pays this order because they were asked to. */
export async function completeReturnForAnother(deps: Deps, token: string, orderId: number): Promise<void> {
  const found = await findLive(deps, token);
  if (!found.payment.forAnother || found.order.id !== orderId) throw new DomainError(checkoutErrors.unknownToken);
  await settleReturned(deps, found, token);
}

async function settleReturned(deps: Deps, { payment, order }: Returned, token: string): Promise<number> {
  if (isUndecided(payment.state)) await settlePayment(deps, payment, "verification", "confirm", token);
  await closeToken(deps, token);
  return order.id;
}

/**
 * Where a payment that came back stands, by the provider's own word; takes nothing that the shopper has a last look
 * at.
 */
export async function readReturn(deps: Deps, token: string, caller: Caller): Promise<number> {
  const { payment, order } = await findReturned(deps, token, caller);
  if (isUndecided(payment.state) && flowOf(payment.gatewayId) === "marketplace")
    await settlePayment(deps, payment, "verification", "retrieve", token);
  return order.id;
}

interface Returned {
  payment: PaymentRow;
  order: OrderRow;
}

/** A token that somebody else pays with tells nobody of the order but those who may read it anyway. */
async function findReturned(deps: Deps, token: string, caller: Caller): Promise<Returned> {
  const found = await findLive(deps, token);
  const isClosed = found.payment.verifiedAt !== null || found.payment.forAnother;
  if (isClosed && !mayRead(found.order, caller)) throw new DomainError(checkoutErrors.unknownToken);
  return found;
}

async function findLive({ db, clock }: Deps, token: string): Promise<Returned> {
  const found = await findByVerifyHash(db, hashSecret(token));
  if (!found || clock.now() > addTime(found.payment.createdAt, hours(TOKEN_HOURS)))
    throw new DomainError(checkoutErrors.unknownToken);
  return found;
}

/** The payment that it names is meant, whichever of the order's counts by now. */
async function closeToken({ db, clock }: Deps, token: string): Promise<void> {
  const found = await findByVerifyHash(db, hashSecret(token));
  if (found && !isUndecided(found.payment.state)) await markVerified(db, found.payment.id, clock.now());
}
