import { and, asc, eq, inArray, sum } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Queries, Transaction } from "../../db/client";
import { paymentDisputes, refundTransfers } from "../../db/schema";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { noteEvent, SYSTEM } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import { enqueue } from "../outbox/enqueue";
import { moveTransfer, type TransferRow } from "./states";

/** Whether the payer's bank has still to decide about a payment. */
export async function isDisputed(db: Queries, paymentId: number): Promise<boolean> {
  const open = and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.state, "open"));
  return (await db.select({ id: paymentDisputes.id }).from(paymentDisputes).where(open).limit(1)).length > 0;
}

/** What the payer's bank has given back of a payment, minor units. */
export async function lostOf(db: Queries, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(paymentDisputes.amount).mapWith(Number) })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.paymentId, paymentId), eq(paymentDisputes.state, "lost")));
  return row?.amount ?? 0;
}

/** What refunds of an order wait for a bank's decision, minor units. */
export async function parkedOf(db: Queries, orderId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(refundTransfers.amount).mapWith(Number) })
    .from(refundTransfers)
    .where(and(eq(refundTransfers.orderId, orderId), eq(refundTransfers.state, "parked")));
  return row?.amount ?? 0;
}

async function transfersIn(
  tx: Transaction,
  paymentId: number,
  states: readonly TransferRow["state"][],
): Promise<TransferRow[]> {
  return tx
    .select()
    .from(refundTransfers)
    .where(and(eq(refundTransfers.paymentId, paymentId), inArray(refundTransfers.state, [...states])))
    .orderBy(asc(refundTransfers.id))
    .for("update");
}

/**
 * The payer wants from the bank what the store is giving back: one of the two waits. Call it under the order's lock.
 */
export async function parkRefunds(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  paymentId: number,
): Promise<void> {
  for (const transfer of await transfersIn(tx, paymentId, ["waiting", "by_hand"])) {
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
    ...(await transfersIn(tx, paymentId, ["parked"])),
    // What a provider refused, and nobody has sent by hand.
    ...(await transfersIn(tx, paymentId, ["failed"])),
  ];
  for (const transfer of covering) {
    if (given === 0) break;
    const covered = Math.min(given, transfer.amount);
    given -= covered;
    await voidPart(deps, tx, order, transfer, covered);
  }
  if (await isDisputed(tx, paymentId)) return;
  for (const transfer of await transfersIn(tx, paymentId, ["parked"])) {
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
    await tx.update(refundTransfers).set({ amount: covered }).where(eq(refundTransfers.id, id));
    const rest = { refundId, orderId, tender, paymentId, state, amount: amount - covered };
    await tx.insert(refundTransfers).values({ ...rest, key: randomUUID(), createdAt: transfer.createdAt });
  }
  await noteTransfer({ clock }, tx, order, "refund_void", covered);
  await enqueue(tx, {
    kind: "mail.refund-void",
    key: `mail.refund-void:${id}`,
    payload: { orderId, refundId, amount: covered },
    dueAt: clock.now(),
  });
}

/** The way back is worked on by the outbox; `round` tells a second time from the first. */
export async function queueTransfer(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  transferId: number,
  round = "",
): Promise<void> {
  const now = clock.now();
  await enqueue(tx, {
    kind: "refund.send",
    key: `refund.send:${transferId}${round && `:${round}:${now.getTime()}`}`,
    payload: { transferId },
    dueAt: now,
  });
}

export async function noteTransfer(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  cause: "refund_parked" | "refund_void",
  amount: number,
): Promise<void> {
  await noteEvent(tx, clock, order, { ...SYSTEM, cause, detail: { amount: major(amount, order.currency) } });
}
