import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { failPaymentReturn } from "./refundPayments";
import { SYSTEM } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import type { OrderRow, PaymentRow } from "../orders/repository";
import { movePayment } from "../orders/repositoryMoves";
import { providerOf } from "../payments/gateways";
import type { RefundStatus } from "../payments/provider";
import { parkRefunds } from "./disputed";
import {
  completedPaymentReturns,
  isDisputed,
  lockPayment,
  lockTransfersOf,
  updateTransfer,
  type TransferRow,
} from "./repository";
import { moveTransfer } from "./states";

/**
 * A provider took a refund on and its bank did not carry it: the money is still with the store. It is listed for the
 * store's team, who send it in another way. The provider is asked; what the notice claims counts for nothing, and
 * told again it changes nothing.
 */
export async function followRefund(deps: Deps, { id, gatewayId, provider, orderId }: PaymentRow, name: string) {
  const report = await providerOf(deps, gatewayId)?.readRefund?.(name);
  if (!report?.isFailed) return;
  const isListed = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const transfer = await findTransfer(tx, id, report);
    if (transfer) return listTransfer(deps, tx, order, transfer);
    const way = await findWay(tx, id, report);
    return way !== undefined && failPaymentReturn(deps, tx, way);
  });
  const told = { provider, payment: id, refund: name, amount: report.amount, isListed };
  deps.log.error(told, "a refund failed; money must be sent back by hand");
}

/** By the store's key; refunds from before keys went along are known by their amount. */
async function findTransfer(
  tx: Transaction,
  paymentId: number,
  { key, amount }: RefundStatus,
): Promise<TransferRow | undefined> {
  const own = await lockTransfersOf(tx, paymentId, ["waiting", "done"]);
  return key === "" ? own.find((transfer) => transfer.amount === amount) : own.find((transfer) => transfer.key === key);
}

async function findWay(tx: Transaction, paymentId: number, { key, amount }: RefundStatus) {
  const own = await completedPaymentReturns(tx, paymentId);
  return key === "" ? own.find((way) => -way.amount === amount) : own.find((way) => way.transaction === key);
}

async function listTransfer(deps: Deps, tx: Transaction, order: OrderRow, transfer: TransferRow): Promise<boolean> {
  const { clock } = deps;
  const { id, paymentId, amount } = transfer;
  await moveTransfer(tx, clock, transfer, "by_hand");
  await updateTransfer(tx, id, { failedAt: clock.now(), doneAt: null });
  const detail = { amount: major(amount, order.currency) };
  await noteEvent(tx, clock, order, { ...SYSTEM, cause: "refund_failed", detail });
  if (paymentId === null) return true;
  const payment = await lockPayment(tx, paymentId);
  // Not all of it is back any more.
  if (payment?.state === "refunded") await movePayment(tx, clock, payment, "captured", "refund failed");
  if (await isDisputed(tx, paymentId)) await parkRefunds(deps, tx, order, paymentId);
  return true;
}
