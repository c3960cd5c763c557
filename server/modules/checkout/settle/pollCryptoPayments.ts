import { days, addTime, minutes } from "../../../clock";
import type { Deps } from "../../../deps";
import { decidedPaymentsSince } from "./repositoryPayments";
import { settlePayment } from "./settlePayment";

/** Wallets remember an address: money that comes after its payment was decided is noticed for so long. */
const WATCH_MS = days(2);
const BATCH = 50;

/**
 * Looks for coins that came for payments which are decided already, so that what is too much or too late is known and
 * goes back. Each minute asks about the next `limit` of them.
 */
export async function pollCryptoPayments(deps: Deps, limit = BATCH): Promise<void> {
  if (!deps.env.gateways.solana) return;
  const now = deps.clock.now();
  const turn = Math.floor(now.getTime() / minutes(1));
  for (const payment of await decidedPaymentsSince(deps.db, "solana", addTime(now, -WATCH_MS), { turn, limit })) {
    try {
      await settlePayment(deps, payment, "reconciler");
    } catch (error) {
      deps.log.error({ err: error, payment: payment.id }, "late coins could not be looked for");
    }
  }
}
