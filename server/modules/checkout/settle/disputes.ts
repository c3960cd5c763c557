import { major } from "../../../money";
import { SYSTEM } from "../../orders/history";
import { noteEvent, movePayment } from "../../orders/repositoryMoves";
import { enqueue } from "../../outbox/repositoryQueue";
import type { Dispute } from "../../payments/provider";
import { parkRefunds, settleParked } from "../../refunds/disputed";
import { takeBackCoins } from "../../refunds/giveRefund";
import { refundedAmountOf, disputedAmountOf } from "../../refunds/repository";
import { addDispute, lockDispute, updateDispute } from "./repositoryPayments";
import type { Settlement } from "./settlement";

/**
 * Notes that somebody wants captured money back, and what came of it. What is lost is gone: the payment says so, the
 * log tells whoever runs the store, since goods may be on their way, and what becomes of the order follows.
 */
export async function noteDisputes(settlement: Settlement, disputes: readonly Dispute[]): Promise<void> {
  for (const dispute of disputes) await note(settlement, dispute);
}

async function note({ deps, tx, order, payment }: Settlement, told: Dispute): Promise<void> {
  const { provider, id: paymentId } = payment;
  const { dispute, kind, amount, reason, state } = told;
  const now = deps.clock.now();
  const known = await lockDispute(tx, provider, dispute);
  if (known && (known.state !== "open" || known.state === state)) return;
  if (known) await updateDispute(tx, known, { state, changedAt: now });
  else
    await addDispute(tx, {
      paymentId,
      provider,
      dispute,
      kind,
      amount,
      reason,
      state,
      openedAt: now,
      changedAt: now,
    });
  deps.log.warn(
    { payment: paymentId, order: order.number, dispute, kind, reason, state },
    "money of an order is disputed",
  );
  await noteEvent(tx, deps.clock, order, {
    ...SYSTEM,
    cause: `dispute_${state}`,
    detail: { amount: major(amount, payment.currency), reason },
  });
  // A bank that takes money back at once takes it from what is on its way, too.
  if (state !== "won") await parkRefunds(deps, tx, order, paymentId);
  if (state !== "open") await settleParked(deps, tx, order, paymentId, state === "lost" ? amount : 0);
  if (state !== "lost") return;
  const gone = (await disputedAmountOf(tx, paymentId)) + (await refundedAmountOf(tx, paymentId));
  // A part that is lost costs what a refund of it does; coins of one that is lost whole go with what becomes of it.
  if (gone < payment.amount) return takeBackCoins(tx, order, now);
  // Captured before this outcome, or by it.
  await movePayment(tx, deps.clock, { id: paymentId, state: "captured" }, "reversed", `${kind} lost`);
  await enqueue(tx, {
    kind: "order.payment-reversed",
    key: `order.payment-reversed:${paymentId}`,
    payload: { orderId: order.id, paymentId, kind },
    dueAt: now,
  });
}
