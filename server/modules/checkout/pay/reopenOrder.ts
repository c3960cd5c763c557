import type { PaymentFlow } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { assertCanJoin } from "../../groupBuys/membership";
import { reholdTenders } from "../../ledgers/holds";
import { lockOrder } from "../../orders/repositoryLock";
import { updateOrder } from "../../orders/repositoryChanges";
import { payableOf } from "../../payments/availableGateways";
import type { PaymentProvider } from "../../payments/provider";
import {
  openPayment,
  gatewayFor,
  isAwaitingTransfer,
  type ReadyAttempt,
  type UndecidedAttempt,
} from "../attempt/attempt";
import { claimWalletSession, findUndecidedPayment } from "../attempt/repository";
import { checkoutErrors } from "../errors";
import { assertPendingOrderLimit } from "../place/pendingOrderLimit";
import { reservationExpiry } from "../hold/reservationExpiry";
import { assertGatewayOffered } from "../attempt/gatewayOffered";
import { sessionGone, type PaymentSource } from "../attempt/paymentSource";
import { returnUrlOf } from "../attempt/returnPage";
import { reserveAgain } from "../hold/reserveGoods";

export interface Reopening {
  orderId: number;
  flow: PaymentFlow;
  caller: Caller;
  source: PaymentSource;
  provider: PaymentProvider;
  keyId: number;
}

/**
 * One transaction: locks cart and order as a checkout does, holds again what the order takes from wallets and, last,
 * its goods. The order keeps its lines and its price, also where a brand of it was suspended since: what was placed is
 * honoured. All or nothing; the provider is called afterwards.
 */
export async function reopenOrder(deps: Deps, asked: Reopening): Promise<ReadyAttempt | UndecidedAttempt> {
  const { clock, db, env } = deps;
  const { orderId, flow, caller, source, provider, keyId } = asked;
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
    assertGatewayOffered(env, payableOf(known), source.gatewayId, caller.language);
    const { gatewayId, provider: paidBy } = gatewayFor(total, source, provider);
    const heldUntil = reservationExpiry(flow, now);
    const { payableUntil } = known;
    const expiresAt = payableUntil !== null && payableUntil > heldUntil ? payableUntil : heldUntil;
    const order = await updateOrder(tx, orderId, { gatewayId, expiresAt });
    if (!(await reholdTenders(tx, clock, orderId, order.totals.credit)))
      throw new DomainError(checkoutErrors.creditSpent);
    const verifyToken = newSecret();
    const { mandate, sessionId, returnTo } = source;
    const forAnother = returnTo !== undefined;
    const payment = await openPayment(tx, clock, {
      order,
      provider: paidBy,
      verifyToken,
      mandate,
      forAnother,
      keyId,
    });
    if (sessionId !== null && !(await claimWalletSession(tx, sessionId, orderId))) throw sessionGone(caller.language);
    // Goods and the provider's page wait as long as for any order, however long it can be paid.
    const scarce = await reserveAgain(tx, clock, order, { flow, until: heldUntil });
    const returnUrl = returnUrlOf(env, order, source, verifyToken);
    return { kind: "ready", order, payment, source, provider, heldUntil, returnUrl, scarce };
  });
}
