import { randomUUID } from "node:crypto";
import type { Transaction } from "../../db/client";
import type { RefundCause } from "../../db/schema";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { takeBackRewards } from "../challenges/takeBack";
import { collectOwed } from "../coworkers/collectOwed";
import { keyReused } from "../idempotency/errors";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { linesOf, type OrderRow } from "../orders/repository";
import { adjustedOrder } from "../orders/adjustedOrder";
import { refundTenders } from "../ledgers/holds";
import { enqueue } from "../outbox/repositoryQueue";
import { takeBackReferral } from "../referrals/rewards";
import { takeBackShares } from "../referrals/takeBackShares";
import { findPlaceTermsOf } from "../pricing/placeTerms";
import { refundAmounts, sumRefunds, type RefundInput } from "./amounts";
import { noteTransfer, queueTransfer } from "./transfers";
import { findTenders } from "./findTenders";
import { repriceRemainder } from "./repriceRemainder";
import { splitRefund, type TenderShare } from "./tenders";
import { addRefund, addTransfer, isDisputed, refundsOf, type RefundRow } from "./repository";

export interface RefundOrderedBy extends OrderActor {
  cause: RefundCause;
  /** For people: what staff wrote, or nothing. */
  reason: string;
  returnId?: number;
  /** The key of the call that asked for it. */
  key?: string | undefined;
}

/**
 * Decides a refund and queues its way back to the tenders that paid. Call it under the order's lock, with the order
 * as read there. Answers undefined when there is nothing to give: the order was free, everything is back already, or
 * what stays costs as much without a quantity's reduction. Units that are gone for nothing are written all the same:
 * later refunds and the brands' books count by them.
 */
export async function giveRefund(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  question: RefundInput,
  by: RefundOrderedBy,
): Promise<RefundRow | undefined> {
  const { tenders, amounts } = await calculateRefund({ clock }, tx, order, question);
  if (amounts.amount === 0 && amounts.lines.length === 0) return undefined;
  const { actor, actorId, cause, reason, returnId = null, key: idempotencyKey = null } = by;
  const createdAt = clock.now();
  const refund = await addRefund(tx, {
    ...amounts,
    orderId: order.id,
    currency: order.currency,
    actor,
    actorId,
    cause,
    reason,
    returnId,
    idempotencyKey,
    createdAt,
  });
  // The key gave a refund of this order before, and its answer is forgotten by now.
  if (!refund) throw keyReused();
  await enqueue(tx, {
    kind: "document.refund",
    key: `document.refund:${refund.id}`,
    payload: { orderId: order.id, refundId: refund.id },
    dueAt: createdAt,
  });
  if (refund.amount > 0)
    await noteEvent(tx, clock, order, {
      actor,
      actorId,
      cause: "refund_ordered",
      detail: { amount: major(refund.amount, order.currency), why: cause, ...(reason && { reason }) },
    });
  for (const share of splitRefund(amounts.amount, tenders)) await sendShare({ clock }, tx, order, refund, share);
  // Last, so that coins which the refund gave back count too.
  await takeBackCoins(tx, order, createdAt);
  return refund.amount > 0 ? refund : undefined;
}

/**
 * Takes back the coins that an order has earned and does not earn any more, since money of it is gone. Rewards hang on
 * complete orders alone. Call it under the order's lock, after everything else of what took the money.
 */
export async function takeBackCoins(
  tx: Transaction,
  { id, customerId, status }: Pick<OrderRow, "id" | "customerId" | "status">,
  at: Date,
): Promise<void> {
  if (customerId === null || status !== "Complete") return;
  await takeBackRewards(tx, customerId, at);
  const sides = await takeBackReferral(tx, id, at);
  await takeBackShares(tx, id, at);
  for (const debtor of new Set([customerId, ...sides])) await collectOwed(tx, debtor, at);
}

/**
 * What a refund would come to, and the tenders that it would go back to. When units go, what stays is priced anew and
 * the difference comes off. Call it as `giveRefund`, before the units count as gone.
 */
export async function calculateRefund(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  question: RefundInput,
) {
  const earlier = await refundsOf(tx, order.id);
  const tenders = await findTenders(tx, order.id);
  const left = tenders.reduce((sum, tender) => sum + tender.left, 0);
  const lines = await linesOf(tx, [order.id]);
  const subject = {
    ...adjustedOrder(order, lines),
    taxGivenBack: earlier.some(({ cause }) => cause === "vat"),
  };
  const places = await findPlaceTermsOf(tx, order.country);
  const { lost, why, after } = repriceRemainder({ order, lines, earlier, subject, now: clock.now(), places }, question);
  const asked = lost ? { ...question, lost } : question;
  return { tenders, lines, places, why, after, amounts: refundAmounts(subject, sumRefunds(earlier), asked, left) };
}

/**
 * A payment's share travels through its provider, after the decision where the payer's bank has one to make; wallets
 * are the store's own and have theirs at once.
 */
async function sendShare(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  { id: refundId, orderId, cause }: RefundRow,
  { tender, id, amount }: TenderShare,
): Promise<void> {
  const now = clock.now();
  const isWallet = tender === "wallet";
  const isParked = !isWallet && (await isDisputed(tx, id));
  const transferId = await addTransfer(tx, {
    refundId,
    orderId,
    tender,
    amount,
    key: randomUUID(),
    createdAt: now,
    ...(isWallet ? { state: "done", doneAt: now } : { paymentId: id, state: isParked ? "parked" : "waiting" }),
  });
  if (isWallet) {
    const key = `refund:${transferId}`;
    const back = await refundTenders(tx, clock, orderId, { value: amount, reason: cause, key });
    if (back !== amount) throw new Error(`order ${orderId}: its wallets take ${back} of ${amount} back`);
  }
  if (isParked) return noteTransfer({ clock }, tx, order, "refund_parked", amount);
  if (!isWallet) return queueTransfer({ clock }, tx, transferId);
  await enqueue(tx, {
    kind: "refund.told",
    key: `refund.send:${transferId}`,
    payload: { transferId },
    dueAt: now,
  });
}
