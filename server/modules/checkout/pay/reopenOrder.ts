import type { PaymentFlow } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { assertCanJoin } from "../../groupBuys/membership";
import { reholdTenders } from "../../ledgers/holds";
import { lockOrder } from "../../orders/repositoryLock";
import { updateOrder } from "../../orders/repositoryChanges";
import { payableOf } from "../../payments/availableGateways";
import {
  openPayment,
  gatewayFor,
  isAwaitingTransfer,
  type ReadyAttempt,
  type UndecidedAttempt,
} from "../attempt/attempt";
import { findUndecidedPayment } from "../attempt/repository";
import { checkoutErrors } from "../errors";
import { assertPendingOrderLimit } from "../place/pendingOrderLimit";
import { reservationExpiry } from "../hold/reservationExpiry";
import { assertGatewayOffered } from "../attempt/gatewayOffered";
import { claimOpenedWallet, type Payer } from "../attempt/paymentSource";
import { returnUrlOf } from "../attempt/returnPage";
import { reserveAgain } from "../hold/reserveGoods";

export interface Reopening {
  orderId: number;
  flow: PaymentFlow;
  payer: Payer;
  /** Set for who was asked to pay: where a provider's page leads them back to. */
  returnTo?: string | undefined;
}

/**
 * One transaction: locks cart and order as a checkout does, holds again what the order takes from wallets and, last,
 * its goods. The order keeps its lines and its price, also where a brand of it was suspended since: what was placed is
 * honoured. All or nothing; the provider is called afterwards.
 */
export async function reopenOrder(deps: Deps, asked: Reopening): Promise<ReadyAttempt | UndecidedAttempt> {
  const { clock, db, env } = deps;
  const { orderId, flow, payer, returnTo } = asked;
  const { source, provider, keyId, language } = payer;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockOrder(tx, orderId);
    if (known.status !== "Pending") throw new DomainError(checkoutErrors.orderEnded);
    const open = await findUndecidedPayment(tx, orderId);
    if (open)
      return {
        kind: "undecided",
        payment: open,
        keepsWaiting: open.gatewayId === source.gatewayId && isAwaitingTransfer(open, now),
      };

    const { total, groupId, cartId } = known;
    if (cartId !== null) await assertPendingOrderLimit(tx, flow, { cartId, except: known.id });
    await assertCanJoin(tx, groupId, known, now, known.id);
    assertGatewayOffered(env, payableOf(known), source.gatewayId, language);
    const { gatewayId, provider: paidBy } = gatewayFor(total, source, provider);
    const heldUntil = reservationExpiry(flow, now);
    const { payableUntil } = known;
    const expiresAt = payableUntil !== null && payableUntil > heldUntil ? payableUntil : heldUntil;
    const order = await updateOrder(tx, orderId, { gatewayId, expiresAt });
    if (!(await reholdTenders(tx, clock, orderId, order.totals.credit)))
      throw new DomainError(checkoutErrors.creditSpent);
    const verifyToken = newSecret();
    const { mandate } = source;
    const forAnother = returnTo !== undefined;
    const toOpen = { order, provider: paidBy, verifyToken, mandate, forAnother, keyId };
    const payment = await openPayment(tx, clock, toOpen);
    await claimOpenedWallet(tx, payer, orderId);
    // Goods and the provider's page wait as long as for any order, however long it can be paid.
    const scarce = await reserveAgain(tx, clock, order, { flow, until: heldUntil });
    const returnUrl = returnUrlOf(env, order, source, verifyToken, returnTo);
    return { kind: "ready", order, payment, source, provider, heldUntil, returnUrl, scarce };
  });
}
