import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { SYSTEM } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import { movePayment } from "../orders/repositoryMoves";
import type { OutboxHandlers } from "../outbox/deliver";
import { enqueue } from "../outbox/repositoryQueue";
import { providerOf } from "../payments/gateways";
import type { RefundAnswer } from "../payments/provider";
import {
  findPayment,
  findTransfer,
  refundedAmountOf,
  lockPayment,
  lockTransfer,
  transfersOfRefund,
  type TransferRow,
} from "./repository";
import { moveTransfer } from "./states";

/** Carries refunds back to where the money came from; tried again until the provider has answered. */
export function refundHandlers(deps: Deps): OutboxHandlers {
  return {
    "refund.send": ({ transferId }) => sendRefund(deps, Number(transferId)),
    "refund.told": ({ transferId }) => tell(deps, Number(transferId)),
  };
}

/** What went into wallets needs no way, only its mail. */
async function tell(deps: Deps, transferId: number): Promise<void> {
  const transfer = await findTransfer(deps.db, transferId);
  if (!transfer) return;
  await deps.db.transaction((tx) => announceRefund(deps, tx, transfer.orderId, transfer.refundId));
  deps.wake();
}

async function sendRefund(deps: Deps, transferId: number): Promise<void> {
  const transfer = await findTransfer(deps.db, transferId);
  if (transfer?.state !== "waiting") return;
  const answer = await carry(deps, transfer);
  if (answer === "unknown") throw new Error(`the provider did not say whether refund transfer ${transferId} was made`);
  await deps.db.transaction((tx) => settle(deps, tx, transfer, answer));
  deps.wake();
}

/** Asks the provider outside of any transaction; it gives back once for the transfer's key. */
async function carry(deps: Deps, { paymentId, key, amount }: TransferRow): Promise<RefundAnswer> {
  if (paymentId === null) return "by_hand";
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.providerRef) return "by_hand";
  const provider = providerOf(deps, payment.gatewayId, "job");
  return provider ? provider.refund({ ref: payment.providerRef, key, amount }) : "by_hand";
}

const OUTCOMES = { refunded: "done", by_hand: "by_hand", refused: "failed" } as const;

async function settle(
  deps: Deps,
  tx: Transaction,
  { id, orderId, amount }: TransferRow,
  answer: keyof typeof OUTCOMES,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const transfer = await lockTransfer(tx, id);
  if (!transfer || transfer.state === "done") return;
  // A dispute that was told of meanwhile holds back what has not left; money that has left is gone.
  if (transfer.state !== "waiting" && answer !== "refunded") return;
  await moveTransfer(tx, deps.clock, transfer, OUTCOMES[answer]);
  const causes = { refunded: "refund_sent", by_hand: "refund_by_hand", refused: "refund_refused" } as const;
  await noteEvent(tx, deps.clock, order, {
    ...SYSTEM,
    cause: causes[answer],
    detail: { amount: major(amount, order.currency) },
  });
  if (answer !== "refunded") {
    deps.log.error({ order: order.number, transfer: id, answer }, "a refund needs somebody of the store");
    return;
  }
  await finishTransfer(deps, tx, transfer);
}

/** What follows when a refund, or a part of it, has left. */
export async function finishTransfer(deps: Deps, tx: Transaction, transfer: TransferRow): Promise<void> {
  await closePayment(deps, tx, transfer);
  await announceRefund(deps, tx, transfer.orderId, transfer.refundId);
}

/** A payment that is back as a whole is refunded. */
async function closePayment({ clock }: Deps, tx: Transaction, { paymentId }: TransferRow): Promise<void> {
  if (paymentId === null) return;
  const payment = await lockPayment(tx, paymentId);
  if (payment?.state === "captured" && (await refundedAmountOf(tx, paymentId)) === payment.amount)
    await movePayment(tx, clock, payment, "refunded", "given back");
}

/** The mail goes out once all of the refund has left that is to leave. */
async function announceRefund({ clock }: Deps, tx: Transaction, orderId: number, refundId: number): Promise<void> {
  const all = await transfersOfRefund(tx, refundId);
  if (all.some(({ state }) => state !== "done" && state !== "void")) return;
  await enqueue(tx, {
    kind: "mail.order-refunded",
    key: `mail.order-refunded:${refundId}`,
    payload: { orderId, refundId },
    dueAt: clock.now(),
  });
}
