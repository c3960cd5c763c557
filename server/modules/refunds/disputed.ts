import { randomUUID } from "node:crypto";
import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import type { OrderRow } from "../orders/repository";
import { enqueue } from "../outbox/repositoryQueue";
import { moveTransfer } from "./states";
import { addTransfer, isDisputed, lockTransfersOf, updateTransfer, type TransferRow } from "./repository";
import { queueTransfer, noteTransfer } from "./transfers";

/**
 * The payer wants from the bank what the store is giving back: one of the two waits. Call it under the order's lock.
 */
export async function parkRefunds(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  paymentId: number,
): Promise<void> {
  for (const transfer of await lockTransfersOf(tx, paymentId, ["waiting", "by_hand"])) {
    await moveTransfer(tx, clock, transfer, "parked");
    await noteTransfer({ clock }, tx, order, "refund_parked", transfer.amount);
  }
}

/**
 * A bank has decided. What it gave to the payer settles the refunds that waited, as far as it goes; when no other
 * dispute is open the rest of them goes out. Call it under the order's lock, with the dispute's row changed.
 */
export async function settleParked(
  deps: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  paymentId: number,
  lost: number,
): Promise<void> {
  let given = lost;
  const covering = [
    ...(await lockTransfersOf(tx, paymentId, ["parked"])),
    // What a provider refused, and nobody has sent by hand.
    ...(await lockTransfersOf(tx, paymentId, ["failed"])),
  ];
  for (const transfer of covering) {
    if (given === 0) break;
    const covered = Math.min(given, transfer.amount);
    given -= covered;
    await voidPart(deps, tx, order, transfer, covered);
  }
  if (await isDisputed(tx, paymentId)) return;
  for (const transfer of await lockTransfersOf(tx, paymentId, ["parked"])) {
    await moveTransfer(tx, deps.clock, transfer, "waiting");
    await queueTransfer(deps, tx, transfer.id, "after dispute");
  }
}

/** What the bank has covered of a refund is not sent; a rest travels by itself. */
async function voidPart(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  transfer: TransferRow,
  covered: number,
): Promise<void> {
  const { id, amount, refundId, orderId, tender, paymentId, state } = transfer;
  await moveTransfer(tx, clock, transfer, "void");
  if (covered < amount) {
    await updateTransfer(tx, id, { amount: covered });
    const rest = { refundId, orderId, tender, paymentId, state, amount: amount - covered };
    await addTransfer(tx, { ...rest, key: randomUUID(), createdAt: transfer.createdAt });
  }
  await noteTransfer({ clock }, tx, order, "refund_void", covered);
  await enqueue(tx, {
    kind: "mail.refund-void",
    key: `mail.refund-void:${id}`,
    payload: { orderId, refundId, amount: covered },
    dueAt: clock.now(),
  });
}
