import type { Transaction } from "../../db/client";
import type { Deps } from "../../deps";
import { major } from "../../money";
import { adjustedOrder } from "../orders/adjustedOrder";
import type { OrderActor } from "../orders/history";
import { noteEvent } from "../orders/repositoryMoves";
import { linesOf, type OrderRow } from "../orders/repository";
import { updateOrder } from "../orders/repositoryChanges";
import { enqueue } from "../outbox/repositoryQueue";
import { moveDates } from "./moveDates";

/**
 * Writes the address with what the order comes to there, and tells the buyer, who may not be the one who changed it.
 */
export async function applyAddress(
  { clock }: Pick<Deps, "clock">,
  tx: Transaction,
  order: OrderRow,
  place: Pick<OrderRow, "shipping" | "standing">,
  doer: OrderActor,
): Promise<void> {
  await updateOrder(tx, order.id, place);
  const lines = await linesOf(tx, [order.id]);
  await moveDates(tx, order, lines, place.shipping);
  const { totals } = adjustedOrder(order, lines);
  const [delivery, tax] = [major(totals.shipping, order.currency), major(totals.tax, order.currency)];
  const isRepriced = place.standing !== order.standing;
  await noteEvent(tx, clock, order, {
    ...doer,
    cause: "address_changed",
    // What they were before.
    ...(isRepriced && { detail: { delivery, tax } }),
  });
  await enqueue(tx, {
    kind: "mail.address-changed",
    key: `mail.address-changed:${order.id}:${clock.now().getTime()}`,
    payload: { orderId: order.id, at: clock.now().getTime() },
    dueAt: clock.now(),
  });
}
