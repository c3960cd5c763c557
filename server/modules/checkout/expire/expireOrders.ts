import { addTime } from "../../../clock";
import type { Deps } from "../../../deps";
import { releaseStock } from "../../inventory/settle";
import type { NoteAct } from "../../desk/teamActs";
import type { EventCause } from "../../orders/history";
import { transitionOrder } from "../../orders/repositoryMoves";
import { postponeExpiry } from "../../orders/repositoryChanges";
import { announceMail } from "../settle/announce";
import { releaseTenders } from "../../ledgers/holds";
import { releasePromotion } from "../hold/claimPromotion";
import { releaseSales } from "../hold/claimSales";
import { eachOnce } from "../../../inBatches";
import { withAdmission, isRush } from "../contention/contention";
import { returnCart } from "../settle/returnCart";
import { contendedKeysOfOrder } from "../contention/contendedKeys";
import { settlePayment } from "../settle/settlePayment";
import { lockFreeUnpaidOrder, lockUnpaidOrder, overdueOrders, overduePayments, undecidedPayments } from "./repository";

/**
 * Ends orders that were not paid in time: stock and code go back, and so do the cart's contents. A price in coins
 * that ran out ends only itself: for a day the order can be paid at a new one.
 */
export async function expireOrders(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  await eachOnce(
    (taken) => overdueOrders(db, clock.now(), taken),
    async ({ id }) => {
      try {
        if (await stopPayments(deps, id, "expiry")) await expire(deps, id);
        else await lookAgainLater(deps, id);
      } catch (error) {
        // While its goods are wanted by more than can be served, those who buy go first.
        if (!isRush(error)) deps.log.error({ err: error, order: id }, "order could not be ended");
        await lookAgainLater(deps, id).catch(() => undefined);
      }
    },
  );
}

/** Ends an unpaid order because somebody wants it to. False while money for it may still be on its way. */
export async function endUnpaid(deps: Deps, orderId: number, why: EventCause, note?: NoteAct): Promise<boolean> {
  if (!(await stopPayments(deps, orderId, "ended"))) return false;
  await expire(deps, orderId, why, note);
  return true;
}

/**
 * True when no payment of the order is open any more. A confirmation that nobody gave is withdrawn; money on its way
 * is waited for.
 */
async function stopPayments(deps: Deps, orderId: number, cause: "expiry" | "ended"): Promise<boolean> {
  const { db, clock } = deps;
  const open =
    cause === "expiry" ? await overduePayments(db, orderId, clock.now()) : await undecidedPayments(db, orderId);
  for (const payment of open)
    if (payment.state !== "created" && payment.state !== "processing")
      await settlePayment(deps, payment, cause, "cancel");
  return open.length === 0 || (await undecidedPayments(db, orderId)).length === 0;
}

/** Looks again in a minute, so that orders which wait for the bank, or cannot be ended, do not fill the batch. */
async function lookAgainLater({ db, clock }: Deps, orderId: number): Promise<void> {
  await postponeExpiry(db, orderId, addTime(clock.now(), 60_000));
}

/**
 * `why` is given when somebody ends it before its time: they wait at a page and go first. Whatever ran out by itself
 * queues for its goods like those who buy them, so that many of one product end beside its buyers and not before
 * them.
 */
async function expire(deps: Deps, orderId: number, why?: EventCause, note?: NoteAct): Promise<void> {
  const keys = await contendedKeysOfOrder(deps.db, orderId);
  await withAdmission(deps, keys, () => cancelUnpaid(deps, orderId, why, note), why ? "first" : "queued");
  deps.wake();
}

async function cancelUnpaid({ db, clock }: Deps, orderId: number, why?: EventCause, note?: NoteAct): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await (why ? lockUnpaidOrder : lockFreeUnpaidOrder)(tx, orderId);
    if (!order || (!why && order.expiresAt > clock.now())) return;
    if ((await undecidedPayments(tx, orderId)).length > 0) return;
    await transitionOrder(tx, clock, order, "Cancel", why ?? "not_paid_in_time");
    await note?.(tx);
    await releasePromotion(tx, orderId);
    await releaseSales(tx, orderId);
    await releaseTenders(tx, clock, orderId, "not paid in time");
    await returnCart(tx, clock, order);
    // Whoever asked somebody else for it is told of the request.
    if (order.requestId === null)
      await announceMail(tx, clock, why ? "mail.order-cancelled" : "mail.payment-failed", order);
    await releaseStock(tx, orderId);
  });
}
