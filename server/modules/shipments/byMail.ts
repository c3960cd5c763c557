import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import { SYSTEM, type EventCause } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import type { OrderRow } from "../orders/repository";
import { transitionOrder } from "../orders/repositoryMoves";
import { enqueue } from "../outbox/repositoryQueue";
import { finishDelivery } from "./finishDelivery";
import type { Shipment } from "./repository";
import { isWaiting, moveShipment } from "./states";
import { BY_MAIL } from "./wentByMail";

/** Parts of an order whose time to go out by mail has come. */
export const dueByMail = (all: readonly Shipment[], now: Date): Shipment[] =>
  all.filter(({ state, dueAt }) => state === "Scheduled" && dueAt !== null && dueAt <= now);

/**
 * What goes out by mail has arrived with its mails: nobody has to send it. An order of which nothing else is to come
 * is delivered.
 * `all` are its shipments and `due` those that are mailed now. Call it under the order's lock.
 */
export async function deliverByMail(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  all: readonly Shipment[],
  due: readonly Shipment[],
): Promise<void> {
  const at = clock.now();
  for (const shipment of due)
    await moveShipment(tx, shipment, "Delivered", { carrier: BY_MAIL, shippedAt: at, deliveredAt: at });
  const mailed: EventCause = { ...SYSTEM, cause: "mailed" };
  const isOpen = all.some((shipment) => isWaiting(shipment) && !due.includes(shipment));
  if (order.status !== "New" || isOpen) await noteEvent(tx, clock, order, mailed);
  if (order.status === "Shipping") await finishDelivery(tx, clock, order, SYSTEM);
  if (order.status !== "New" || isOpen) return;
  await transitionOrder(tx, clock, order, "Shipping", mailed);
  const arrived: EventCause = { ...SYSTEM, cause: "delivered" };
  await transitionOrder(tx, clock, { ...order, status: "Shipping" }, "Delivered", arrived, { deliveredAt: at });
  await enqueue(tx, {
    kind: "mail.invoice",
    key: `mail.invoice:${order.id}`,
    payload: { orderId: order.id },
    dueAt: at,
  });
}
