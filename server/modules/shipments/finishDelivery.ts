import type { Clock } from "../../clock";
import type { Transaction } from "../../db/client";
import type { OrderActor } from "../orders/history";
import type { OrderRow } from "../orders/repository";
import { transitionOrder } from "../orders/repositoryMoves";
import { updateOrder } from "../orders/repositoryChanges";
import { enqueue } from "../outbox/repositoryQueue";
import { shipmentsOf } from "./repository";

/**
 * Moves an order that is on its way to Delivered when nothing of it is still to come. False when something is. The
 * days to withdraw are counted from the last of what is carried: a gift card that waits for its day does not make
 * them longer.
 */
export async function finishDelivery(
  tx: Transaction,
  clock: Clock,
  order: OrderRow,
  doer: OrderActor,
): Promise<boolean> {
  if (order.status !== "Shipping") return false;
  const all = await shipmentsOf(tx, [order.id]);
  if (all.some(({ state }) => state === "New" || state === "Shipping")) return false;
  const isDone = !all.some(({ state }) => state === "Scheduled");
  const deliveredAt = order.deliveredAt ?? clock.now();
  if (isDone) await transitionOrder(tx, clock, order, "Delivered", { ...doer, cause: "delivered" }, { deliveredAt });
  else await updateOrder(tx, order.id, { deliveredAt });
  await enqueue(tx, {
    kind: "mail.order-delivered",
    key: `mail.order-delivered:${order.id}`,
    payload: { orderId: order.id },
    dueAt: clock.now(),
  });
  return isDone;
}
