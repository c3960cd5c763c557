import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { major } from "../../money";
import { completePaymentReturn } from "./refundPayments";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { lockOrder } from "../orders/repositoryLock";
import type { OrderRow } from "../orders/repository";
import { refundErrors } from "./errors";
import { findPaymentReturn, isDisputed, lockTransfer } from "./repository";
import { findTenders } from "./findTenders";
import { finishTransfer } from "./sendRefund";
import { moveTransfer } from "./states";

export interface ManualRefund {
  /** As `listManualRefunds` names it. */
  way: string;
  /** The bank's or the network's own name of what was sent. */
  transaction: string;
}

const WAY = /^(refund|payment)-(\d{1,9})$/;

/**
 * Somebody of the store's team has sent money back that no provider could send: coins, wires, and what a provider
 * refused. Noted with who said so; the same told again changes nothing. Answers major units, null for a repeat.
 * Throws 404 for what does not wait for this, 409 for a refund that was given in another way meanwhile.
 */
export async function confirmManualRefund(
  deps: Deps,
  tx: Transaction,
  { id }: Pick<OrderRow, "id">,
  sent: ManualRefund,
  doer: OrderActor,
): Promise<number | null> {
  const [, kind, row] = WAY.exec(sent.way) ?? [];
  if (!kind) throw new DomainError(refundErrors.notByHand);
  const order = await lockOrder(tx, id);
  const amount =
    kind === "refund"
      ? await finishRefund(deps, tx, order, Number(row))
      : await finishWay(deps, tx, order, Number(row));
  if (amount === null) return null;
  const detail = { amount: major(amount, order.currency), transaction: sent.transaction };
  await noteEvent(tx, deps.clock, order, { ...doer, cause: "refund_sent", detail });
  return detail.amount;
}

/** A refund of the order. Answers minor units, null when it was known already. */
async function finishRefund(deps: Deps, tx: Transaction, order: OrderRow, id: number): Promise<number | null> {
  const transfer = await lockTransfer(tx, id);
  if (transfer?.orderId !== order.id || transfer.state === "waiting") throw new DomainError(refundErrors.notByHand);
  if (transfer.state === "done") return null;
  // The payer's bank has the decision, or has given the money already.
  if (transfer.state === "parked" || transfer.state === "void" || (await isDisputed(tx, transfer.paymentId ?? 0)))
    throw new DomainError(refundErrors.disputed);
  // What was refused counts as not given, and may have been given in another way since.
  if (transfer.state === "failed") {
    const left = (await findTenders(tx, order.id)).find(({ id: payment }) => payment === transfer.paymentId)?.left ?? 0;
    if (left < transfer.amount) throw new DomainError(refundErrors.nothingLeft);
  }
  await moveTransfer(tx, deps.clock, transfer, "done");
  await finishTransfer(deps, tx, transfer);
  return transfer.amount;
}

/** Money that came too late or was too much. Answers minor units, null when it was known already. */
async function finishWay(deps: Deps, tx: Transaction, order: OrderRow, id: number): Promise<number | null> {
  const way = await findPaymentReturn(tx, order.id, id);
  if (!way || way.state === "seen") throw new DomainError(refundErrors.notByHand);
  if (way.state === "final") return null;
  return (await completePaymentReturn(deps, tx, way)) ? -way.amount : null;
}
