import { hours, addTime } from "../../../clock";
import { releaseStock } from "../../inventory/settle";
import { releaseTenders } from "../../ledgers/holds";
import type { PaymentRow } from "../../orders/repository";
import { isUndecided } from "../../orders/states";
import { movePayment } from "../../orders/repositoryMoves";
import { updateOrder } from "../../orders/repositoryChanges";
import type { Outcome } from "../../payments/provider";
import { announceFailure, announceMail, announceReturned } from "./announce";
import { hasCoinPriceExpired } from "../attempt/attempt";
import { reopenCart } from "./returnCart";
import { recordIncomingTransfers } from "./recordIncomingTransfers";
import { CAUSES, type Settlement } from "./settlement";

/** How long an order can be paid again after a refusal that its shopper did not see happen. */
const PAY_AGAIN_HOURS = 24;

/** Money that its order cannot take any more goes back by itself. */
export async function returnPayment(settlement: Settlement, columns: Partial<PaymentRow>, code: string): Promise<void> {
  const { deps, tx, order, payment, cause } = settlement;
  const wasUndecided = isUndecided(payment.state);
  if (payment.state === "refunding") return;
  await movePayment(tx, deps.clock, payment, "refunding", cause, { ...columns, errorCode: code });
  if (wasUndecided && order.status === "Pending") {
    await releaseTenders(tx, deps.clock, order.id, "payment sent back");
    if (hasCoinPriceExpired(payment, deps.clock.now())) await keepPayable(settlement);
    await reopenCart(tx, deps.clock, order);
    await releaseStock(tx, order.id);
  }
  await announceReturned(tx, deps.clock, order, payment, code);
}

type Failed = Extract<Outcome, { kind: "declined" | "canceled" | "failed" }>;

/**
 * A payment that came to nothing; its order stays payable. Money that came all the same goes back. Otherwise its order
 * changes as its cause says (`CAUSES`); that of an additional amount does not.
 */
export async function failPayment(settlement: Settlement, outcome: Failed): Promise<void> {
  const { deps, tx, order, payment, cause } = settlement;
  const { kind, ref } = outcome;
  const columns = {
    ...(outcome.kind === "failed" ? {} : { brand: outcome.brand, last4: outcome.last4 }),
    ...(ref !== null && { providerRef: ref }),
  };
  const funds =
    outcome.kind === "canceled" && outcome.transfers
      ? await recordIncomingTransfers(settlement, outcome.transfers)
      : undefined;
  if (funds && funds.final > payment.returned && (isUndecided(payment.state) || funds.final > payment.received))
    return returnPayment(settlement, columns, outcome.code);
  if (!isUndecided(payment.state)) return;
  const ranOut = hasCoinPriceExpired(payment, deps.clock.now());
  const code = ranOut ? "price_ran_out" : outcome.code;
  await movePayment(tx, deps.clock, payment, kind, cause, { ...columns, errorCode: code });
  const { refusal, mail } = CAUSES[cause];
  if (payment.chargeId !== null || refusal === "keep") return;
  await releaseTenders(tx, deps.clock, order.id, "payment refused");
  if (refusal === "release") return releaseStock(tx, order.id);
  await announceFailure(tx, deps.clock, order, payment, code);
  const isMailed = mail === "always" || (mail === "price ran out" && ranOut);
  if (isMailed && (await keepPayable(settlement))) await announceMail(tx, deps.clock, "mail.payment-failed", order);
  await reopenCart(tx, deps.clock, order);
  await releaseStock(tx, order.id);
}

/**
 * Who hears of a refusal by mail gets time to pay in another way; false when there is none left. The goods are free
 * meanwhile. New prices in coins can be asked for on the day of the order: its price in money holds for no longer.
 */
async function keepPayable({ deps, tx, order, payment }: Settlement): Promise<boolean> {
  const now = deps.clock.now();
  const isCoins = payment.instructions?.kind === "crypto";
  const until = addTime(isCoins ? order.placedAt : now, hours(PAY_AGAIN_HOURS));
  if (order.status !== "Pending" || until <= now) return false;
  if (order.expiresAt < until) await updateOrder(tx, order.id, { expiresAt: until });
  return true;
}
