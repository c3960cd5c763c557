import { eq, and } from "drizzle-orm";
import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { shipments } from "../../db/schema";
import type { Deps } from "../../deps";
import { DomainError } from "../../http/errors";
import { noteEvent, type Doer } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import type { Sender } from "../orders/staff";
import { moveOrder } from "../orders/states";
import { enqueue } from "../outbox/enqueue";
import { shipmentErrors } from "./errors";
import { findPart, type PartName } from "./findPart";
import { shipmentsOf } from "./repository";
import { moveShipment } from "./states";

/** A shipment has arrived. The last one delivers the order, and from then on the days to withdraw are counted. */
export async function deliverPart(deps: Deps, name: PartName, sender: Sender): Promise<void> {
  const { clock } = deps;
  await deps.db.transaction(async (tx) => {
    const { order, shipment } = await findPart(deps, tx, name, sender);
    if (shipment.state !== "Shipping") throw new DomainError(shipmentErrors.notUnderWay);
    await moveShipment(tx, shipment, "Delivered", { deliveredAt: clock.now() });
    const doer: Doer = { actor: sender.actor, actorId: sender.actorId };
    if (await finishDelivery(tx, clock, order, doer)) return;
    await noteEvent(tx, clock, order, { ...doer, cause: "part_delivered", detail: { part: shipment.part } });
  });
  deps.wake();
}

/** Moves an order that is on its way to Delivered when nothing of it is still to come. False when something is. */
export async function finishDelivery(tx: Transaction, clock: Clock, order: OrderRow, doer: Doer): Promise<boolean> {
  if (order.status !== "Shipping") return false;
  const all = await shipmentsOf(tx, [order.id]);
  if (all.some(({ state }) => state === "New" || state === "Shipping")) return false;
  await moveOrder(tx, clock, order, "Delivered", { ...doer, cause: "delivered" }, { deliveredAt: clock.now() });
  await enqueue(tx, {
    kind: "mail.order-delivered",
    key: `mail.order-delivered:${order.id}`,
    payload: { orderId: order.id },
    dueAt: clock.now(),
  });
  return true;
}

/** Cancels the shipments of an order that have not left. */
export async function cancelShipments(tx: Transaction, orderId: number): Promise<void> {
  const waiting = and(eq(shipments.orderId, orderId), eq(shipments.state, "New"));
  for (const shipment of await tx.select().from(shipments).where(waiting).orderBy(shipments.id))
    await moveShipment(tx, shipment, "Cancel");
}
