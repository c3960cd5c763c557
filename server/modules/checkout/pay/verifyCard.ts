import { flowOf } from "../../../../contract/enums";
import { hours, later } from "../../../clock";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { hashSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { mayRead } from "../../orders/access";
import { paymentOf, type OrderRow, type PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { findByVerifyHash, markVerified } from "./repository";
import { settlePayment } from "../settle/settlePayment";
import { checkoutErrors } from "../errors";

/** Hours in which a payment can be finished after the provider's page. */
const TOKEN_HOURS = 2;

/**
 * Finishes a payment after the provider's page: asks the provider, never the address that the browser came back with,
 * and takes what the shopper approved there. Once decided the token is used up; only the browser that placed the
 * order may ask again (reload, second tab). Answers the order's id; unknown, expired and used tokens are told alike.
 */
export async function verifyCard(deps: Deps, token: string, caller: Caller): Promise<number> {
  const { payment, order } = await findReturned(deps, token, caller);
  if (isUndecided(payment.state)) await settlePayment(deps, payment, "verification", "confirm", token);
  await closeToken(deps, payment.id, order.id);
  return order.id;
}

/**
 * Where a payment that came back stands, by the provider's own word; takes nothing that the shopper has a last look
 * at.
 */
export async function lookAtReturn(deps: Deps, token: string, caller: Caller): Promise<number> {
  const { payment, order } = await findReturned(deps, token, caller);
  if (isUndecided(payment.state) && flowOf(payment.gatewayId) === "marketplace")
    await settlePayment(deps, payment, "verification", "retrieve", token);
  return order.id;
}

async function findReturned(
  { db, clock }: Deps,
  token: string,
  caller: Caller,
): Promise<{ payment: PaymentRow; order: OrderRow }> {
  const found = await findByVerifyHash(db, hashSecret(token));
  const isLive = found && clock.now() <= later(found.payment.createdAt, hours(TOKEN_HOURS));
  if (!isLive || (found.payment.verifiedAt !== null && !mayRead(found.order, caller)))
    throw new DomainError(checkoutErrors.unknownToken);
  return found;
}

async function closeToken({ db, clock }: Deps, paymentId: number, orderId: number): Promise<void> {
  const payment = await paymentOf(db, orderId);
  if (!payment || isUndecided(payment.state)) return;
  await markVerified(db, paymentId, clock.now());
}
