import { NO_GATEWAY, type PaymentFlow } from "../../../../contract/rules/gateways";
import type { Deps } from "../../../deps";
import type { Caller } from "../../../http/caller";
import { newSecret } from "../../../http/cookies";
import { DomainError } from "../../../http/errors";
import { seatErrors } from "../../groupBuys/errors";
import { whyNoSeat } from "../../groupBuys/seats";
import { ensureTenders } from "../../ledgers/holds";
import { lockOrder } from "../../orders/lockOrder";
import { updateOrder } from "../../orders/writeOrder";
import { COVERED } from "../../payments/covered";
import { offeredGateways } from "../../payments/offers";
import type { PaymentProvider } from "../../payments/provider";
import { openPayment, waitsForMoney, type Attempt } from "./attempt";
import { claimWalletSession, findOpen } from "./repository";
import { checkoutErrors } from "../errors";
import { reservationExpiry } from "../place/reservationExpiry";
import type { PaymentSource } from "./paymentSource";
import { gatewayNotOffered } from "../place/readCheckout";
import { reserveAgain } from "../place/reserveGoods";

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
export async function reopenOrder(deps: Deps, asked: Reopening): Promise<Attempt> {
  const { clock, db, env } = deps;
  const { orderId, flow, caller, source, provider, keyId } = asked;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockOrder(tx, orderId);
    if (known.status !== "Pending") throw new DomainError(checkoutErrors.orderEnded);
    const open = await findOpen(tx, orderId);
    if (open)
      return { kind: "open", payment: open, isSame: open.gatewayId === source.gatewayId && waitsForMoney(open, now) };

    const { country, currency, total, groupId } = known;
    const why = groupId === null ? null : await whyNoSeat(tx, groupId, known, now, known.id);
    if (why !== null) throw new DomainError(seatErrors[why]);
    const isCovered = total === 0;
    const { gateways } = offeredGateways(
      env,
      { country, currency, amount: total, atOnce: groupId !== null },
      caller.language,
    );
    if (!isCovered && !gateways.some(({ gateway_id: offered }) => offered === source.gatewayId))
      throw gatewayNotOffered(caller.language);
    const gatewayId = isCovered ? NO_GATEWAY : source.gatewayId;
    const heldUntil = reservationExpiry(flow, now);
    const { payableUntil } = known;
    const expiresAt = payableUntil !== null && payableUntil > heldUntil ? payableUntil : heldUntil;
    // Goods and the provider's page wait as long as for any order, however long it can be paid.
    const order = { ...(await updateOrder(tx, orderId, { gatewayId, expiresAt })), expiresAt: heldUntil };
    if (!(await ensureTenders(tx, clock, orderId, order.totals.credit)))
      throw new DomainError(checkoutErrors.creditSpent);
    const verifyToken = newSecret();
    const { mandate, sessionId, returnTo } = source;
    const forAnother = returnTo !== undefined;
    const paidBy = isCovered ? COVERED : provider.name;
    const payment = await openPayment(tx, clock, {
      order,
      provider: paidBy,
      verifyToken,
      mandate,
      forAnother,
      keyId,
    });
    if (sessionId !== null) await claimWalletSession(tx, sessionId, orderId, caller.language);
    return { kind: "ready", order, payment, verifyToken, scarce: await reserveAgain(tx, clock, order, flow) };
  });
}
